import { DESK_SORTS, DESK_STATES, DISPUTE_QUEUES, type DeskState, type DisputeQueue } from '@koma/contracts';
import { oneOf, useAddress, wordsIn } from '../../shared/use-address.js';

const PATH = '/admin/licences';
/** The filters of the list in the address. */
export const FILTERS = ['q', 'state', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (told: string | null) => (told && DAY.test(told) && !Number.isNaN(Date.parse(told)) ? told : undefined);

const pathWith = (query: Record<string, string | null | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? PATH : `${PATH}?${new URLSearchParams(given).toString()}`;
};

/** What the address says: the list or the disputes, filters and order, and what is open beside it. */
export function useDeskSearch() {
  const { params, change } = useAddress();
  const q = wordsIn(params);
  const state = oneOf(DESK_STATES, params.get('state'));
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  const sort = oneOf(DESK_SORTS, params.get('sort')) ?? 'submitted';
  const direction = oneOf(['asc', 'desc'], params.get('direction')) ?? 'desc';
  const narrowed = { ...(q && { q }), ...(from && { from }), ...(to && { to }) };
  return {
    view: params.get('view') === 'disputes' ? ('disputes' as const) : ('list' as const),
    queue: oneOf(DISPUTE_QUEUES, params.get('queue')) ?? 'waiting',
    narrowed,
    search: { ...narrowed, ...(state && { state }), sort, direction },
    ...{ state, sort, direction, from: from ?? null, to: to ?? null },
    /** Nothing can match: the first day is after the last. */
    isTurned: from !== undefined && to !== undefined && from > to,
    isNarrowed: [q, state, from, to].some(Boolean),
    setDay: (name: 'from' | 'to', day: string | null) => change({ [name]: day }, { replace: true }),
    sortBy: (next: typeof sort) => change({ sort: next === 'submitted' ? null : next, direction: null }),
    turn: (next: typeof direction) => change({ direction: next === 'desc' ? null : next }),
    openId: params.get('open'),
    open: (id: string | null) => change({ open: id }, { replace: true }),
    /** Address of the same search in another state; null: in all of them. */
    pathOfState: (other: DeskState | null) =>
      pathWith({ q, from, to, state: other, sort: params.get('sort'), direction: params.get('direction') }),
  };
}

export const listPath = PATH;
export const disputesPath = (queue: DisputeQueue = 'waiting'): string =>
  pathWith({ view: 'disputes', queue: queue === 'waiting' ? null : queue });
