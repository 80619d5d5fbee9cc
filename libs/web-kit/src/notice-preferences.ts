import { type NotificationKind, notifications, type ResponseOf } from '@koma/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api/api.js';
import { useErrorWords } from './i18n/error-words.js';
import { keyOf, queryOf } from './query/query-of.js';
import { toast } from './toasts.js';

export type Channel = 'page' | 'mail' | 'push';
type Preferences = ResponseOf<typeof notifications.getPreferences>;

interface Choice {
  kind: NotificationKind;
  channel: Channel;
  isOn: boolean;
}

const withChoice = (preferences: Preferences, { kind, channel, isOn }: Choice): Preferences => ({
  ...preferences,
  items: preferences.items.map((item) => (item.kind === kind ? { ...item, [channel]: isOn } : item)),
});

/**
 * Channels of notices: shows a choice at once and saves the choices in order; a choice that cannot be saved is reset, and
 * `wordsOf` says so with the reason.
 */
export function useNoticePreferences(wordsOf: (reason: string) => string) {
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(notifications.getPreferences);
  const show = (choice: Choice) =>
    queryClient.setQueryData(queryKey, (now) => (now ? withChoice(now, choice) : undefined));

  const { mutate } = useMutation({
    mutationKey: keyOf(notifications.savePreferences),
    scope: { id: notifications.savePreferences.id },
    mutationFn: ({ kind }: Choice) => {
      const items = queryClient.getQueryData(queryKey)?.items.filter((item) => item.kind === kind) ?? [];
      return api.call(notifications.savePreferences, { body: { items } });
    },
    onMutate: async (choice) => {
      // Before the first await, so that the switch moves with the next paint.
      show(choice);
      await queryClient.cancelQueries({ queryKey });
    },
    onError: (error, choice) => {
      show({ ...choice, isOn: !choice.isOn });
      toast.error(wordsOf(words(error)));
    },
  });
  return mutate;
}
