import { useEffect } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** Whether somebody writes or chooses there, or the player has a use of its own for the key. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented || (target instanceof Element && target.closest(FIELDS) !== null);

/** Keys of the whole page, as long as nobody writes anywhere. */
export function usePageKeys(keys: Partial<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys]);
}
