export { NoticesService } from './notices.service.js';
export { NotificationsModule } from './notifications.module.js';
export { StaffNoticesService } from './staff-notices.service.js';
export { deleteNotices, findOwnNotices } from './notifications.queries.js';
