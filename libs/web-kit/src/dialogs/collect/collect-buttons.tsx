import { Button } from '@mantine/core';
import type { Collected } from './shelf.js';
import { useCollecting } from './use-collecting.js';

interface Props extends Collected {
  size: 'xs' | 'sm';
  /** Once it is there. */
  onDone?: () => void;
}

/** Buttons that put creators or works into a project or a slide select; none for staff. */
export function CollectButtons({ size, onDone, ...content }: Props) {
  const { ways, dialog } = useCollecting(content, onDone ? { onDone } : {});
  return (
    <>
      {ways.map(({ kind, label, open }) => (
        <Button key={kind} size={size} variant="default" onClick={open}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
