import type { Actor } from '../access-grants/access-grant.policy.js';
import type { Creator } from '../creators/creator.entity.js';
import { effectiveStatus } from '../creators/creator.policy.js';
import type { Work } from './work.entity.js';

type Owned = Pick<Work, 'ownerId' | 'status'>;
type Owner = Pick<Creator, 'status' | 'ownerState'>;

/** A work is never more visible than its profile (decision 10). */
export const isPublic = (work: Owned, owner: Owner): boolean =>
  work.status === 'publish' && effectiveStatus(owner) === 'publish';

/** The owner, or the holder of a live grant (§4). */
export const mayUpdateWork = ({ ownerId }: Pick<Work, 'ownerId'>, actor: Actor): boolean =>
  ownerId === actor.accountId || actor.grants.has(ownerId);

export const maySeeWork = (work: Owned, owner: Owner, actor: Actor): boolean =>
  isPublic(work, owner) || mayUpdateWork(work, actor) || actor.profileType === 'admin';
