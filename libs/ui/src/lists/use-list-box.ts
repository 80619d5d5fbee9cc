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

/** Where a list stands in the document, and how wide it is; told before the first paint. */
export function useListBox(known: number | undefined) {
  const [box, setBox] = useState<ListBox>({ width: known ?? 0, top: 0 });
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
