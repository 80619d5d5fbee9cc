import { credits, type NamedCredit } from '@koma/contracts';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

type Decision = 'confirm' | 'decline' | 'reopen';
/** What undoes a decision: leaving a confirmed credit is undone by confirming it. */
const UNDO = {
  proposed: { confirm: 'reopen', decline: 'reopen' },
  claimable: { confirm: 'reopen', decline: 'reopen' },
  confirmed: { confirm: 'reopen', decline: 'confirm' },
} as const satisfies Record<NamedCredit['state'], Record<'confirm' | 'decline', Decision>>;

/** Reloads the lists, and whatever shows works or people by their credits. */
export function useFreshCredits() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['catalogue.credits', 'catalogue.works', 'catalogue.creators'].map((part) =>
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(part) }),
      ),
    );
}

/** Confirms or declines at once, and offers to undo it. */
export function useDecision({ id, state, work }: NamedCredit, ownerId: string | null) {
  const t = useWords();
  const words = useErrorWords();
  const refresh = useFreshCredits();
  const body = ownerId === null ? {} : { ownerId };
  const call = (decision: Decision) => api.call(credits[decision], { params: { id }, body });
  // The item has left the list by then, so its hooks no longer answer.
  const undo = async (decision: Decision) => {
    try {
      await call(decision);
    } catch (error) {
      toast.error(words(error));
    }
    await refresh();
  };
  const mutation = useMutation({
    mutationKey: keyOf(credits.confirm, id),
    mutationFn: call,
    // Reported here and not at the call: callbacks of an unmounted item do not run.
    onSuccess: (_, decision: 'confirm' | 'decline') => {
      const done = state === 'confirmed' && decision === 'decline' ? 'left' : decision;
      const onClick = () => void undo(UNDO[state][decision]);
      toast.undoable(t(`named.done.${done}`, { title: work.title }), { label: t('named.undo'), onClick });
    },
    onError: (error) => toast.error(words(error)),
    // Also after a refusal: the list has changed.
    onSettled: refresh,
  });
  return {
    confirm: () => mutation.mutate('confirm'),
    decline: () => mutation.mutate('decline'),
    isBusy: mutation.isPending,
  };
}
