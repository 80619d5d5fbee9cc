import { linkComments } from '@koma/contracts';
import { keyOf, queryOf, useEvents } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Polling interval where there is no stream. */
const LOOK_MILLISECONDS = 5_000;

/** The comments of a link, kept up to date by the stream. */
export function useReviewData(id: string) {
  const client = useQueryClient();
  const request = { params: { id } };
  const isLive = useEvents(linkComments.follow, request, (review) =>
    client.setQueryData(keyOf(linkComments.review, request), review),
  );
  const query = useQuery({
    ...queryOf(linkComments.review, request),
    refetchInterval: isLive ? false : LOOK_MILLISECONDS,
  });
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(linkComments.review) });
  return { query, refresh };
}
