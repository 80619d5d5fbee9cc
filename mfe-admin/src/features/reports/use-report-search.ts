import { REPORT_KINDS, reportQueue, type ReportQueue, staffReports } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { oneOf, useAddress } from '../../shared/use-address.js';

export const QUEUES = reportQueue.options;
/** New reports appear without a reload. */
export const REFRESH_MILLISECONDS = 30_000;
const PATH = '/admin/reports';

/** The search that the address holds. */
export function useReportSearch() {
  const { params, change } = useAddress();
  const queue = oneOf(QUEUES, params.get('queue')) ?? 'waiting';
  const kind = oneOf(REPORT_KINDS, params.get('kind'));
  return {
    queue,
    kind,
    /** The report that is open beside the list. */
    openId: params.get('open'),
    open: (id: string | null) => change({ open: id }),
    /** Address of another list with the same search. */
    pathOf: (other: ReportQueue) => {
      const query = new URLSearchParams({ ...(other !== 'waiting' && { queue: other }), ...(kind && { kind }) });
      return query.size > 0 ? `${PATH}?${query.toString()}` : PATH;
    },
  };
}

type Search = Pick<ReturnType<typeof useReportSearch>, 'queue' | 'kind'>;

/** The contract's query of a list. */
export const queryFor = ({ queue, kind }: Search) => ({ query: { queue, ...(kind && { kind }) } });

/** Only the number of a list. */
export const numberOf = (search: Search) => ({
  ...queryOf(staffReports.list, { query: { ...queryFor(search).query, limit: 1 } }),
  refetchInterval: REFRESH_MILLISECONDS,
});
