import type { LoggedEvent } from '../event-store.js';

/** Adds up counts of the same things; those of 0 are left out. */
export function added<T extends { count: number }>(keyOf: (row: T) => string, ...parts: readonly T[][]): T[] {
  const sums = new Map<string, T>();
  for (const row of parts.flat()) {
    const key = keyOf(row);
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, count: sum.count + row.count } : row);
  }
  return [...sums.values()].filter(({ count }) => count !== 0);
}

/** Compares by keys. */
export const inOrderOf =
  <T>(keyOf: (one: T) => string) =>
  (a: T, b: T): number =>
    keyOf(a) < keyOf(b) ? -1 : 1;

/** Two logs in the same order become one. */
export async function* merged(
  one: AsyncIterable<LoggedEvent>,
  other: AsyncIterable<LoggedEvent>,
): AsyncIterable<LoggedEvent> {
  const [left, right] = [one[Symbol.asyncIterator](), other[Symbol.asyncIterator]()];
  let [a, b] = [await left.next(), await right.next()];
  while (!a.done || !b.done) {
    if (!a.done && (b.done || isBefore(a.value, b.value))) {
      yield a.value;
      a = await left.next();
    } else if (!b.done) {
      yield b.value;
      b = await right.next();
    }
  }
}

function isBefore(a: LoggedEvent, b: LoggedEvent): boolean {
  const [chainOfA, chainOfB] = [chainOf(a), chainOf(b)];
  if (chainOfA !== chainOfB) return chainOfA < chainOfB;
  const later = a.at.getTime() - b.at.getTime();
  return later === 0 ? a.id < b.id : later < 0;
}

const chainOf = ({ measure, subject, viewer }: LoggedEvent): string => `${measure} ${subject} ${viewer}`;
