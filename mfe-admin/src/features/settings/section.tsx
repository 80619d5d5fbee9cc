import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the page with a heading. */
export function Section({ title, lead, actions, children }: Props) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <Group gap="md" justify="space-between">
        <Title id={heading} order={2} size="h3">
          {title}
        </Title>
        {actions}
      </Group>
      {lead && (
        <Text size="sm" c="dimmed">
          {lead}
        </Text>
      )}
      {children}
    </section>
  );
}
