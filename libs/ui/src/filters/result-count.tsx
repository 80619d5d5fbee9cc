import type { ReactNode } from 'react';
import classes from './filters.module.css';

/** Number of results in words; announced on change. Empty while unknown. */
export function ResultCount({ children }: { children?: ReactNode }) {
  return <output className={classes.total}>{children}</output>;
}
