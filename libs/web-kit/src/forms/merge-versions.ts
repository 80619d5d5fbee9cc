type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields in which two versions differ. */
export const differingFields = (one: Values, other: Values): string[] =>
  Object.keys(one).filter((field) => !isSame(one[field], other[field]));

interface Merge<T extends Values> {
  /** What either has changed; where both have, mine. */
  values: T;
  /** Fields that both have changed, to different values. */
  contested: string[];
}

/**
 * Merges two versions that began with the same one (three-way merge).
 * @param base what both began with
 */
export function mergeVersions<T extends Values>(base: T, mine: T, theirs: T): Merge<T> {
  const changed = differingFields(base, theirs);
  const isMine = (field: string) => !isSame(mine[field], base[field]);
  const contested = changed.filter((field) => isMine(field) && !isSame(mine[field], theirs[field]));
  const taken = changed.filter((field) => !isMine(field));
  const values = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { values, contested };
}
