import { useDraggable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import classes from './board.module.css';
import { DragHandle } from './drag-handle.js';

interface Props {
  id: string;
  handleLabel: string;
  children: (handle: ReactNode) => ReactNode;
}

/** One card of a board; dragged by its handle. */
export function BoardCard({ id, handleLabel, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({ id });
  const handle = (
    <DragHandle label={handleLabel} attributes={attributes} listeners={listeners} activator={setActivatorNodeRef} />
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.card}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      {children(handle)}
    </li>
  );
}
