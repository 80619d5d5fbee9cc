import { Button } from '@mantine/core';
import type { Collected } from './shelf.js';
import { useCollecting } from './use-collecting.js';

interface Props extends Collected {
  size: 'xs' | 'sm';
  /** Called when it was added. */
  onDone?: () => void;
}

/** Buttons that add creators or works to a project or a slide select; none for staff. */
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
