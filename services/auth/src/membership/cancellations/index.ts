export { CancellationsModule } from './cancellations.module.js';
export { findCancellation, findCancellations, searchLeaving } from './cancellations.queries.js';
export { CancellationsService } from './cancellations.service.js';
export { MembershipSweep } from './membership-sweep.js';
