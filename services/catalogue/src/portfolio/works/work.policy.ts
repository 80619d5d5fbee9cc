import type { Actor } from '../../members/index.js';
import { isPublicWork, type ProfileState } from '../visibility/index.js';
import type { WorkRow } from './works.queries.js';

type Owned = Pick<WorkRow, 'ownerId' | 'status' | 'hiddenAt'>;

/** The owner, or the holder of a live grant (§4). */
export const mayUpdateWork = ({ ownerId }: Pick<WorkRow, 'ownerId'>, actor: Actor): boolean =>
  ownerId === actor.accountId || actor.grants.has(ownerId);

export const maySeeWork = (work: Owned, owner: ProfileState, actor: Actor): boolean =>
  isPublicWork(work, owner) || mayUpdateWork(work, actor) || actor.profileType === 'admin';
