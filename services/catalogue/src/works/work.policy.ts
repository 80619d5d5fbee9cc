import type { Caller, PublishStatus } from '@koma/contracts';
import type { Work } from './work.entity.js';

type Owned = Pick<Work, 'ownerId' | 'status'>;

/** A work is never more visible than its profile (decision 10). */
export const isPublic = (work: Owned, profileStatus: PublishStatus): boolean =>
  work.status === 'publish' && profileStatus === 'publish';

export const mayUpdateWork = (work: Owned, caller: Caller): boolean => work.ownerId === caller.accountId;

export const maySeeWork = (work: Owned, profileStatus: PublishStatus, caller: Caller): boolean =>
  isPublic(work, profileStatus) || mayUpdateWork(work, caller) || caller.profileType === 'admin';
