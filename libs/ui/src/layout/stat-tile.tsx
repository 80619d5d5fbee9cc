import { Paper, Skeleton, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stat-tile.module.css';

/** The change of a figure. */
export interface Change {
  /** Relative to the period before: 0.2 for a fifth more. Shown by an arrow. */
  share: number;
  /** The change in words, with the comparison: `+20% on the 30 days before`. */
  words: ReactNode;
}

interface Props {
  label: ReactNode;
  /** Already formatted for the language. */
  value: ReactNode;
  /** Describes the figure. */
  note?: ReactNode;
  /** Compared with the period before. */
  change?: Change | null;
  /** The figure is loading. Default false. */
  isLoading?: boolean;
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual } as const;
const directionOf = (share: number): keyof typeof ARROWS => (share > 0 ? 'up' : share < 0 ? 'down' : 'same');

function ChangeLine({ share, words }: Change) {
  const direction = directionOf(share);
  const Arrow = ARROWS[direction];
  return (
    <dd className={classes.change} data-direction={direction}>
      <Arrow className={classes.arrow} size={16} stroke={1.75} aria-hidden="true" />
      {words}
    </dd>
  );
}

/** One figure with its label and its change. */
export function StatTile({ label, value, note, change = null, isLoading = false }: Props) {
  return (
    <Paper component="dl" className={classes.tile} p="md" withBorder aria-busy={isLoading || undefined}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd className={classes.value}>{isLoading ? <Skeleton className={classes.place} /> : value}</dd>
      {change && !isLoading && <ChangeLine {...change} />}
      {note && (
        <Text component="dd" size="xs" c="dimmed" m={0}>
          {note}
        </Text>
      )}
    </Paper>
  );
}
