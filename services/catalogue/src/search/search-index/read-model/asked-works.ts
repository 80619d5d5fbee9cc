import type { WorkSearch } from '@koma/contracts';
import type { TypedFastBitSet } from 'typedfastbitset';
import type { WorkFilters } from '../search-conditions.js';
import { Hits } from './hits.js';
import { dayNumber, NO_DAY } from './work-document.js';

/** The filters of a query, without its order. */
export const keyOf = ({ sort: _, direction: __, cursor: ___, limit: ____, ...asked }: WorkSearch): string =>
  JSON.stringify(asked);

/** The requested days, in days since 1970; excludes works without a day. */
export function daysOf({ onAirFrom, onAirTo }: WorkFilters): { from: number; to: number } | null {
  if (onAirFrom === undefined && onAirTo === undefined) return null;
  const from = Math.max(NO_DAY + 1, onAirFrom === undefined ? NO_DAY : dayNumber(onAirFrom));
  return { from, to: onAirTo === undefined ? Number.POSITIVE_INFINITY : dayNumber(onAirTo) };
}

/** Works that are in all of these sets. */
export function intersection([first, ...others]: readonly TypedFastBitSet[]): Hits {
  const [second, ...rest] = others;
  if (!first) return Hits.ofList(new Uint32Array());
  return Hits.ofBits(
    second ? rest.reduce((found, bits) => found.intersection(bits), first.new_intersection(second)) : first,
  );
}
