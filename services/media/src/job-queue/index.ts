export { JobLoop } from './job-loop.js';
export { JobQueueModule } from './job-queue.module.js';
export { LeaseQueue, MAX_ATTEMPTS, type WaitingJobs } from './lease-queue.js';
export type { WakeUpSignal } from './wake-up-signal.js';
export { WakeUpsService } from './wake-ups.service.js';
