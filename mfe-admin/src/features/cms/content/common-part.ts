/** What became of a sequence: runs that stayed, were removed or added, in order. */
export interface Run<T> {
  kind: 'same' | 'removed' | 'added';
  items: T[];
}

/** A table of more cells takes too long; such texts are shown as replaced. */
const MOST_CELLS = 4_000_000;

/** Lengths of the longest common part of what is left from each pair of places (Wagner and Fischer). */
function lengthsOf<T>(before: readonly T[], after: readonly T[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one -= 1) {
    const [row, below] = [table[one], table[one + 1]];
    if (!row || !below) continue;
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const isSame = before[one] === after[other];
      row[other] = isSame ? (below[other + 1] ?? 0) + 1 : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return table;
}

/** The changes that lead from one sequence to another, over their longest common part. */
export function changesBetween<T>(before: readonly T[], after: readonly T[]): Run<T>[] {
  const runs: Run<T>[] = [];
  const add = (kind: Run<T>['kind'], item: T) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else runs.push({ kind, items: [item] });
  };
  const isLarge = before.length * after.length > MOST_CELLS;
  const table = isLarge ? [] : lengthsOf(before, after);
  const left = (one: number, other: number) => table[one]?.[other] ?? 0;
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [old, given] = [before.slice(one, one + 1), after.slice(other, other + 1)];
    if (!isLarge && old.length > 0 && given.length > 0 && old[0] === given[0]) {
      for (const item of given) add('same', item);
      [one, other] = [one + 1, other + 1];
    } else if (old.length > 0 && (given.length === 0 || left(one + 1, other) >= left(one, other + 1))) {
      for (const item of old) add('removed', item);
      one += 1;
    } else {
      for (const item of given) add('added', item);
      other += 1;
    }
  }
  return runs;
}
