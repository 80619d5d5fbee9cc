import type { Caller } from '@koma/contracts';
import type { FileJob } from './file-job.js';

/** Only the account may read its file: not even staff. */
export const ownsJob = (job: Pick<FileJob, 'accountId'>, caller: Caller): boolean => job.accountId === caller.accountId;

/** Whether the file has expired; the sweep that deletes it may run later. */
export const isOver = ({ state, endsAt }: Pick<FileJob, 'state' | 'endsAt'>): boolean =>
  state === 'ended' || (state === 'ready' && endsAt !== null && endsAt.getTime() <= Date.now());
