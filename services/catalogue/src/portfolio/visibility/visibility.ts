import type { PublishStatus } from '@koma/contracts';

/** What of a profile decides who sees it. */
export interface ProfileState {
  status: PublishStatus;
  /** `withdrawn` while the account is suspended or closed. */
  ownerState: 'active' | 'withdrawn';
}

type WorkState = { status: PublishStatus };

const ORDER: readonly PublishStatus[] = ['unpublish', 'limited', 'publish'];

/** The stricter of two statuses. */
const stricter = (one: PublishStatus, other: PublishStatus): PublishStatus =>
  ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;

/** What was given out under the old status must end. */
export const isLessVisible = (now: PublishStatus, before: PublishStatus): boolean =>
  now !== before && stricter(now, before) === now;

/** What the owner chose, as long as the account is active; nobody else sees anything of a suspended or closed one. */
export const effectiveStatus = ({ status, ownerState }: ProfileState): PublishStatus =>
  ownerState === 'active' ? status : 'unpublish';

/** What others can do with a work: a work is never more visible than its profile (decision 10). */
export const effectiveWorkStatus = (work: WorkState, owner: ProfileState): PublishStatus =>
  stricter(work.status, effectiveStatus(owner));

/** Everybody may see the profile. */
export const isPublicProfile = (profile: ProfileState): boolean => effectiveStatus(profile) === 'publish';

/** Everybody may see the work. */
export const isPublicWork = (work: WorkState, owner: ProfileState): boolean =>
  effectiveWorkStatus(work, owner) === 'publish';

/** Nobody hears of a work that its owner keeps private: credits are proposed once it is published or limited. */
export const isKnownWork = (work: WorkState, owner: ProfileState): boolean =>
  effectiveWorkStatus(work, owner) !== 'unpublish';
