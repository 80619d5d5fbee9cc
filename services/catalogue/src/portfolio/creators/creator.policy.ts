import type { Actor } from '../../members/index.js';
import { isPublicProfile, type ProfileState } from '../visibility/index.js';
import type { Creator } from './creator.entity.js';

/** The owner, or the holder of a live grant (§4). */
export const mayUpdateCreator = ({ id }: Pick<Creator, 'id'>, actor: Actor): boolean =>
  (id === actor.accountId && actor.profileType === 'creator') || actor.grants.has(id);

export const maySeeCreator = (creator: ProfileState & Pick<Creator, 'id'>, actor: Actor): boolean =>
  isPublicProfile(creator) || mayUpdateCreator(creator, actor) || actor.profileType === 'admin';

/** Telephone, address, day of birth and so on: visible to those who may change them, and to staff. */
export const maySeeWholeProfile = (creator: Pick<Creator, 'id'>, actor: Actor): boolean =>
  mayUpdateCreator(creator, actor) || actor.profileType === 'admin';
