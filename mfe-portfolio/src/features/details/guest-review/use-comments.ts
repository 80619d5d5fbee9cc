import { linkComments } from '@koma/contracts';
import { keyOf, queryOf } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Answers of the sender come in without a reload. */
const LOOK_MILLISECONDS = 10_000;

/** Comments on a work behind a link, with the name of the guest. */
export function useComments(token: string, workId: string, isAllowed: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    ...queryOf(linkComments.shown, { params: { token, id: workId } }),
    enabled: isAllowed,
    refetchInterval: LOOK_MILLISECONDS,
    refetchOnWindowFocus: true,
  });
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(linkComments.shown) });
  return { query, refresh };
}
