import { addDays, endOfUsage, type Usage } from '@koma/contracts';

/** The day before a day, both `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => addDays(day, -1);

/** The last day on which a use is allowed, or null where it has no end. */
export function lastDayOf(usage: Pick<Usage, 'start' | 'term' | 'lastDay'>): string | null {
  const end = endOfUsage(usage);
  return end === null ? null : dayBefore(end);
}
