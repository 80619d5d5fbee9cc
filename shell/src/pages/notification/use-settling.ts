import { accessRequests, type Notification } from '@koma/contracts';
import { hasCode, keyOf, useErrorWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshSubjects } from './notice-subjects.js';
import { useReading } from './use-reading.js';

/** Other pages show what is decided here. */
const PARTS = ['catalogue.credits', 'catalogue.works', 'catalogue.creators'];

/**
 * Decides what a notice asks for, in its place. The notice becomes read, and what is shown afterwards is asked for anew, also
 * when somebody was faster: `refusal` says so then.
 */
export function useSettling(notification: Notification) {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const words = useErrorWords();
  const freshSubjects = useFreshSubjects();
  const { readOne } = useReading();
  const place = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refresh = () =>
    Promise.all([
      freshSubjects(),
      client.invalidateQueries({
        predicate: ({ queryKey: [id] }) => PARTS.some((part) => String(id).startsWith(part)),
      }),
      ...[accessRequests.list, accessRequests.listGrants].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    ]);
  const mutation = useMutation({
    mutationKey: ['notification.settle', notification.id],
    mutationFn: ({ call }: { call: () => Promise<unknown>; name: string }) => call(),
    onMutate: () => setRefusal(null),
    onSuccess: () => {
      if (notification.readAt === null) readOne(notification.id);
    },
    onError: (error) => setRefusal(hasCode(error, 'RESOURCE.NOT_FOUND') ? t('notification.settle.gone') : words(error)),
    // Waits for what is true now; then the pressed button is gone, and the focus stays in its place.
    onSettled: async () => {
      await refresh();
      place.current?.focus();
    },
  });
  return {
    settle: (name: string, call: () => Promise<unknown>) => mutation.mutate({ call, name }),
    /** The decision that is under way. */
    settling: mutation.isPending ? mutation.variables.name : null,
    refusal,
    refresh,
    place,
  };
}
