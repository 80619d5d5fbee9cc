import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './dashboard.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A list of the start page with its heading. */
export function Part({ title, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" withBorder className={classes.part} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
