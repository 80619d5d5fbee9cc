import { useEffect, useEffectEvent } from 'react';

export type PresenterAct =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'play'
  | 'autoPlay'
  | 'fullscreen'
  | 'notes'
  | 'compare'
  | 'help'
  | 'leave';

/** Remote controls send PageUp and PageDown. */
const KEYS: Partial<Record<string, PresenterAct>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  ' ': 'play',
  a: 'autoPlay',
  f: 'fullscreen',
  n: 'notes',
  c: 'compare',
  '?': 'help',
  Escape: 'leave',
};
const RANGES = 'input, [role="slider"], media-time-range, media-volume-range, [role="menu"]';
const PRESSED = 'button, a, [role="button"], summary';

/** Fields, sliders and buttons have their own keys. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || key === 'Escape') return false;
  if (key === ' ' && target.closest(PRESSED)) return true;
  return target.closest(RANGES) !== null && !key.startsWith('Page');
}

/** Keys of a presentation: handled before the player, which would seek in the film. */
export function usePresenterKeys(onAct: (act: PresenterAct) => void): void {
  const act = useEffectEvent(onAct);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!wanted || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
      act(wanted);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
