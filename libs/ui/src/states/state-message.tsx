import { Box, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface StateMessageProps {
  title: ReactNode;
  description?: ReactNode;
  /** A possible action. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Level of the heading. Default 2. */
  order?: 1 | 2 | 3;
}

/** Common layout of empty, error and no-permission states: an icon, two lines, an action. */
export function StateMessage({ title, description, action, icon, order = 2 }: StateMessageProps) {
  return (
    <Stack className={classes.state} align="center" gap="md">
      {icon && (
        <Box className={classes.icon} aria-hidden="true">
          {icon}
        </Box>
      )}
      <Stack gap="xs" align="center">
        <Title order={order} size="h3" ta="center">
          {title}
        </Title>
        {description && (
          <Text c="dimmed" ta="center" className={classes.words}>
            {description}
          </Text>
        )}
      </Stack>
      {action}
    </Stack>
  );
}
