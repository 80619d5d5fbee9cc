import { accessRequests, type Notification } from '@koma/contracts';
import { hasCode, keyOf, useErrorWords } from '@koma/web-kit';
import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshSubjects } from './notice-subjects.js';
import { useReading } from './use-reading.js';

/** Other pages show what is decided here. */
const PARTS = ['catalogue.credits', 'catalogue.works', 'catalogue.creators'];

interface Decision {
  name: string;
  call: () => Promise<unknown>;
}

/**
 * Decides what a notice asks for, in its place. The notice becomes read, and what is shown afterwards is asked for anew, also
 * when somebody was faster: `refusal` says so then. While a decision about the subject is under way, no other begins: it may be
 * shown in several places at once.
 */
export function useSettling(notification: Notification, subjectId: string) {
  const { t } = useTranslation('notification');
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
  const mutationKey = ['notification.settle', subjectId];
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ call }: Decision) => call(),
    onMutate: () => setRefusal(null),
    onSuccess: () => {
      if (notification.readAt === null) readOne(notification.id);
    },
    onError: (error) => setRefusal(hasCode(error, 'RESOURCE.NOT_FOUND') ? t('settle.gone') : words(error)),
    // Waits for what is true now; then the pressed button is gone, and its focus stays in the place. A reader who has gone on keeps it.
    onSettled: async () => {
      await refresh();
      const { activeElement, body } = document;
      if (activeElement === body || place.current?.contains(activeElement)) place.current?.focus();
    },
  });
  const [settling = null] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, Decision>) => state.variables?.name ?? null,
  });
  return {
    settle: (name: string, call: Decision['call']) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate({ call, name });
    },
    /** The decision that is under way, here or in another place. */
    settling,
    refusal,
    refresh,
    place,
  };
}
