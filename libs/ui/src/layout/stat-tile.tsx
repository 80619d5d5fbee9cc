import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-tile.module.css';

interface Props {
  label: ReactNode;
  /** Already formatted for the language. */
  value: ReactNode;
  /** What the figure is compared with. */
  note?: ReactNode;
}

/** One figure with its name. */
export function StatTile({ label, value, note }: Props) {
  return (
    <Paper component="dl" className={classes.tile} p="md" withBorder>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd className={classes.value}>{value}</dd>
      {note && (
        <Text component="dd" size="xs" c="dimmed" m={0}>
          {note}
        </Text>
      )}
    </Paper>
  );
}
