import { useCallback, useState } from 'react';

interface ListBox {
  /** Of the list, in px; zero while unknown. */
  width: number;
  /** From the top of the document, in px. */
  top: number;
}

/** Size of the page's type: lengths of the design are given in rem. */
export const remInPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export const useRem = (): number => useState(remInPx)[0];

/** Where a list is thought to stand before it has been measured: below the bar and the head of its page. */
const FIRST_TOP_REM = 18;

/**
 * Where a list stands in the document, and how wide it is; told before the first paint.
 *
 * @param expected width before anything is measured: when it is right, what is drawn with it stays
 */
export function useListBox(expected: number | undefined) {
  const [box, setBox] = useState<ListBox>(() => ({ width: expected ?? 0, top: FIRST_TOP_REM * remInPx() }));
  const [list, setList] = useState<HTMLElement | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setList(element);
    const look = () => {
      const rect = element.getBoundingClientRect();
      const next = { width: rect.width, top: Math.round(rect.top + window.scrollY) };
      setBox((now) => (now.width === next.width && now.top === next.top ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Whatever changes height above the list moves it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { attach, list, box };
}
