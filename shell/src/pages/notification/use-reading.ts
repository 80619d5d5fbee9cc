import { notifications, type NotificationKind } from '@koma/contracts';
import { keyOf, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';

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
  return {
    readOne: (id: string, via?: 'push') => one.mutate({ params: { id }, query: { via } }),
    readAll: (kind: NotificationKind | null) =>
      all.mutate({ query: kind ? { kind } : {} }, { onError: (error) => toast.error(words(error)) }),
    isReadingAll: all.isPending,
  };
}
