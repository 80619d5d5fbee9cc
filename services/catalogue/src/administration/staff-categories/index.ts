export { StaffCategoriesModule } from './staff-categories.module.js';
