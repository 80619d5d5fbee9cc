import { REVIEW_PROMISE } from '../common/limits.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Japan has one time zone and no summer time. */
const TOKYO_OFFSET = 9 * HOUR;
const { fromHour, toHour, minutes } = REVIEW_PROMISE;

const sinceMidnight = (instant: number) => (instant + TOKYO_OFFSET) % DAY;
const midnight = (instant: number) => instant - sinceMidnight(instant);

/** When staff have promised to call: an hour after the application, or at 10:00 when it arrived outside 9:00–18:00 (§1). */
export function promisedUntil(submittedAt: Date): Date {
  const at = submittedAt.getTime();
  const time = sinceMidnight(at);
  const opening = midnight(at) + fromHour * HOUR;
  const begins = time < fromHour * HOUR ? opening : time < toHour * HOUR ? at : opening + DAY;
  return new Date(begins + minutes * MINUTE);
}

/** Minutes within 9:00–18:00 Tokyo time that an application has waited. */
export function waitedMinutes(submittedAt: Date, now: Date): number {
  const counted = (instant: number) => {
    const inDay = Math.min(Math.max(sinceMidnight(instant) - fromHour * HOUR, 0), (toHour - fromHour) * HOUR);
    return ((midnight(instant) + TOKYO_OFFSET) / DAY) * (toHour - fromHour) * HOUR + inDay;
  };
  return Math.max(0, Math.floor((counted(now.getTime()) - counted(submittedAt.getTime())) / MINUTE));
}
