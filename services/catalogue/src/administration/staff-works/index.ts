export { StaffWorksModule } from './staff-works.module.js';
