import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** Distance before the end at which the next page is loaded. */
const AHEAD = '800px';

interface Props {
  /** Label of the button. */
  label: ReactNode;
  onMore: () => void;
  isLoading: boolean;
  /** Why the last page failed to load; the button retries. */
  failure?: ReactNode;
}

/** End of a paged list: loads more when it comes near, and by a button. */
export function LoadMore({ label, onMore, isLoading, failure = null }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useEffectEvent(onMore);
  const isWaiting = !isLoading && !failure;

  useEffect(() => {
    if (!button.current || !isWaiting) return undefined;
    // Created again after each page, so that it reports the button's new position.
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
