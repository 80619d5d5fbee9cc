import { type FocusEvent, useEffect, useRef } from 'react';

/** Focuses the thread that stands where the focused one has left the list, or the list where none is left. */
export function useNextThread(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const at = useRef<number | null>(null);
  const threads = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? [])];
  useEffect(() => {
    const isLost = count < before.current && at.current !== null && document.activeElement === document.body;
    before.current = count;
    if (!isLost) return;
    const left = threads();
    (left[at.current ?? 0] ?? left.at(-1) ?? ref.current)?.focus();
  }, [count]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = threads().findIndex((thread) => thread.contains(target));
      at.current = index < 0 ? null : index;
    },
    // A button that is busy or gone has lost the focus without anybody's wish.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected && !target.matches(':disabled')) at.current = null;
    },
  };
}
