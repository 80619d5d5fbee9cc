import type { AssetKind } from '@koma/contracts';
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { ACCEPT } from '../../work-editing/uploading/accept.js';
import { useWords } from '../../shared/words.js';
import classes from './upload.module.css';

interface Props {
  kind: AssetKind;
  /** Called when a pointer, the focus or a dragged file arrives. */
  onReach: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** Drop zone with a button to choose files. */
export function DropZone({ kind, onReach, onFiles }: Props) {
  const t = useWords();
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
  const pick = (files: File[]) => {
    onFiles(files);
    // The same file may be chosen again, to resume it.
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
          {t(`upload.${kind}.drop`)}
        </Text>
        <FileButton multiple accept={ACCEPT[kind]} onChange={pick} resetRef={reset}>
          {(props) => <Button {...props}>{t('upload.pick')}</Button>}
        </FileButton>
        <Text size="sm" c="dimmed" ta="center">
          {t(`upload.${kind}.hint`)}
        </Text>
      </Stack>
    </div>
  );
}
