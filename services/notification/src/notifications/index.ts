export { NoticesService } from './notices.service.js';
export { NotificationsModule } from './notifications.module.js';
export { deleteNotices, findOwnNotices } from './notifications.queries.js';
