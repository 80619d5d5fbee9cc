import { useEffect } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]';
/** Elements that handle these keys themselves. */
const PRESSED = 'a, button, summary';
const PRESSING = ['Enter', ' '];

/** Whether somebody types or chooses there, or the player or a button uses the key itself. */
function isTaken({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  return defaultPrevented || within(FIELDS) || (PRESSING.includes(key) && within(PRESSED));
}

/** Keys of the whole page, while nobody types. */
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
