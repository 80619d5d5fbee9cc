import type { Caller } from '@koma/contracts';
import type { FileJob } from './file-job.js';

/** What was made for an account is that account's alone: not even staff may read it. */
export const ownsJob = (job: Pick<FileJob, 'accountId'>, caller: Caller): boolean => job.accountId === caller.accountId;

/** Whether its time is over; the sweep that removes the file may come a little later. */
export const isOver = ({ state, endsAt }: Pick<FileJob, 'state' | 'endsAt'>): boolean =>
  state === 'ended' || (state === 'ready' && endsAt !== null && endsAt.getTime() <= Date.now());
