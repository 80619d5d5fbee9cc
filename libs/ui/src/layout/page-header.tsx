import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons of the page, at the end of the line. */
  actions?: ReactNode;
  /** Shown above the title: breadcrumbs, a back link. */
  above?: ReactNode;
}

/** Title of a page (`h1`), its description, and its actions. */
export function PageHeader({ title, description, actions, above }: Props) {
  return (
    <header className={classes.header}>
      {above}
      <Group justify="space-between" align="flex-end" gap="md">
        <Box className={classes.words}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {description && (
            <Text c="dimmed" mt="xs">
              {description}
            </Text>
          )}
        </Box>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
    </header>
  );
}
