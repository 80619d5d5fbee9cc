import { LocaleLink, useFormats } from '@koma/web-kit';
import type { ReactNode } from 'react';
import classes from './list-tabs.module.css';

interface TabProps {
  to: string;
  isCurrent: boolean;
  /** Number of items in its list, once it is known. */
  total: number | undefined;
  children: ReactNode;
}

/** A link to one of the lists. */
export function ListTab({ to, isCurrent, total, children }: TabProps) {
  const { number } = useFormats();
  return (
    <LocaleLink to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {total !== undefined && <span className={classes.number}>{number(total)}</span>}
    </LocaleLink>
  );
}

/** The lists of a page; the address has the present one. */
export function ListTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
