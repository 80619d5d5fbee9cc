import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface Props {
  /** Number of selected items; renders nothing for 0. */
  count: number;
  /** The count in words: `3 selected`. */
  label: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** Selects the rest too; left out where everything is selected. */
  all?: { label: string; onSelect: () => void } | undefined;
  /** Buttons for actions on all of them. */
  children?: ReactNode;
}

/** Actions on all selected items; at the bottom of the window while any are selected. */
export function SelectionBar({ count, label, clearLabel, onClear, all, children }: Props) {
  return (
    <div className={classes.place} data-shown={count > 0 || undefined}>
      <output className={classes.count}>{count > 0 && label}</output>
      {count > 0 && (
        <>
          <div className={classes.actions}>
            {all && (
              <Button size="xs" variant="subtle" onClick={all.onSelect}>
                {all.label}
              </Button>
            )}
            {children}
          </div>
          <CloseButton className={classes.clear} aria-label={clearLabel} title={clearLabel} onClick={onClear} />
        </>
      )}
    </div>
  );
}
