import type { Actor } from '../../members/index.js';
import type { SlideSelect } from './slide-select.entity.js';

/** The owner, or the holder of a valid access grant (§4); for others it is 404. */
export const mayUseSlideSelect = ({ ownerId }: Pick<SlideSelect, 'ownerId'>, actor: Actor): boolean =>
  ownerId === actor.accountId || actor.grants.has(ownerId);
