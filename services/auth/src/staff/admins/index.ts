export { AdminsModule } from './admins.module.js';
export { firstAdminCommand, firstAdminLink } from './first-admin.js';
