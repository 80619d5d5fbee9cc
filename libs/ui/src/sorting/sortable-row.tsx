import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { DragHandle } from './drag-handle.js';
import classes from './sortable-list.module.css';

interface Props {
  id: string;
  handleLabel: string;
  children: (handle: ReactNode) => ReactNode;
}

/** One item of a sortable list; dragged by its handle, so that its content stays usable. */
export function SortableRow({ id, handleLabel, children }: Props) {
  const isStill = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = (
    <DragHandle label={handleLabel} attributes={attributes} listeners={listeners} activator={setActivatorNodeRef} />
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: isStill ? undefined : transition }}
    >
      {children(handle)}
    </li>
  );
}
