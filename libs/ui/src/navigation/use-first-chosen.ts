import type { createSpotlight } from '@mantine/spotlight';
import { type KeyboardEvent, useEffect, useRef } from 'react';

type Store = ReturnType<typeof createSpotlight>[0];

interface Shown {
  /** The commands that are shown, in their order. */
  ids: string;
  query: string;
  isLoading: boolean;
  /** Enter was pressed before this was shown. */
  isEntered: boolean;
}

const listOf = (store: Store) => document.getElementById(store.getState().listId);

/** Mantine keeps the choice at its element, also when better matches appear above it. */
function chooseFirst(store: Store): void {
  const list = listOf(store);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/**
 * Keeps the first command chosen until somebody chooses with the arrows, whatever arrives late; Enter that is pressed before the
 * matches are there opens the first of them once they are.
 */
export function useFirstChosen(store: Store, { ids, query, isLoading, isEntered }: Shown) {
  const hasMoved = useRef(false);
  const waits = useRef(false);
  useEffect(() => {
    hasMoved.current = false;
    waits.current = isEntered;
  }, [query, isEntered]);
  useEffect(() => {
    if (query !== '' && !hasMoved.current) chooseFirst(store);
    const first = listOf(store)?.querySelector<HTMLElement>('[data-selected]');
    if (isLoading || !waits.current || !first) return;
    waits.current = false;
    first.click();
  }, [ids, query, isLoading, isEntered, store]);

  return {
    onKey: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true;
      if (event.key !== 'Enter' || !isLoading || hasMoved.current) return;
      waits.current = true;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
