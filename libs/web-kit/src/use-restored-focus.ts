import { useEffect, useRef } from 'react';

/**
 * Element that gets the focus when the focused item leaves the list; otherwise the focus would return to the start of the page.
 * @param count of the items; of a single thing that comes and goes, 1 or 0
 */
export function useRestoredFocus<T extends HTMLElement = HTMLDivElement>(count: number) {
  const place = useRef<T>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [count]);
  return place;
}
