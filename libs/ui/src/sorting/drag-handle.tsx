import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import classes from './sortable-list.module.css';

interface Props {
  label: string;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners | undefined;
  activator: (element: HTMLElement | null) => void;
}

/** What moves an item, so that its content stays usable. */
export function DragHandle({ label, attributes, listeners, activator }: Props) {
  return (
    <ActionIcon
      {...attributes}
      {...listeners}
      ref={activator}
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.handle}
      aria-label={label}
    >
      <IconGripVertical size={18} stroke={1.5} />
    </ActionIcon>
  );
}
