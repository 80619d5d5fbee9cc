import { credits, type NamedCredit } from '@koma/contracts';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

type Decision = 'confirm' | 'decline' | 'reopen';
/** What takes a decision back: somebody who leaves a confirmed credit confirms it again. */
const UNDO = {
  proposed: { confirm: 'reopen', decline: 'reopen' },
  claimable: { confirm: 'reopen', decline: 'reopen' },
  confirmed: { confirm: 'reopen', decline: 'confirm' },
} as const satisfies Record<NamedCredit['state'], Record<'confirm' | 'decline', Decision>>;

/** The lists, and whatever shows works or people by their credits, are asked for again. */
export function useFreshCredits() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['catalogue.credits', 'catalogue.works', 'catalogue.creators'].map((part) =>
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(part) }),
      ),
    );
}

/** Confirms or declines at once, and offers to take it back. */
export function useDecision({ id, state, work }: NamedCredit, ownerId: string | null) {
  const t = useWords();
  const words = useErrorWords();
  const refresh = useFreshCredits();
  const body = ownerId === null ? {} : { ownerId };
  const call = (decision: Decision) => api.call(credits[decision], { params: { id }, body });
  // The item itself has left the list by then: no hook of it answers any more.
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
    // Told here and not where it is called: what is called from an item is forgotten with the item.
    onSuccess: (_, decision: 'confirm' | 'decline') => {
      const done = state === 'confirmed' && decision === 'decline' ? 'left' : decision;
      const onClick = () => void undo(UNDO[state][decision]);
      toast.undoable(t(`named.done.${done}`, { title: work.title }), { label: t('named.undo'), onClick });
    },
    onError: (error) => toast.error(words(error)),
    // Also after a refusal: the list is another one than it seemed.
    onSettled: refresh,
  });
  return {
    confirm: () => mutation.mutate('confirm'),
    decline: () => mutation.mutate('decline'),
    isBusy: mutation.isPending,
  };
}
