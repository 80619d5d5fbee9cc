import { notifications, type NotificationKind } from '@koma/contracts';
import { keyOf, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';

/** The most ids of one call, as in the contract. */
const TOGETHER = 50;

/** Marks notices as read; updates list and bell. */
export function useReading() {
  const client = useQueryClient();
  const words = useErrorWords();
  const onSuccess = () =>
    Promise.all(
      [notifications.list, notifications.unread, notifications.kinds].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
  const one = useCall(notifications.read, { onSuccess });
  const all = useCall(notifications.readAll, { onSuccess });
  const onError = (error: unknown) => void toast.error(words(error));
  return {
    readOne: (id: string, via?: 'push') => one.mutate({ params: { id }, query: { via } }),
    /** At least one id: a call without any would mark all. */
    readSome: ([first, ...others]: readonly [string, ...string[]]) => {
      const ids = [first, ...others];
      for (let at = 0; at < ids.length; at += TOGETHER)
        all.mutate({ query: { ids: ids.slice(at, at + TOGETHER) } }, { onError });
    },
    readAll: (kind: NotificationKind | null) => all.mutate({ query: kind ? { kind } : {} }, { onError }),
    isReadingAll: all.isPending,
  };
}
