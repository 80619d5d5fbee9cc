import { REPORT, type ReportAct, type ReportState, type StaffReportAct } from '@koma/contracts';
import type { Report } from './report.entity.js';

/** What staff may do in each state. */
const STAFF_ACTS: Record<ReportState, readonly StaffReportAct[]> = {
  unconfirmed: [],
  received: ['ask', 'hide', 'keep'],
  asked: ['hide', 'keep'],
  // A mistake, or a licence that was agreed on later.
  hidden: ['restore'],
  kept: [],
  objected: ['restore', 'uphold'],
  restored: [],
  upheld: ['restore'],
};

/** While a report is in one of these, what it is about is hidden. */
export const STANDING_STATES = ['hidden', 'objected', 'upheld'] as const satisfies readonly ReportState[];

/** A step of staff, and the state after it. */
export type StaffStep = 'asked' | 'hidden' | 'kept' | 'restored' | 'upheld';

const STEPS: Record<StaffReportAct, StaffStep> = {
  ask: 'asked',
  hide: 'hidden',
  keep: 'kept',
  restore: 'restored',
  uphold: 'upheld',
};

type State = Pick<Report, 'state' | 'ownerId'>;

/** The owner is asked only while there is an account. */
export const staffActs = ({ state, ownerId }: State): StaffReportAct[] =>
  STAFF_ACTS[state].filter((act) => act !== 'ask' || ownerId !== null);

export const stepOf = (act: StaffReportAct): StaffStep => STEPS[act];

/** The owner knows of a report once staff ask, hide or decide. */
export const isToldToOwner = ({ state }: Pick<Report, 'state'>, acts: readonly ReportAct[]): boolean =>
  state !== 'unconfirmed' && acts.some((act) => act !== 'received');

export const mayAnswer = ({ state }: Pick<Report, 'state'>, acts: readonly ReportAct[]): boolean =>
  state === 'asked' && !acts.includes('answered');

/** Once. */
export const mayObject = ({ state }: Pick<Report, 'state'>): boolean => state === 'hidden';

/** The moment by which the next step is due, from now. */
export const dueFrom = (now: Date): Date => new Date(now.getTime() + REPORT.days * 86_400_000);
