import { splitLocale } from '@koma/contracts';
import { MAIN_ID } from '@koma/ui';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Cards of a list that loads and scrolls back into view come late. */
const LATEST_MS = 3_000;
const ENDED_BY = ['keydown', 'pointerdown'] as const;

const main = () => document.getElementById(MAIN_ID);
const linkTo = (href: string) =>
  [...(main()?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].find((one) => one.getAttribute('href') === href);

/** Focuses the link once it is there, unless somebody does something else meanwhile. Returns how to stop waiting. */
function focusLink(href: string): () => void {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ENDED_BY) window.removeEventListener(type, end, true);
  };
  const look = () => {
    const link = linkTo(href);
    if (!link) return;
    // The scroll position is restored by itself.
    link.focus({ preventScroll: true });
    end();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(end, LATEST_MS);
  for (const type of ENDED_BY) window.addEventListener(type, end, true);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return end;
}

/**
 * After a change of page the focus moves to its content, unless a field there already has it; Back returns it to the link that was
 * followed from there.
 */
export function usePageFocus(): void {
  const { pathname, key } = useLocation();
  const { path } = splitLocale(pathname);
  const kind = useNavigationType();
  const before = useRef({ path, key });
  /** The links that were followed, by the entry of the history they stand in. */
  const followed = useRef(new Map<string, string>());

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const href = link && main()?.contains(link) ? link.getAttribute('href') : null;
      if (href) followed.current.set(before.current.key, href);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  useEffect(() => {
    const { path: left } = before.current;
    before.current = { path, key };
    if (left === path) return undefined;
    if (!main()?.contains(document.activeElement)) main()?.focus({ preventScroll: true });
    const href = kind === NavigationType.Pop ? followed.current.get(key) : undefined;
    return href === undefined ? undefined : focusLink(href);
  }, [path, key, kind]);
}
