export { AccountMarksModule } from './account-marks.module.js';
export { AccountMarksService, type Marks } from './account-marks.service.js';
