import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFormats } from '../i18n/formats.js';
import { LocaleLink } from '../i18n/locale-link.js';
import classes from './list-tabs.module.css';

interface TabProps {
  to: string;
  isCurrent: boolean;
  /** Number of items in its list, once it is known. */
  total?: number | undefined;
  /** What the number says, where it is not the length of the list. */
  totalLabel?: string;
  children: ReactNode;
}

/** A link to one of the lists. */
export function ListTab({ to, isCurrent, total, totalLabel, children }: TabProps) {
  const { number } = useFormats();
  return (
    <LocaleLink to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {total !== undefined && (
        <span className={classes.number} aria-label={totalLabel} role={totalLabel && 'img'}>
          {number(total)}
        </span>
      )}
    </LocaleLink>
  );
}

/** How far a row of tabs is to be scrolled until one of them is seen whole; negative: to the left. */
function hiddenWidth(row: Element, tab: Element): number {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  return Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
}

/** The lists of a page; the address has the present one, which is in view on narrow screens too. */
export function ListTabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft += hiddenWidth(nav.current, current);
  }, [pathname, search]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
