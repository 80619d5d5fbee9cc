import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a page with its heading, on paper of its own. */
export function Section({ title, description, actions, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </section>
  );
}
