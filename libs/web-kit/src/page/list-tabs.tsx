import type { ReactNode } from 'react';
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

/** The lists of a page; the address has the present one. */
export function ListTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
