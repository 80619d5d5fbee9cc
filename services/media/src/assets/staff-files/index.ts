export { StaffFilesModule } from './staff-files.module.js';
