import type { PlayedInterval } from '@koma/ui';

/** A film that plays by itself counts as watched from here on, or from half of it. */
const WATCHED_SECONDS = 5;

/** Whether so much has been played that somebody has watched, and not only passed by. */
export function isWatched(intervals: readonly PlayedInterval[], duration: number | null): boolean {
  const played = intervals.reduce((sum, [from, to]) => sum + to - from, 0);
  return played >= Math.min(WATCHED_SECONDS, (duration ?? Infinity) / 2);
}
