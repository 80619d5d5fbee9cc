export { ClearanceClockService } from './clearance-clock.service.js';
export { exportClearances } from './export-clearances.js';
export { proofPlaces } from './proof-places.js';
export { ClearancesModule } from './clearances.module.js';
