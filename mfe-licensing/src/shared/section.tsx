import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A part of a page on paper of its own, named by its heading. */
export function Section({ title, description, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <header>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {description && (
          <Text c="dimmed" size="sm">
            {description}
          </Text>
        )}
      </header>
      {children}
    </section>
  );
}
