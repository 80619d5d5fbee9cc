/** States of one creator's part of a request, from its submission on. */
export const PART_STATES = [
  ...['submitted', 'quoted', 'countered', 'accepted', 'declined', 'withdrawn', 'lapsed'],
] as const; // prettier-ignore
export type PartState = (typeof PART_STATES)[number];

/** Who takes a step: the member who asks, whoever answers for the creator, or the time. */
export type LicenceActor = 'licensee' | 'owner' | 'time';

export const PART_ACTS = ['quote', 'decline', 'counter', 'accept', 'withdraw', 'lapse'] as const;
export type PartAct = (typeof PART_ACTS)[number];
/** All that is told of a part: its submission, its steps, and messages in it. */
export const LICENCE_ACTS = ['submit', ...PART_ACTS, 'say'] as const;
export type LicenceAct = (typeof LICENCE_ACTS)[number];

interface Step {
  by: LicenceActor;
  from: readonly PartState[];
  to: PartState;
}

/** Every step that there is; a part that has been decided takes none. */
export const PART_STEPS: Record<PartAct, Step> = {
  quote: { by: 'owner', from: ['submitted', 'countered', 'quoted'], to: 'quoted' },
  decline: { by: 'owner', from: ['submitted', 'countered', 'quoted'], to: 'declined' },
  counter: { by: 'licensee', from: ['quoted'], to: 'countered' },
  accept: { by: 'licensee', from: ['quoted'], to: 'accepted' },
  withdraw: { by: 'licensee', from: ['submitted', 'countered', 'quoted'], to: 'withdrawn' },
  lapse: { by: 'time', from: ['submitted', 'countered', 'quoted'], to: 'lapsed' },
};

/** States in which somebody has yet to act. */
export const OPEN_PARTS: readonly PartState[] = ['submitted', 'quoted', 'countered'];

/** The state that an act leads to, or null where it is not allowed. */
export function partAfter(state: PartState, act: PartAct, by: LicenceActor): PartState | null {
  const step = PART_STEPS[act];
  return step.by === by && step.from.includes(state) ? step.to : null;
}

/** States of a licence; all but the last follow from its days. */
export const LICENCE_STATES = ['waiting', 'active', 'expiring', 'expired', 'ended'] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** What is told of a licence: what the calendar brings, and what the other side or staff have done. */
export const LICENCE_NOTICES = [
  ...['expiring', 'expired', 'unpaid', 'ending', 'ending-refused', 'ended', 'paid'],
  ...['disputed', 'dispute-said', 'dispute-answered', 'dispute-settled', 'dispute-withdrawn'],
] as const; // prettier-ignore
export type LicenceNotice = (typeof LICENCE_NOTICES)[number];

/** States in which there is something to extend, widen or end. */
export const RUNNING_LICENCES: readonly LicenceState[] = ['waiting', 'active', 'expiring'];

interface LicenceTimes {
  /** First day. */
  start: string;
  /** First day on which it no longer holds; null without end. */
  endsOn: string | null;
  /** Ended early on this day. */
  endedOn: string | null;
}

/**
 * The state of a licence on a day; days are of Tokyo, `YYYY-MM-DD`.
 * @param soon the last day that counts as near: licences that end up to it are expiring
 */
export function licenceStateOn({ start, endsOn, endedOn }: LicenceTimes, today: string, soon: string): LicenceState {
  if (endedOn !== null) return 'ended';
  if (today < start) return 'waiting';
  if (endsOn === null) return 'active';
  if (today >= endsOn) return 'expired';
  return endsOn <= soon ? 'expiring' : 'active';
}
