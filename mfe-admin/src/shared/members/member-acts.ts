import type { Member } from '@koma/contracts';

/** What staff can do with a member. */
const MEMBER_ACTS = ['message', 'withdraw', 'invite-again', 'reactivate', 'remove-second-step', 'suspend'] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

const FITS: Record<MemberAct, (member: Member) => boolean> = {
  message: () => true,
  // Once the membership has ended there is nothing to come back to.
  withdraw: ({ cancellation, status }) => cancellation !== null && status !== 'closed',
  'invite-again': ({ status }) => status === 'invited',
  reactivate: ({ status }) => status === 'suspended',
  'remove-second-step': ({ hasSecondStep, status }) => hasSecondStep && status !== 'closed',
  suspend: ({ status }) => status === 'active',
};

/** What can be done with a member as things are. */
export const actsOf = (member: Member): MemberAct[] => MEMBER_ACTS.filter((act) => FITS[act](member));
