import { type AssetKind, STAFF_WORK_SORTS, STAFF_WORK_STATES, type StaffWorkSearch, WORK_GAPS } from '@koma/contracts';
import { oneOf, useAddress, wordsIn } from '../../shared/use-address.js';
import { useCategoryWords } from '../../shared/use-category-words.js';

/** The filters of the list in the address; `type` is the media type of a film, or the type of an image. */
export const FILTERS = ['q', 'state', 'lacks', 'type'] as const;

type Sort = StaffWorkSearch['sort'];
export type Direction = StaffWorkSearch['direction'];

/** Dates and figures start with the latest and largest, names at their beginning. */
export const ORDERS: Record<Sort, 'dates' | 'figures' | 'syllables'> = {
  added: 'dates',
  'on-air-date': 'dates',
  views: 'figures',
  client: 'syllables',
  agency: 'syllables',
  project: 'syllables',
  creator: 'syllables',
  award: 'figures',
};
const naturalOf = (sort: Sort): Direction => (ORDERS[sort] === 'syllables' ? 'asc' : 'desc');

/** The search for works in the address, with functions to change its order. */
export function useWorksSearch(kind: AssetKind) {
  const { params, change } = useAddress();
  const types = useCategoryWords(kind === 'video' ? 'media-type' : 'image-type');
  const q = wordsIn(params);
  const state = oneOf(STAFF_WORK_STATES, params.get('state'));
  const lacks = oneOf(WORK_GAPS, params.get('lacks'));
  const type = params.get('type') ?? undefined;
  const sort = oneOf(STAFF_WORK_SORTS, params.get('sort')) ?? 'added';
  const direction = oneOf(['asc', 'desc'], params.get('direction')) ?? naturalOf(sort);
  return {
    search: {
      ...{ kind, sort, direction },
      ...(q && { q }),
      ...(state && { state }),
      ...(lacks && { lacks }),
      // What no category is called finds nothing, and is no fault of the page.
      ...(type && /^[a-z0-9-]{1,40}$/.test(type) && { [kind === 'video' ? 'mediaType' : 'imageType']: [type] }),
    },
    types,
    isNarrowed: [q, state, lacks, type].some(Boolean),
    sortBy: (next: Sort) => change({ sort: next === 'added' ? null : next, direction: null }),
    turn: (next: Direction) => change({ direction: next === naturalOf(sort) ? null : next }),
  };
}
