import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Props {
  /** Label and value; details without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Data that cannot be changed here. */
export function Facts({ facts }: Props) {
  return (
    <Paper component="dl" className={classes.facts} p="lg" withBorder>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Paper>
  );
}
