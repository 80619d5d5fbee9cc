import { type LicenceBrief, monthAfter } from '@koma/contracts';
import { dayBefore } from '../../terms/last-day.js';

interface Ends<L> {
  /** Months `YYYY-MM` in their order, also those in which nothing ends. */
  months: Map<string, L[]>;
  /** What ends after them. */
  later: L[];
  endless: L[];
}

type Ending = Pick<LicenceBrief, 'endsOn' | 'state'>;

/** Running licences by the month of their last day. */
export function monthsOfEnds<L extends Ending>(all: readonly L[], first: string, count: number): Ends<L> {
  const months = new Map<string, L[]>();
  for (let month = first; months.size < count; month = monthAfter(month)) months.set(month, []);
  const found: Ends<L> = { months, later: [], endless: [] };
  for (const licence of all) {
    if (licence.state === 'expired' || licence.state === 'ended') continue;
    if (licence.endsOn === null) found.endless.push(licence);
    else (months.get(dayBefore(licence.endsOn).slice(0, 7)) ?? found.later).push(licence);
  }
  return found;
}
