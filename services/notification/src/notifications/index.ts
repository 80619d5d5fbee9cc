export { NoticesService } from './notices.service.js';
export { NotificationsModule } from './notifications.module.js';
export { StaffNoticesService } from './staff-notices.service.js';
export { deleteNotices, deleteOldNotices, findOwnNotices } from './notifications.queries.js';
