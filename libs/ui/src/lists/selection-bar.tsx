import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface Props {
  /** How many are selected; nothing is shown for none. */
  count: number;
  /** The count in words: `3 selected`. */
  label: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** Buttons of what can be done with all of them. */
  children?: ReactNode;
}

/** What can be done with everything that is selected; stands at the foot of the window while anything is. */
export function SelectionBar({ count, label, clearLabel, onClear, children }: Props) {
  return (
    <div className={classes.place} data-shown={count > 0 || undefined}>
      <output className={classes.count}>{count > 0 && label}</output>
      {count > 0 && (
        <>
          <div className={classes.actions}>{children}</div>
          <CloseButton className={classes.clear} aria-label={clearLabel} title={clearLabel} onClick={onClear} />
        </>
      )}
    </div>
  );
}
