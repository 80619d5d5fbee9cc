import type { FileJob as FileJobAnswer } from '@koma/contracts';
import type { FileJob } from './file-job.js';
import { isOver } from './file-job.policy.js';

export function toFileJob(job: FileJob): FileJobAnswer {
  const { id, progress, bytes, createdAt, endsAt } = job;
  return {
    id,
    state: isOver(job) ? 'ended' : job.state,
    progress,
    bytes,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}
