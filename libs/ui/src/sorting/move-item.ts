/** The list with one item moved; indexes count from 0. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
