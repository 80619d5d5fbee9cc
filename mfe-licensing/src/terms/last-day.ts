import { endOfUsage, type Usage } from '@koma/contracts';

const DAY = 86_400_000;

/** The day some days after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The day before a day, both `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => dayAfter(day, -1);

/** Days from one day to another; negative when the other has passed. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The last day on which a use is allowed, or null where it has no end. */
export function lastDayOf(usage: Pick<Usage, 'start' | 'term' | 'lastDay'>): string | null {
  const end = endOfUsage(usage);
  return end === null ? null : dayBefore(end);
}
