import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** How far before the end of what is shown the next page is asked for. */
const AHEAD = '800px';

interface Props {
  /** Words of the button. */
  label: ReactNode;
  onMore: () => void;
  isLoading: boolean;
  /** Why the last page did not come; nothing is asked for again until somebody presses the button. */
  failure?: ReactNode;
}

/** End of a list that goes on: by itself once it comes near, and by a button for whoever does not scroll. */
export function LoadMore({ label, onMore, isLoading, failure = null }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useEffectEvent(onMore);
  const isWaiting = !isLoading && !failure;

  useEffect(() => {
    if (!button.current || !isWaiting) return undefined;
    // Made anew after each page, so that it tells where the button stands now.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  return (
    <Stack align="center" gap="sm">
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
      <Button ref={button} variant="default" loading={isLoading} onClick={onMore}>
        {label}
      </Button>
    </Stack>
  );
}
