import { type LinkFile, linkFiles, type LinkFileWish, shared } from '@koma/contracts';
import { api, keyOf, queryOf } from '@koma/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RENEW_MILLISECONDS } from '../link-gate/link-context.js';

const POLL_MILLISECONDS = 1_000;
const isUnderWay = ({ state }: LinkFile) => state === 'waiting' || state === 'running';

/** How far a file for somebody behind a link is; what is asked for twice is the same file. */
export function useLinkFile(token: string) {
  const queryClient = useQueryClient();
  const passOf = () =>
    queryClient.fetchQuery({ ...queryOf(shared.filePass, { params: { token } }), staleTime: RENEW_MILLISECONDS / 2 });
  const make = useMutation({
    mutationFn: async (wish: LinkFileWish) => {
      const { linkId, grant } = await passOf();
      return api.call(linkFiles.make, { params: { linkId }, body: { grant, wish } });
    },
  });
  const begun = make.data;
  const { data, error } = useQuery({
    queryKey: keyOf(linkFiles.get, { token, kind: begun?.kind, id: begun?.id }),
    queryFn: async () => {
      const { linkId, grant } = await passOf();
      const { kind = 'pdf', id = '' } = begun ?? {};
      return api.call(linkFiles.get, { params: { linkId, kind, id }, query: { grant } });
    },
    enabled: begun !== undefined,
    initialData: begun,
    // The address of a file that is ready ends after ten minutes.
    refetchInterval: ({ state: { data: file, error: failure } }) =>
      failure || !file ? false : isUnderWay(file) ? POLL_MILLISECONDS : RENEW_MILLISECONDS,
  });
  return {
    start: (wish: LinkFileWish) => make.mutate(wish),
    file: error ? undefined : data,
    error: make.error ?? error,
    isStarting: make.isPending,
  };
}
