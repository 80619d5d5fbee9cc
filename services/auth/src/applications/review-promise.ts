import calendar from '@holiday-jp/holiday_jp';
import { REVIEW_PROMISE } from '@koma/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Japan has one time zone and no summer time. */
const TOKYO_OFFSET = 9 * HOUR;
const { fromHour, toHour, minutes } = REVIEW_PROMISE;
/** Offices are closed over the turn of the year (`MM-DD`), of which only New Year's Day is a public holiday. */
const YEAR_END = new Set(['12-29', '12-30', '12-31', '01-01', '01-02', '01-03']);

const midnightOf = (instant: number) => instant - ((instant + TOKYO_OFFSET) % DAY);

/** Whether staff work on the day that begins at this midnight in Tokyo: no weekend, no holiday of the Cabinet Office's list. */
function isWorkingDay(midnight: number): boolean {
  const date = new Date(midnight + TOKYO_OFFSET);
  const day = date.toISOString().slice(0, 10);
  return ![0, 6].includes(date.getUTCDay()) && !YEAR_END.has(day.slice(5)) && !Object.hasOwn(calendar.holidays, day);
}

/** When staff call at the earliest: an hour after the application, or at 10:00 of the next working day outside 9:00–18:00 (§1). */
export function promisedUntil(submittedAt: Date): Date {
  const at = submittedAt.getTime();
  const today = midnightOf(at);
  if (isWorkingDay(today) && at < today + toHour * HOUR) {
    return new Date(Math.max(at, today + fromHour * HOUR) + minutes * MINUTE);
  }
  let day = today + DAY;
  while (!isWorkingDay(day)) day += DAY;
  return new Date(day + fromHour * HOUR + minutes * MINUTE);
}

/** Minutes within 9:00–18:00 Tokyo time of working days that an application has waited. */
export function waitedMinutes(submittedAt: Date, now: Date): number {
  const [from, to] = [submittedAt.getTime(), now.getTime()];
  let waited = 0;
  for (let day = midnightOf(from); day < to; day += DAY) {
    if (!isWorkingDay(day)) continue;
    waited += Math.max(0, Math.min(to, day + toHour * HOUR) - Math.max(from, day + fromHour * HOUR));
  }
  return Math.floor(waited / MINUTE);
}
