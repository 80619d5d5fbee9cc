import { AUDIT_ACTIONS } from '@koma/contracts';
import { oneOf, useAddress, wordsIn } from '../../../shared/use-address.js';

/** The filters of the log in the address. */
export const FILTERS = ['q', 'action', 'from', 'to'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (told: string | null) => (told && DAY.test(told) && !Number.isNaN(Date.parse(told)) ? told : undefined);

/** The log search in the address. */
export function useLogSearch() {
  const { params, change } = useAddress();
  const q = wordsIn(params);
  const action = oneOf(AUDIT_ACTIONS, params.get('action'));
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  return {
    search: { ...(q && { q }), ...(action && { action }), ...(from && { from }), ...(to && { to }) },
    from: from ?? null,
    to: to ?? null,
    /** Nothing can match: the first day is after the last. */
    isTurned: from !== undefined && to !== undefined && from > to,
    isNarrowed: [q, action, from, to].some(Boolean),
    setDay: (name: 'from' | 'to', day: string | null) => change({ [name]: day }, { replace: true }),
  };
}
