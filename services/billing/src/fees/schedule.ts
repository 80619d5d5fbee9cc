import { monthBefore } from '@koma/contracts';

/** Days of the fee's month on which an unpaid one is tried; after the last one the membership rests. */
const ATTEMPT_DAYS = [1, 3, 7, 14] as const;
const LAST_DAY = 14;

const dayOf = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;

/** The first day of a month, on which its fee is due. */
export const dueDay = (month: string): string => dayOf(month, ATTEMPT_DAYS[0]);

/**
 * The next day on which a fee is tried after a failure.
 * @param month month of the fee, `YYYY-MM` @param today day in Tokyo, `YYYY-MM-DD` @returns null after the last one
 */
export const nextAttempt = (month: string, today: string): string | null =>
  ATTEMPT_DAYS.map((day) => dayOf(month, day)).find((day) => day > today) ?? null;

/** The latest month whose fee is overdue on a day: its last day has passed. */
export function lastOverdueMonth(today: string): string {
  const month = today.slice(0, 7);
  return today > dayOf(month, LAST_DAY) ? month : monthBefore(month);
}
