import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Props {
  /** Name and value; facts without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, line by line. */
export function Facts({ facts }: Props) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
