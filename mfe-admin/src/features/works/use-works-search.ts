import { type AssetKind, STAFF_WORK_SORTS, STAFF_WORK_STATES, type StaffWorkSearch, WORK_GAPS } from '@koma/contracts';
import { oneOf, useAddress, wordsIn } from '../../shared/use-address.js';
import { useCategoryWords } from '../../shared/use-category-words.js';

/** Filters with any number of values, in the drawer. */
export const MANY = ['genre', 'commodityType', 'situation', 'role'] as const;
export type ManyFilter = (typeof MANY)[number];
const isKey = (value: string) => /^[a-z0-9-]{1,40}$/.test(value);

/** The filters of the list in the address; `type` is the media type of a film, or the type of an image. */
export const FILTERS = ['q', 'state', 'lacks', 'type', ...MANY] as const;

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
  storage: 'figures',
};
const naturalOf = (sort: Sort): Direction => (ORDERS[sort] === 'syllables' ? 'asc' : 'desc');

/** Values of the filters in the drawer; those without any are left out. */
function chosenIn(params: URLSearchParams): Partial<Record<ManyFilter, string[]>> {
  const all = MANY.map((filter) => [filter, params.getAll(filter).filter(isKey)] as const);
  return Object.fromEntries(all.filter(([, keys]) => keys.length > 0));
}

/** The search for works in the address, with functions to change its order. */
export function useWorksSearch(kind: AssetKind) {
  const { params, change, toggle } = useAddress();
  const types = useCategoryWords(kind === 'video' ? 'media-type' : 'image-type');
  const q = wordsIn(params);
  const state = oneOf(STAFF_WORK_STATES, params.get('state'));
  const lacks = oneOf(WORK_GAPS, params.get('lacks'));
  const type = params.get('type') ?? undefined;
  const chosen = chosenIn(params);
  const sort = oneOf(STAFF_WORK_SORTS, params.get('sort')) ?? 'added';
  const direction = oneOf(['asc', 'desc'], params.get('direction')) ?? naturalOf(sort);
  return {
    search: {
      ...{ kind, sort, direction },
      ...(q && { q }),
      ...(state && { state }),
      ...(lacks && { lacks }),
      // What no category is called finds nothing, and is no fault of the page.
      ...(type && isKey(type) && { [kind === 'video' ? 'mediaType' : 'imageType']: [type] }),
      ...chosen,
    },
    chosen,
    toggle: (filter: ManyFilter, key: string) => toggle(filter, key),
    clearChosen: () => change(Object.fromEntries(MANY.map((filter) => [filter, null]))),
    types,
    isNarrowed: [q, state, lacks, type].some(Boolean) || Object.keys(chosen).length > 0,
    sortBy: (next: Sort) => change({ sort: next === 'added' ? null : next, direction: null }),
    turn: (next: Direction) => change({ direction: next === naturalOf(sort) ? null : next }),
  };
}
