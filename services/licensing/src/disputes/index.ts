export { readStaffDisputes } from './disputes.queries.js';
export { DisputesModule } from './disputes.module.js';
export { exportDisputes } from './export-disputes.js';
