import { Button, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue } from 'react';
import classes from './filters.module.css';

interface Props {
  /** On the button; contains the number of filters. */
  label: ReactNode;
  title: ReactNode;
  closeLabel: string;
  clearLabel: ReactNode;
  /** Closes the drawer: `Show 12 works`. */
  showLabel: ReactNode;
  /** Left out: no button to clear. */
  onClear?: (() => void) | undefined;
  className?: string | undefined;
  /** Where it opens; default `bottom`. */
  side?: 'bottom' | 'right';
  /** The filters. */
  children: ReactNode;
}

const SIZES = { bottom: '85%', right: '26rem' } as const;

/** Filters behind a button, over the list. */
export function FilterDrawer({
  label,
  title,
  closeLabel,
  onClear,
  className,
  side = 'bottom',
  children,
  ...words
}: Props) {
  const [isOpen, { open, close }] = useDisclosure(false);
  // The page is rendered first.
  const isReady = useDeferredValue(true, false);
  return (
    <>
      <Button
        className={className}
        variant="default"
        size="sm"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} />}
        onClick={open}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
      {(isOpen || isReady) && (
        <Drawer
          opened={isOpen}
          onClose={close}
          title={title}
          position={side}
          size={SIZES[side]}
          closeButtonProps={{ 'aria-label': closeLabel }}
        >
          {children}
          <Group className={classes.drawerFoot} gap="sm" grow>
            <Button variant="default" disabled={!onClear} onClick={onClear}>
              {words.clearLabel}
            </Button>
            <Button onClick={close}>{words.showLabel}</Button>
          </Group>
        </Drawer>
      )}
    </>
  );
}
