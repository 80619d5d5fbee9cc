import { notifications, type UnreadNotices } from '@koma/contracts';
import { keyOf, queryOf, useSharedEvents } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const EVERY_MINUTE = 60_000;

/** Follows what is unread while the page is open; without the stream, asks every minute. */
export function useUnread(): UnreadNotices | undefined {
  const client = useQueryClient();
  const query = queryOf(notifications.unread);
  const isLive = useSharedEvents(notifications.follow, (unread) => {
    const before = client.getQueryData(query.queryKey);
    client.setQueryData(query.queryKey, unread);
    if (JSON.stringify(before) === JSON.stringify(unread)) return;
    for (const endpoint of [notifications.list, notifications.kinds])
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  });
  return useQuery({ ...query, refetchInterval: isLive ? false : EVERY_MINUTE }).data;
}
