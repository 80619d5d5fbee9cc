import { accountStatus, affiliation, MEMBER_SORTS, type Member, type MemberSearch } from '@koma/contracts';
import { oneOf, useAddress, wordsIn } from '../use-address.js';

export const STATUSES = accountStatus.options;
export const AFFILIATIONS = affiliation.options;
/** What narrows the list in the address. */
export const FILTERS = ['q', 'status', 'affiliation'] as const;

type Sort = MemberSearch['sort'];
export type Direction = MemberSearch['direction'];

/** By what a list can be sorted: dates and figures begin with the latest and largest, words at their beginning. */
export const ORDERS: Record<Sort, 'dates' | 'figures' | 'syllables' | 'words'> = {
  joined: 'dates',
  gojuon: 'syllables',
  logins: 'figures',
  'last-login': 'dates',
  'access-count': 'figures',
  age: 'figures',
  position: 'words',
  company: 'words',
};
const naturalOf = (sort: Sort): Direction => (/dates|figures/.test(ORDERS[sort]) ? 'desc' : 'asc');

/** What only creators have. */
const CREATORS_OWN: readonly Sort[] = ['position', 'age', 'access-count'];
/** By what a list of one kind of members can be sorted. */
export const sortsOf = (profileType: Member['profileType']): Sort[] =>
  MEMBER_SORTS.filter((sort) => profileType === 'creator' || !CREATORS_OWN.includes(sort));

/** What the address asks for of a list of members, and the ways to change its order. */
export function useContactsSearch(profileType: Member['profileType']) {
  const { params, change } = useAddress();
  const q = wordsIn(params);
  const status = oneOf(STATUSES, params.get('status'));
  const of = oneOf(AFFILIATIONS, params.get('affiliation'));
  const sort = oneOf(sortsOf(profileType), params.get('sort')) ?? 'joined';
  const direction = oneOf(['asc', 'desc'], params.get('direction')) ?? naturalOf(sort);
  return {
    search: {
      profileType,
      sort,
      direction,
      ...(q && { q }),
      ...(status && { status }),
      ...(of && { affiliation: of }),
    },
    isNarrowed: [q, status, of].some(Boolean),
    sortBy: (next: Sort) => change({ sort: next === 'joined' ? null : next, direction: null }),
    turn: (next: Direction) => change({ direction: next === naturalOf(sort) ? null : next }),
  };
}

export type ContactsSearch = ReturnType<typeof useContactsSearch>['search'];
