import { accountStatus, affiliation, MEMBER_SORTS, type Member, type MemberSearch } from '@koma/contracts';
import { useIsFullAdmin } from '../use-is-full-admin.js';
import { oneOf, useAddress, wordsIn } from '../use-address.js';

export const STATUSES = accountStatus.options;
export const AFFILIATIONS = affiliation.options;
/** The filters of the list in the address. */
export const FILTERS = ['q', 'status', 'affiliation'] as const;

type Sort = MemberSearch['sort'];
export type Direction = MemberSearch['direction'];

/** Sort orders: dates and figures start with the latest and largest, text at its beginning. */
export const ORDERS: Record<Sort, 'dates' | 'figures' | 'syllables' | 'words'> = {
  joined: 'dates',
  gojuon: 'syllables',
  logins: 'figures',
  'last-login': 'dates',
  'access-count': 'figures',
  age: 'figures',
  position: 'words',
  company: 'words',
  'payable-amount': 'figures',
};
const naturalOf = (sort: Sort): Direction => (/dates|figures/.test(ORDERS[sort]) ? 'desc' : 'asc');

/** Sort keys of creators only. */
const CREATORS_OWN: readonly Sort[] = ['position', 'age', 'access-count'];
/** Sort keys for one kind of members. */
const sortsOf = (profileType: Member['profileType'], seesMoney: boolean): Sort[] =>
  MEMBER_SORTS.filter(
    (sort) => (profileType === 'creator' || !CREATORS_OWN.includes(sort)) && (seesMoney || sort !== 'payable-amount'),
  );

/** The member search in the address, with functions to change its order. */
export function useContactsSearch(profileType: Member['profileType']) {
  const { params, change } = useAddress();
  const q = wordsIn(params);
  const status = oneOf(STATUSES, params.get('status'));
  const of = oneOf(AFFILIATIONS, params.get('affiliation'));
  const sorts = sortsOf(profileType, useIsFullAdmin());
  const sort = oneOf(sorts, params.get('sort')) ?? 'joined';
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
    sorts,
    isNarrowed: [q, status, of].some(Boolean),
    sortBy: (next: Sort) => change({ sort: next === 'joined' ? null : next, direction: null }),
    turn: (next: Direction) => change({ direction: next === naturalOf(sort) ? null : next }),
  };
}
