import type { SlideSelectRole } from '@koma/contracts';
import type { Actor } from '../../members/index.js';
import type { SlideSelect } from './slide-select.entity.js';

type Owned = Pick<SlideSelect, 'ownerId'>;

/** The owner, the holder of a valid access grant (§4), and colleagues with whom it is shared; for others it is 404. */
export function roleInSlideSelect(
  { ownerId }: Owned,
  colleagueIds: readonly string[],
  actor: Actor,
): SlideSelectRole | null {
  if (ownerId === actor.accountId) return 'owner';
  if (actor.grants.has(ownerId)) return 'grantee';
  return colleagueIds.includes(actor.accountId) ? 'colleague' : null;
}

/** Who may delete it, and the marks of guests. */
export const mayManageSlideSelect = (role: SlideSelectRole): boolean => role !== 'colleague';

/** Who may share it with colleagues of the owner. */
export const mayShareSlideSelect = (role: SlideSelectRole): boolean => role === 'owner';
