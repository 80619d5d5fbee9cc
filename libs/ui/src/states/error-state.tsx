import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateMessage, type StateMessageProps } from './state-message.js';

interface Props extends Omit<StateMessageProps, 'icon' | 'action'> {
  /** Label of the retry button; without `onRetry` there is none. */
  retryLabel?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Further actions, beside the retry. */
  action?: ReactNode;
  /** Details for support, for instance a trace id. */
  detail?: ReactNode;
}

/** An error with a retry. */
export function ErrorState({ retryLabel, onRetry, isRetrying = false, action, detail, ...rest }: Props) {
  const ways = (
    <Group gap="sm" justify="center">
      {onRetry && (
        <Button onClick={onRetry} loading={isRetrying}>
          {retryLabel}
        </Button>
      )}
      {action}
    </Group>
  );
  return (
    <div role="alert">
      <StateMessage icon={<IconAlertTriangle size={20} stroke={1.5} />} action={ways} {...rest} />
      {detail && (
        <Text size="xs" c="dimmed" ta="center">
          {detail}
        </Text>
      )}
    </div>
  );
}
