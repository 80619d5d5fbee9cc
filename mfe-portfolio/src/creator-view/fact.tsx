import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './creator-view.module.css';

interface Props {
  name: string;
  children: ReactNode;
}

/** A row of a list of details; renders nothing without a value. */
export function Fact({ name, children }: Props) {
  if (!children) return null;
  return (
    <div className={classes.fact}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

/** A list of `Fact`. */
export const FactList = ({ children }: Pick<Props, 'children'>) => <dl className={classes.facts}>{children}</dl>;
