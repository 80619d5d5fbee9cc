export { ReconciliationModule } from './reconciliation.module.js';
export { ReconciliationService } from './reconciliation.service.js';
export { findLastReconciliation } from './reconciliation.queries.js';
