export type Interval = [from: number, to: number];

/** Two played pieces that are no further apart than this are one. */
const GAP = 0.3;

/**
 * Played pieces of a film within its length, in the order in which they begin. Pieces that touch are joined; pieces that overlap
 * stay apart, for what lies in both was seen twice.
 *
 * @param length of the film in seconds
 */
export function mergeIntervals(played: readonly (readonly [number, number])[], length: number): Interval[] {
  const pieces = played
    .map(([from, to]): Interval => [Math.max(0, from), Math.min(to, length)])
    .filter(([from, to]) => to > from)
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const joined: Interval[] = [];
  for (const [from, to] of pieces) {
    const before = joined.find((piece) => from >= piece[1] && from - piece[1] <= GAP);
    if (before) before[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}

/** What was seen at least once: pieces that neither touch nor overlap. */
export function seenOnce(pieces: readonly Interval[]): Interval[] {
  const seen: Interval[] = [];
  for (const [from, to] of pieces.toSorted((a, b) => a[0] - b[0])) {
    const last = seen.at(-1);
    if (last && from <= last[1] + GAP) last[1] = Math.max(last[1], to);
    else seen.push([from, to]);
  }
  return seen;
}

/** Sum of the lengths of pieces in seconds. */
export const secondsOf = (pieces: readonly Interval[]): number =>
  pieces.reduce((sum, [from, to]) => sum + (to - from), 0);
