import { useEffectEvent, useLayoutEffect } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]';
/** Elements that handle these keys themselves. */
const PRESSED = 'a, button, summary';
const PRESSING = ['Enter', ' '];

/** Whether somebody types or chooses there, or the player or a button uses the key itself. */
function isTaken({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  return defaultPrevented || within(FIELDS) || (PRESSING.includes(key) && within(PRESSED));
}

/**
 * Keys of the whole page, while nobody types. Each key acts on what is shown when it is pressed: the listener is there before the page
 * is painted, and calls the keys of the last render.
 */
export function usePageKeys(keys: Partial<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event)) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
