export { ClearanceClockService } from './clearance-clock.service.js';
export { exportClearances } from './export-clearances.js';
export { ClearancesModule } from './clearances.module.js';
