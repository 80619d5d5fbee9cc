import { useEffect, useRef } from 'react';

/** Place that takes the focus when the item that had it has left the list; otherwise the keyboard would start over. */
export function useRestoredFocus(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [count]);
  return place;
}
