import { Button, Drawer, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filters.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  clearLabel: ReactNode;
  showLabel: ReactNode;
  isCounting?: boolean | undefined;
  onClear: (() => void) | undefined;
  side: 'bottom' | 'right';
  children: ReactNode;
}

const SIZES = { bottom: '85%', right: '26rem' } as const;

/** The drawer of `FilterDrawer`, loaded after the page. */
export function OpenDrawer({
  isOpen,
  onClose,
  title,
  closeLabel,
  clearLabel,
  showLabel,
  isCounting = false,
  onClear,
  side,
  children,
}: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={side}
      size={SIZES[side]}
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
      <Group className={classes.drawerFoot} gap="sm" grow>
        <Button variant="default" disabled={!onClear} onClick={onClear}>
          {clearLabel}
        </Button>
        <Button onClick={onClose}>
          <span className={classes.showing} aria-live="polite" data-counting={isCounting || undefined}>
            {showLabel}
          </span>
        </Button>
      </Group>
    </Drawer>
  );
}
