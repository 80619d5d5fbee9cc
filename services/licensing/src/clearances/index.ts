export { ClearanceClockService } from './clearance-clock.service.js';
export { exportClearances, exportDismissed } from './export-clearances.js';
export { proofPlaces } from './proof-places.js';
export { ClearancesModule } from './clearances.module.js';
export { gapsOf, kindsOf } from './clearance-gaps.js';
export { ClearancesService, readClearances } from './clearances.service.js';
export { findUncleared } from './clearances.queries.js';
