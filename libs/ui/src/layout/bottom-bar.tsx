import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

interface Props {
  /** Name of the bar. */
  label: string;
  children: ReactNode;
}

/** What can be done with the page, at the bottom of the window while there is more below. */
export function BottomBar({ label, children }: Props) {
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      {children}
    </div>
  );
}
