import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { DragHandle } from './drag-handle.js';
import classes from './sortable-list.module.css';

interface Props {
  id: string;
  handleLabel: string;
  /** In a grid with items that take a whole row. */
  shape: 'row' | 'cell' | undefined;
  /** Keys that an item takes along. */
  taking: ((key: string) => readonly string[]) | undefined;
  children: (handle: ReactNode) => ReactNode;
}

/** One item of a sortable list; dragged by its handle, so that its content stays usable. */
export function SortableRow({ id, handleLabel, shape, taking, children }: Props) {
  const isStill = useReducedMotion();
  const sortable = useSortable({ id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const taken = sortable.active && taking ? taking(String(sortable.active.id)) : [];
  const isTarget = shape !== undefined && sortable.isOver && !isDragging;
  const handle = (
    <DragHandle label={handleLabel} attributes={attributes} listeners={listeners} activator={setActivatorNodeRef} />
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      data-shape={shape}
      data-count={isDragging && taken.length > 1 ? taken.length : undefined}
      data-taken={(!isDragging && taken.includes(id)) || undefined}
      data-drop={isTarget ? (sortable.activeIndex < sortable.index ? 'after' : 'before') : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: isStill ? undefined : transition }}
    >
      {children(handle)}
    </li>
  );
}
