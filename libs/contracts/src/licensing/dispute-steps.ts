/** States of a dispute about a licence: it waits for staff, or staff have answered; settled by staff, or taken back. */
export const DISPUTE_STATES = ['waiting', 'answered', 'settled', 'withdrawn'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const DISPUTE_ACTS = ['open', 'say', 'withdraw', 'answer', 'settle'] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];

/** Who takes a step: the side that has told of it, the other side, or staff. */
export type DisputeActor = 'opener' | 'other' | 'staff';

/** States in which a dispute is open. */
export const OPEN_DISPUTES: readonly DisputeState[] = ['waiting', 'answered'];

interface Step {
  by: readonly DisputeActor[];
  to: DisputeState;
}

/** Every step after the first; each is allowed while the dispute is open, and none afterwards. */
const DISPUTE_STEPS: Record<Exclude<DisputeAct, 'open'>, Step> = {
  say: { by: ['opener', 'other'], to: 'waiting' },
  withdraw: { by: ['opener'], to: 'withdrawn' },
  answer: { by: ['staff'], to: 'answered' },
  settle: { by: ['staff'], to: 'settled' },
};
export type NextDisputeAct = keyof typeof DISPUTE_STEPS;
const NEXT_ACTS = ['say', 'withdraw', 'answer', 'settle'] as const satisfies readonly NextDisputeAct[];

/** The state that an act leads to, or null where it is not allowed. */
export function disputeAfter(state: DisputeState, act: NextDisputeAct, by: DisputeActor): DisputeState | null {
  const step = DISPUTE_STEPS[act];
  return OPEN_DISPUTES.includes(state) && step.by.includes(by) ? step.to : null;
}

/** What somebody may do with a dispute now. */
export const disputeActsOf = (state: DisputeState, by: DisputeActor): NextDisputeAct[] =>
  NEXT_ACTS.filter((act) => disputeAfter(state, act, by) !== null);
