export { DatabaseNotificationsModule } from './database-notifications.module.js';
export { DatabaseNotificationsService } from './database-notifications.service.js';
