import { cards, fees } from '@koma/contracts';
import { api, keyOf, queryOf, toast, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { without } from '../../../shared/search.js';
import { useWords } from '../../../shared/words.js';

/** What Stripe adds to the address of the page (docs.stripe.com/js/setup_intents/confirm_setup). */
const RETURNED = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'];

/** Stores the card of a finished registration. */
export function useStoreCard(): (setupId: string) => Promise<void> {
  const t = useWords();
  const queryClient = useQueryClient();
  return async (setupId) => {
    const answer = await api.call(cards.add, { body: { setupId } });
    queryClient.setQueryData(queryOf(cards.list).queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: keyOf(fees.membership) });
    toast.success(t('cards.added'));
  };
}

/** Some banks send the member back to the page with the registration in its address. */
export function useReturnedSetup(): void {
  const [search, setSearch] = useSearchParams();
  const store = useStoreCard();
  const words = useErrorWords();
  const isTaken = useRef(false);
  const setupId = search.get('setup_intent');
  useEffect(() => {
    if (setupId === null || isTaken.current) return;
    isTaken.current = true;
    store(setupId).catch((error: unknown) => toast.error(words(error)));
    setSearch(without(...RETURNED, 'add'), { replace: true });
  });
}
