import type { PublishStatus } from '@koma/contracts';
import type { Actor } from '../../members/access-grants/access-grant.policy.js';
import type { Creator } from '../creators/creator.entity.js';
import { effectiveStatus } from '../creators/creator.policy.js';
import type { Work } from './work.entity.js';

type Owned = Pick<Work, 'ownerId' | 'status'>;
type Owner = Pick<Creator, 'status' | 'ownerState'>;

const ORDER: readonly PublishStatus[] = ['unpublish', 'limited', 'publish'];

/** The stricter of two statuses. */
const stricter = (one: PublishStatus, other: PublishStatus): PublishStatus =>
  ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;

/** What was given out under the old status must end. */
export const isLessVisible = (now: PublishStatus, before: PublishStatus): boolean =>
  now !== before && stricter(now, before) === now;

/** What others can do with a work: a work is never more visible than its profile (decision 10). */
export const effectiveWorkStatus = (work: Owned, owner: Owner): PublishStatus =>
  stricter(work.status, effectiveStatus(owner));

export const isPublic = (work: Owned, owner: Owner): boolean => effectiveWorkStatus(work, owner) === 'publish';

/** The owner, or the holder of a live grant (§4). */
export const mayUpdateWork = ({ ownerId }: Pick<Work, 'ownerId'>, actor: Actor): boolean =>
  ownerId === actor.accountId || actor.grants.has(ownerId);

export const maySeeWork = (work: Owned, owner: Owner, actor: Actor): boolean =>
  isPublic(work, owner) || mayUpdateWork(work, actor) || actor.profileType === 'admin';
