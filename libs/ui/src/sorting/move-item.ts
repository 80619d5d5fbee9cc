/** The list with one item moved; indexes count from 0. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] =>
  moveItems(items, new Set([from]), from, to);

/**
 * The list with several items moved together, in their order: behind the one at `to` when they come from before it, else before it.
 * @param moved indexes of the items
 * @param from index of the one that was dragged
 */
export function moveItems<T>(items: readonly T[], moved: ReadonlySet<number>, from: number, to: number): T[] {
  const isMoved = (_: T, at: number) => moved.has(at);
  const isBefore = (at: number) => (to > from ? at <= to : at < to);
  return [
    ...items.filter((_, at) => !moved.has(at) && isBefore(at)),
    ...items.filter(isMoved),
    ...items.filter((_, at) => !moved.has(at) && !isBefore(at)),
  ];
}
