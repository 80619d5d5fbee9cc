import { addDays } from '../common/days.js';

/** A cour, half a year, a year, days of one's own, or without end. */
export const LICENCE_TERMS = ['cour', 'half-year', 'year', 'own', 'perpetual'] as const;
export type LicenceTerm = (typeof LICENCE_TERMS)[number];

/** Months of a term that is counted in months; a cour (クール) is a quarter of a year of broadcasting. */
export const MONTHS_OF_TERM = { cour: 3, 'half-year': 6, year: 12 } as const;

/**
 * The day that corresponds to a day some months later. Where that month has no such day, the term ends on its last day, so this is the
 * first of the month after (Civil Code of Japan, article 143, paragraph 2).
 * @param date `YYYY-MM-DD`
 */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, number = 1] = date.split('-').map(Number);
  // A day that the month lacks falls into the next one; whichever it is, the term has ended with the month.
  const found = new Date(Date.UTC(year, month - 1 + months, number));
  const isThere = found.getUTCDate() === number;
  return (isThere ? found : new Date(Date.UTC(year, month + months, 1))).toISOString().slice(0, 10);
}

/**
 * The first day on which a licence no longer holds, in the calendar of Tokyo; null for one without end.
 * @param start its first day @param lastDay of a term of one's own
 */
export function endOfTerm(start: string, term: LicenceTerm, lastDay: string | null): string | null {
  if (term === 'perpetual') return null;
  if (term === 'own') return lastDay === null ? null : addDays(lastDay, 1);
  return monthsAfter(start, MONTHS_OF_TERM[term]);
}
