import { z } from 'zod';
import { addDays, daysBetween } from './days.js';
import { day } from './fields.js';

/** Most days of a period, both ends included. */
export const PERIOD_DAYS = 731;

/** Days from `from` to `to`, both included, as `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/** Number of days of a period; below 1 where it ends before it begins. */
export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** Whether figures can be asked for a period of real days. */
export const isCountable = (period: Period): boolean => lengthOf(period) >= 1 && lengthOf(period) <= PERIOD_DAYS;

/** The period of the same length before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

/** Months for which it is known who looked and what was played; sums stay for good. */
export const KNOWN_MONTHS = 13;

/** The first day of which all of that is known. */
export function knownFrom(today: string): string {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - KNOWN_MONTHS, date + 1)).toISOString().slice(0, 10);
}

/** Whether all of the period before is known; of less, no comparison tells anything. */
export const isBeforeKnown = ({ knownFrom: first, ...period }: Period & { knownFrom: string }): boolean =>
  periodBefore(period).from >= first;

/** Every day of a period. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, at) => addDays(period.from, at));

/** The last days up to and including a day. */
export const lastDays = (count: number, to: string): Period => ({ from: addDays(to, 1 - count), to });

/** The first day for which figures can be asked. */
export const FIRST_DAY = '2000-01-01';
/** Days for which figures can be asked. */
const countedDay = day.refine((value) => value >= FIRST_DAY && value <= '2999-12-31', { error: 'REQUEST.INVALID' });
/** Both days are included; days of Asia/Tokyo. */
export const periodQuery = z.strictObject({ from: countedDay, to: countedDay });
/** The same, refused where it ends before it begins or is too long. */
export const boundedPeriod = periodQuery.refine(isCountable, { error: 'REQUEST.INVALID' });

const count = z.int().min(0);
/** A figure of a period, and of the period of the same length before. */
export const compared = z.object({ count, before: count });
export type Compared = z.infer<typeof compared>;

interface DayRow {
  day: string;
}

/** Sums up a figure of the days from `from` on, and of the days before. */
export const comparedOf = <Row extends DayRow>(
  rows: readonly Row[],
  from: string,
  figureOf: (row: Row) => number,
): Compared => {
  const sum = (some: readonly Row[]) => some.reduce((all, row) => all + figureOf(row), 0);
  return { count: sum(rows.filter(({ day: at }) => at >= from)), before: sum(rows.filter(({ day: at }) => at < from)) };
};
