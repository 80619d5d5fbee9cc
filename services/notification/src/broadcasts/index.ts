export { deleteDeliveries, storeOpened } from './broadcast-figures.queries.js';
export { BroadcastRunsService } from './broadcast-runs.service.js';
export { BroadcastsModule } from './broadcasts.module.js';
