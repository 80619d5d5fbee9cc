import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './profile-page.module.css';

interface Props {
  title: string;
  /** Says who sees these fields. */
  description: string;
  children: ReactNode;
}

/** A section of the form with a heading. */
export function FormSection({ title, description, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </div>
      {children}
    </section>
  );
}
