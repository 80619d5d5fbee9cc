import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls the current page's link into view where a rail is a scrolling row, also after its content has changed; the page
 * itself does not move.
 */
export function useCurrentInView(content: string): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = rail.current?.querySelector('[aria-current="page"]');
    if (!rail.current || !current) return;
    const [row, link] = [rail.current.getBoundingClientRect(), current.getBoundingClientRect()];
    rail.current.scrollLeft += link.left - row.left - (row.width - link.width) / 2;
  }, [pathname, content]);
  return rail;
}
