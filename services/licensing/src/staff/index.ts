export { staffFilePlaces } from './staff-file-places.js';
export { StaffModule } from './staff.module.js';
