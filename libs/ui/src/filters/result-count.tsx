import type { ReactNode } from 'react';
import classes from './filters.module.css';

/** How many were found, in words; told again when it changes. Empty while nobody knows. */
export function ResultCount({ children }: { children?: ReactNode }) {
  return <output className={classes.total}>{children}</output>;
}
