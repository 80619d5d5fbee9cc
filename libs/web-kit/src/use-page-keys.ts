import { useEffect } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]';
/** What these keys press by themselves. */
const PRESSED = 'a, button, summary';
const PRESSING = ['Enter', ' '];

/** Whether somebody writes or chooses there, or the player or a button has a use of its own for the key. */
function isTaken({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  return defaultPrevented || within(FIELDS) || (PRESSING.includes(key) && within(PRESSED));
}

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
