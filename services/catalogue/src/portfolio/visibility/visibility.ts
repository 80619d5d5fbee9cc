import type { PublishStatus } from '@koma/contracts';

/** The fields of a profile that decide who sees it. */
export interface ProfileState {
  status: PublishStatus;
  /** `withdrawn` while the account is resting, suspended or closed, or staff hide the profile. */
  ownerState: 'active' | 'withdrawn';
}

/** The fields of a work that decide who sees it. */
interface WorkState {
  status: PublishStatus;
  /** When staff have hidden it; null: they have not. */
  hiddenAt: Date | null;
}

const ORDER: readonly PublishStatus[] = ['unpublish', 'limited', 'publish'];

/** The stricter of two statuses. */
const stricter = (one: PublishStatus, other: PublishStatus): PublishStatus =>
  ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;

/** Addresses given out under the old status must end. */
export const isLessVisible = (now: PublishStatus, before: PublishStatus): boolean =>
  now !== before && stricter(now, before) === now;

/** The owner's choice while the account is active; nobody else sees anything of a resting, suspended or closed account. */
export const effectiveStatus = ({ status, ownerState }: ProfileState): PublishStatus =>
  ownerState === 'active' ? status : 'unpublish';

/** The owner's choice, unless staff have hidden the work. */
export const shownStatus = ({ status, hiddenAt }: WorkState): PublishStatus =>
  hiddenAt === null ? status : 'unpublish';

/** The status for others: a work is never more visible than its profile (decision 10). */
export const effectiveWorkStatus = (work: WorkState, owner: ProfileState): PublishStatus =>
  stricter(shownStatus(work), effectiveStatus(owner));

/** The profile is public. */
export const isPublicProfile = (profile: ProfileState): boolean => effectiveStatus(profile) === 'publish';

/** The work is public. */
export const isPublicWork = (work: WorkState, owner: ProfileState): boolean =>
  effectiveWorkStatus(work, owner) === 'publish';

/** A private work is unknown to others: credits are proposed once it is published or limited. */
export const isKnownWork = (work: WorkState, owner: ProfileState): boolean =>
  effectiveWorkStatus(work, owner) !== 'unpublish';
