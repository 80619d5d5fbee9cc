import { PageHeader } from '@koma/ui';
import { usePageName, usePageRoute } from '@koma/web-kit';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** Describes the page. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page of the settings with its name. */
export function SettingsPage({ lead, children }: Props) {
  const nameOf = usePageName();
  const route = usePageRoute();
  return (
    <>
      <PageHeader title={route && nameOf(route.name)} description={lead} />
      <Stack gap="xl">{children}</Stack>
    </>
  );
}
