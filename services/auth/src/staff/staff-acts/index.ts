export { StaffActsModule } from './staff-acts.module.js';
export { StaffActs } from './staff-acts.js';
