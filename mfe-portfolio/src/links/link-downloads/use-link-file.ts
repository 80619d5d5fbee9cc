import { type FilePass, type LinkFile, linkFiles, type LinkFileWish, shared } from '@koma/contracts';
import { api, hasCode, keyOf, queryOf } from '@koma/web-kit';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RENEW_MILLISECONDS } from '../link-gate/link-context.js';

const POLL_MILLISECONDS = 1_000;
const isUnderWay = ({ state }: LinkFile) => state === 'waiting' || state === 'running';

const options = (token: string) => queryOf(shared.filePass, { params: { token } });

/** Calls with a pass for the link's files; renews an expired one once, which also shows whether the link has ended. */
async function withPass<T>(queryClient: QueryClient, token: string, call: (pass: FilePass) => Promise<T>): Promise<T> {
  const passOf = (staleTime: number) => queryClient.fetchQuery({ ...options(token), staleTime });
  try {
    return await call(await passOf(RENEW_MILLISECONDS / 2));
  } catch (error) {
    if (!hasCode(error, 'FILE.DENIED')) throw error;
    return call(await passOf(0));
  }
}

/** The state of a file for a link; repeated requests return the same file. */
export function useLinkFile(token: string) {
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: (wish: LinkFileWish) =>
      withPass(queryClient, token, ({ linkId, grant }) =>
        api.call(linkFiles.make, { params: { linkId }, body: { grant, wish } }),
      ),
    // Reloads the state of the link for the page.
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(shared.open) }),
  });
  const begun = make.data;
  const { data, error } = useQuery({
    queryKey: keyOf(linkFiles.get, { token, kind: begun?.kind, id: begun?.id }),
    queryFn: () => {
      const { kind = 'pdf', id = '' } = begun ?? {};
      return withPass(queryClient, token, ({ linkId, grant }) =>
        api.call(linkFiles.get, { params: { linkId, kind, id }, query: { grant } }),
      );
    },
    enabled: begun !== undefined,
    initialData: begun,
    // The address of a ready file expires after ten minutes.
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
