import type { Words } from './words.js';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Duration in at most two units: 75 → 1時間15分. */
export function durationWords(t: Words, minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR];
  if (days > 0) return hours > 0 ? t('duration.dayHours', { days, hours }) : t('duration.days', { count: days });
  if (hours > 0) return rest > 0 ? t('duration.hourMinutes', { hours, rest }) : t('duration.hours', { count: hours });
  return t('duration.minutes', { count: rest });
}
