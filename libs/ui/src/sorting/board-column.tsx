import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import classes from './board.module.css';

export interface Column<K extends string> {
  key: K;
  label: string;
  /** Number of cards, in words. */
  count: string;
  /** Shown while it has no card. */
  empty: ReactNode;
}

interface Props {
  column: Column<string>;
  children: readonly ReactNode[];
}

/** One column of a board. */
export function BoardColumn({ column: { key, label, count, empty }, children }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: key });
  return (
    <section ref={setNodeRef} className={classes.column} data-over={isOver || undefined} aria-label={label}>
      <h2 className={classes.head}>
        {label} <span className={classes.count}>{count}</span>
      </h2>
      {children.length === 0 ? <p className={classes.empty}>{empty}</p> : <ul className={classes.cards}>{children}</ul>}
    </section>
  );
}
