import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './drop-zone.module.css';

interface Props {
  title: string;
  /** On the button that chooses files. */
  pickLabel: string;
  hint: string;
  /** As of an input for files. */
  accept: string;
  /** Default: one file. */
  isMultiple?: boolean;
  isBusy?: boolean;
  /** Called when a pointer, the focus or a dragged file arrives. */
  onReach?: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** A place for dragged files, with a button to choose some. */
export function DropZone({ title, pickLabel, hint, accept, isMultiple = false, isBusy, onReach, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false);
  const reset = useRef<() => void>(null);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    hold(event);
    onFiles([...event.dataTransfer.files]);
  };
  const pick = (given: File | File[] | null) => {
    onFiles([given].flat().filter((file) => file !== null));
    // The same file may be chosen again, to resume it or once it is mended.
    reset.current?.();
  };
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onPointerEnter={onReach}
      onFocus={onReach}
      onDragEnter={onReach}
      onDragOver={hold}
      onDragLeave={hold}
      onDrop={drop}
      data-drop-zone
    >
      <Stack align="center" gap="md">
        <IconUpload size={28} stroke={1.25} aria-hidden="true" />
        <Text fw={600} ta="center">
          {title}
        </Text>
        <FileButton multiple={isMultiple} accept={accept} onChange={pick} resetRef={reset}>
          {(props) => (
            <Button {...props} loading={isBusy ?? false}>
              {pickLabel}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" ta="center">
          {hint}
        </Text>
      </Stack>
    </div>
  );
}
