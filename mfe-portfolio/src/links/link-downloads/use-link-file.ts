import { type FilePass, type LinkFile, linkFiles, type LinkFileWish, shared } from '@koma/contracts';
import { api, hasCode, keyOf, queryOf } from '@koma/web-kit';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RENEW_MILLISECONDS } from '../link-gate/link-context.js';

const POLL_MILLISECONDS = 1_000;
const isUnderWay = ({ state }: LinkFile) => state === 'waiting' || state === 'running';

const options = (token: string) => queryOf(shared.filePass, { params: { token } });

/** Calls with a pass for the link's files; one that is over meanwhile is renewed once, which tells whether the link is, too. */
async function withPass<T>(queryClient: QueryClient, token: string, call: (pass: FilePass) => Promise<T>): Promise<T> {
  const passOf = (staleTime: number) => queryClient.fetchQuery({ ...options(token), staleTime });
  try {
    return await call(await passOf(RENEW_MILLISECONDS / 2));
  } catch (error) {
    if (!hasCode(error, 'FILE.DENIED')) throw error;
    return call(await passOf(0));
  }
}

/** How far a file for somebody behind a link is; what is asked for twice is the same file. */
export function useLinkFile(token: string) {
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: (wish: LinkFileWish) =>
      withPass(queryClient, token, ({ linkId, grant }) =>
        api.call(linkFiles.make, { params: { linkId }, body: { grant, wish } }),
      ),
    // The page says what has become of the link.
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
