import { useCallback, useState } from 'react';

interface ListBox {
  /** Width of the list, in px; zero while unknown. */
  width: number;
  /** Px from the top of the document. */
  top: number;
}

/** Root font size: design lengths are in rem. */
export const remInPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export const useRem = (): number => useState(remInPx)[0];

/** Assumed position of a list before it is measured: below the bar and the page's header. */
const FIRST_TOP_REM = 18;

/**
 * Position and width of a list; measured before the first paint.
 *
 * @param expected width before the measurement: if it is right, nothing is rendered again
 */
export function useListBox(expected: number | undefined) {
  const [box, setBox] = useState<ListBox>(() => ({ width: expected ?? 0, top: FIRST_TOP_REM * remInPx() }));
  const [list, setList] = useState<HTMLElement | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setList(element);
    const measure = () => {
      const rect = element.getBoundingClientRect();
      const next = { width: rect.width, top: Math.round(rect.top + window.scrollY) };
      setBox((now) => (now.width === next.width && now.top === next.top ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A change of height above the list moves it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { attach, list, box };
}
