import { contact, enquiryStatus, type EnquiryStatus } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { useAddress, oneOf, wordsIn } from '../../shared/use-address.js';

export const STATUSES = enquiryStatus.options;
/** New enquiries appear without a reload. */
export const REFRESH_MILLISECONDS = 30_000;
const PATH = '/admin/enquiries';
const MINE = 'mine';

/** The search that the address holds. */
export function useEnquirySearch() {
  const { params, change } = useAddress();
  const status = oneOf(STATUSES, params.get('status')) ?? 'open';
  const q = wordsIn(params);
  const isMine = params.has(MINE);
  return {
    status,
    q,
    isMine,
    /** The enquiry that is open beside the list. */
    openId: params.get('open'),
    setMine: (mine: boolean) => change({ [MINE]: mine ? '1' : null }),
    open: (id: string | null) => change({ open: id }),
    /** Address of another list with the same search. */
    pathOf: (other: EnquiryStatus) => {
      const entries = { ...(other !== 'open' && { status: other }), ...(q && { q }), ...(isMine && { [MINE]: '1' }) };
      const query = new URLSearchParams(entries);
      return query.size > 0 ? `${PATH}?${query.toString()}` : PATH;
    },
  };
}

/** The contract's query of a list. */
export const queryFor = (status: EnquiryStatus, q: string | undefined, assigneeId: string | null) => ({
  query: { status, ...(q && { q }), ...(assigneeId && { assigneeId }) },
});

/** Only the number of a list. */
export const numberOf = (query: ReturnType<typeof queryFor>) => ({
  ...queryOf(contact.list, { query: { ...query.query, limit: 1 } }),
  refetchInterval: REFRESH_MILLISECONDS,
});
