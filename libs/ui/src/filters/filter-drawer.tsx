import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';

const OpenDrawer = lazy(async () => ({ default: (await import('./open-drawer.js')).OpenDrawer }));

interface Props {
  /** On the button; contains the number of filters. */
  label: ReactNode;
  title: ReactNode;
  closeLabel: string;
  clearLabel: ReactNode;
  /** Closes the drawer: `Show 12 works`. */
  showLabel: ReactNode;
  /** The page has its content: the drawer may load before it is opened. */
  isReady: boolean;
  /** The number of results is of an earlier choice. Default false. */
  isCounting?: boolean;
  /** Left out: no button to clear. */
  onClear?: (() => void) | undefined;
  className?: string | undefined;
  /** Where it opens; default `bottom`. */
  side?: 'bottom' | 'right';
  /** The filters. */
  children: ReactNode;
}

/** Filters behind a button, over the list. */
export function FilterDrawer({
  label,
  title,
  closeLabel,
  isReady,
  onClear,
  className,
  side = 'bottom',
  children,
  ...words
}: Props) {
  const [isOpen, { open, close }] = useDisclosure(false);
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
        <Suspense fallback={null}>
          <OpenDrawer
            isOpen={isOpen}
            onClose={close}
            title={title}
            side={side}
            closeLabel={closeLabel}
            onClear={onClear}
            {...words}
          >
            {children}
          </OpenDrawer>
        </Suspense>
      )}
    </>
  );
}
