import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { COMMAND_FIELD } from '@koma/ui';

/** What a key makes of the words, or null for a key that does not type. */
function typed(words: string, key: string): string | null {
  if (key === 'Backspace') return words.slice(0, -1);
  return [...key].length === 1 ? words + key : null;
}

/**
 * Takes what is typed between opening the palette and the focus in its field: its code is loaded on first use, and it opens with a
 * movement. Letters would go to the page meanwhile; Enter opens the first match once there is one.
 */
export function useEarlyKeys(isOpen: boolean, setQuery: Dispatch<SetStateAction<string>>, onEnter: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let isReady = false;
    const take = (event: KeyboardEvent) => {
      isReady ||= document.activeElement?.matches(`[${COMMAND_FIELD}]`) ?? false;
      const { key, isComposing, ctrlKey, metaKey, altKey } = event;
      if (isReady || isComposing || ctrlKey || metaKey || altKey || key === 'Escape' || key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Enter') onEnter();
      else setQuery((words) => typed(words, key) ?? words);
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [isOpen, setQuery, onEnter]);
}
