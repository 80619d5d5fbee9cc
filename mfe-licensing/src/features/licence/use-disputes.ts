import { type LicenceDisputeList, licenceDisputes } from '@koma/contracts';
import { hasCode, queryOf } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const STALE = ['RESOURCE.CONFLICT', 'LICENCE.DISPUTE_OPEN', 'LICENCE.DISPUTE_CLOSED'] as const;

/** The disputes of a licence; after a change they are shown as the service answers, after a refusal as they have become. */
export function useDisputes(licenceId: string) {
  const client = useQueryClient();
  const options = queryOf(licenceDisputes.ofLicence, { params: { id: licenceId } });
  const query = useQuery({ ...options, refetchOnWindowFocus: true });
  const changed = async (call: Promise<LicenceDisputeList>): Promise<void> => {
    try {
      client.setQueryData(options.queryKey, await call);
    } catch (error) {
      if (STALE.some((code) => hasCode(error, code))) void query.refetch();
      throw error;
    }
  };
  return { query, changed };
}
