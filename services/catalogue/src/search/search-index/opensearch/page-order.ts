import { all, any, range, without } from './clauses.js';
import type { Clause } from './engine.js';

export interface PageOrder {
  field: string;
  /** `name`: of names, in Japanese order. */
  of: 'number' | 'name';
  direction: 'asc' | 'desc';
}

/** Ties come in the order of the ids. What has no value is last in both directions. */
export function sortOf({ field, of, direction: order }: PageOrder): Clause[] {
  const by = { order, missing: '_last' };
  const values = of === 'name' ? [{ [`${field}.collated`]: by }, { [field]: by }] : [{ [field]: by }];
  return [...values, { id: { order } }];
}

/** What comes after this place. @param value null: of those without one */
export function isAfter({ field, of, direction }: PageOrder, [value, id]: readonly [string | null, string]): Clause {
  const beyond = (name: string, than: unknown) => range(name, { [direction === 'asc' ? 'gt' : 'lt']: than });
  const later = beyond('id', id);
  if (value === null) return all([without(field), later]);
  const key = of === 'name' ? value : Number(value);
  const tied = all([{ term: { [field]: key } }, later]);
  if (of === 'number') return any([beyond(field, key), tied]);
  const collated = `${field}.collated`;
  const alike = all([{ term: { [collated]: key } }, beyond(field, key)]);
  return any([beyond(collated, key), alike, tied, without(field)]);
}
