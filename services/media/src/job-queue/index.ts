export { JobLoop, withLease } from './job-loop.js';
export { JobQueueModule } from './job-queue.module.js';
export type { WakeUpSignal } from './wake-up-signal.js';
export { WakeUpsService } from './wake-ups.service.js';
