import { Box, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface StateMessageProps {
  title: ReactNode;
  description?: ReactNode;
  /** What one can do about it. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Level of the heading. Default 2. */
  order?: 1 | 2 | 3;
}

/** Common form of empty, error and no-permission states: a picture, two lines, a way on. */
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
