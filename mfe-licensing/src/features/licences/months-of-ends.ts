import { type LicenceBrief, monthAfter } from '@koma/contracts';
import { dayBefore } from '../../terms/last-day.js';

interface Ends<L> {
  /** Months `YYYY-MM` in their order, also those in which nothing ends. */
  months: Map<string, L[]>;
  /** What runs on after them. */
  later: L[];
  endless: L[];
}

type Ending = Pick<LicenceBrief, 'endsOn' | 'state'>;

/** Licences by the month of their last day, the first to end in front, those of the past too; what was ended early has no such day. */
export function monthsOfEnds<L extends Ending>(all: readonly L[], first: string, count: number): Ends<L> {
  const months = new Map<string, L[]>();
  let next = first;
  for (; months.size < count; next = monthAfter(next)) months.set(next, []);
  const found: Ends<L> = { months, later: [], endless: [] };
  const inOrder = all.toSorted((one, other) => (one.endsOn ?? '').localeCompare(other.endsOn ?? ''));
  for (const licence of inOrder) {
    if (licence.state === 'ended') continue;
    const month = licence.endsOn === null ? null : dayBefore(licence.endsOn).slice(0, 7);
    if (month === null) found.endless.push(licence);
    else if (month >= next) found.later.push(licence);
    else months.get(month)?.push(licence);
  }
  return found;
}
