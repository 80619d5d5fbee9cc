import type { Actor } from '../../members/index.js';
import type { SlideSelect } from './slide-select.entity.js';

/** The owner, or the holder of a live grant (§4); to others it is not there. */
export const mayUseSlideSelect = ({ ownerId }: Pick<SlideSelect, 'ownerId'>, actor: Actor): boolean =>
  ownerId === actor.accountId || actor.grants.has(ownerId);
