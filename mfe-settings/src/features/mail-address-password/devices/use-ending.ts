import { ownAccount } from '@koma/contracts';
import { keyOf, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../shared/words.js';

/** Ends sessions and trust; reloads the list after any result. */
export function useEnding() {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const told = (key: string) => ({
    onSuccess: () => void toast.success(t(key)),
    onError: (error: unknown) => void toast.error(words(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(ownAccount.listSessions) }),
  });
  const session = useCall(ownAccount.endSession);
  const trust = useCall(ownAccount.distrustDevice);
  const sessions = useCall(ownAccount.endSessions);
  return {
    /** The session or device that is being ended. */
    busyId:
      (session.isPending && session.variables.params.id) || (trust.isPending && trust.variables.params.id) || null,
    isEndingOthers: sessions.isPending,
    endSession: (id: string) => session.mutate({ params: { id } }, told('devices.ended')),
    distrust: (id: string) => trust.mutate({ params: { id } }, told('devices.distrusted')),
    endOthers: () => sessions.mutateAsync({ body: { which: 'others' } }, told('devices.othersEnded')),
  };
}
