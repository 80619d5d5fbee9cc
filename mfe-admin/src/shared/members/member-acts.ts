import type { Member } from '@koma/contracts';

/** Acts of staff on a member. */
const MEMBER_ACTS = ['message', 'withdraw', 'invite-again', 'reactivate', 'remove-second-step', 'suspend'] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

const FITS: Record<MemberAct, (member: Member) => boolean> = {
  message: () => true,
  // After the end of the membership nothing can be taken back.
  withdraw: ({ cancellation, status }) => cancellation !== null && status !== 'closed',
  'invite-again': ({ status }) => status === 'invited',
  reactivate: ({ status }) => status === 'suspended',
  'remove-second-step': ({ hasSecondStep, status }) => hasSecondStep && status !== 'closed',
  suspend: ({ status }) => status === 'active' || status === 'resting',
};

/** Possible acts on a member. */
export const actsOf = (member: Member): MemberAct[] => MEMBER_ACTS.filter((act) => FITS[act](member));
