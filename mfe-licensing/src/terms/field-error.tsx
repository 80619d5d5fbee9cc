import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What is wrong with a group of choices; nothing while it is right. */
export function FieldError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {children}
    </Text>
  );
}
