import { VIEW } from '@koma/contracts';

const ONCE = VIEW.onceMinutes * 60_000;

/**
 * Which reports of one viewer about one work count: the first, and each that comes half an hour or more after the last that
 * counted (decision 22).
 *
 * @param reports in any order; those at the same time are ordered by their ids
 * @returns ids of those that count
 */
export function countedOf(reports: readonly { id: string; at: Date }[]): Set<string> {
  const inOrder = reports.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const counted = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { id, at } of inOrder) {
    if (at.getTime() < last + ONCE) continue;
    counted.add(id);
    last = at.getTime();
  }
  return counted;
}
