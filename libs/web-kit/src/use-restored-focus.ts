import { useEffect, useRef } from 'react';

/**
 * Element that gets the focus when the focused item leaves the list; otherwise the focus would return to the start of the page.
 */
export function useRestoredFocus(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [count]);
  return place;
}
