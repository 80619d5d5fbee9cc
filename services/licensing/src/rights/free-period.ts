import { addDays, daysBetween, endOfUsage, type Usage } from '@koma/contracts';
import type { HeldBox } from './rights.queries.js';

/** The same use, beginning on another day and as long. */
function beginningOn(usage: Usage, start: string): Usage {
  const shift = daysBetween(usage.start, start);
  return { ...usage, start, lastDay: usage.lastDay === null ? null : addDays(usage.lastDay, shift) };
}

/**
 * The first day from which a use as long as this one collides with nothing, or null where there is none.
 * @param held boxes of one work in the way of it from its first day on, however long
 */
export function freeFrom(usage: Usage, held: readonly Pick<HeldBox, 'start' | 'endsOn'>[]): string | null {
  const ends = held.flatMap(({ endsOn }) => (endsOn === null ? [] : [endsOn]));
  const starts = [usage.start, ...ends.filter((end) => end > usage.start).toSorted()];
  return starts.find((start) => isFree(beginningOn(usage, start), held)) ?? null;
}

function isFree(usage: Usage, held: readonly Pick<HeldBox, 'start' | 'endsOn'>[]): boolean {
  const end = endOfUsage(usage);
  return held.every((box) => (box.endsOn !== null && box.endsOn <= usage.start) || (end !== null && end <= box.start));
}
