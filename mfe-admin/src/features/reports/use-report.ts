import { staffReports, type StaffReportDetails } from '@koma/contracts';
import { api, hasCode, keyOf, queryOf } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

type Body = Parameters<typeof actOn>[1];
const actOn = (id: string, body: ReturnType<typeof staffReports.act.body.parse>) =>
  api.call(staffReports.act, { params: { id }, body });

/** One report with its history, and what staff do with it. What a colleague did meanwhile is loaded and shown. */
export function useReport(id: string) {
  const client = useQueryClient();
  const options = queryOf(staffReports.get, { params: { id } });
  const query = useQuery(options);
  const show = (report: StaffReportDetails) => {
    client.setQueryData(options.queryKey, report);
    for (const one of [staffReports.list, staffReports.waiting])
      void client.invalidateQueries({ queryKey: keyOf(one) });
  };
  /** A colleague was faster: the dialog stays open with what was typed, and the latest version stands behind it. */
  const act = async (body: Body) => {
    try {
      show(await actOn(id, body));
    } catch (error) {
      if (hasCode(error, 'RESOURCE.CONFLICT') || hasCode(error, 'REPORT.DECIDED')) void query.refetch();
      throw error;
    }
  };
  return {
    query,
    act,
    bar: async (body: { reason: string; until: string | null }) =>
      show(await api.call(staffReports.bar, { params: { id }, body })),
    admit: async () => show(await api.call(staffReports.admit, { params: { id } })),
  };
}
