import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The error line on top of a form; renders nothing while `children` is empty. */
export function FormErrorSummary({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
      {children}
    </Alert>
  );
}
