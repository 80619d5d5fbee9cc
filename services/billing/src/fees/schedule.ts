/** Days after the due day on which an unpaid fee is tried: on the days 1, 3, 7 and 14 of a fee that is due on the first. */
const ATTEMPTS = [0, 2, 6, 13] as const;
const DAY_MS = 86_400_000;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The first day of a month, on which its fee is due. */
export const dueDay = (month: string): string => `${month}-01`;

/**
 * The next day on which a fee is tried after a failure; days are days in Tokyo, `YYYY-MM-DD`.
 * @returns null after the last one
 */
export const nextAttempt = (dueOn: string, today: string): string | null =>
  ATTEMPTS.map((days) => plusDays(dueOn, days)).find((day) => day > today) ?? null;

/** Fees that were due on this day or before are overdue: the day of their last attempt has passed. */
export const lastOverdueDay = (today: string): string => plusDays(today, -Math.max(...ATTEMPTS) - 1);
