import type { PublishStatus } from '@koma/contracts';
import type { Actor } from '../../members/access-grants/access-grant.policy.js';
import type { Creator } from './creator.entity.js';

type Visible = Pick<Creator, 'status' | 'ownerState'>;

/** What the owner chose, as long as the account is active; nobody else sees anything of a suspended or closed one. */
export const effectiveStatus = ({ status, ownerState }: Visible): PublishStatus =>
  ownerState === 'active' ? status : 'unpublish';

/** The owner, or the holder of a live grant (§4). */
export const mayUpdateCreator = ({ id }: Pick<Creator, 'id'>, actor: Actor): boolean =>
  (id === actor.accountId && actor.profileType === 'creator') || actor.grants.has(id);

export const maySeeCreator = (creator: Visible & Pick<Creator, 'id'>, actor: Actor): boolean =>
  effectiveStatus(creator) === 'publish' || mayUpdateCreator(creator, actor) || actor.profileType === 'admin';

/** Telephone, address, day of birth and the like: those who may change them, and staff. */
export const maySeeWholeProfile = (creator: Pick<Creator, 'id'>, actor: Actor): boolean =>
  mayUpdateCreator(creator, actor) || actor.profileType === 'admin';
