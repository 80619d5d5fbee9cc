import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './profile-page.module.css';
import { headingIdOf, type Section } from './sections.js';

interface Props {
  section: Section;
  children: ReactNode;
}

/** A section with its heading, and who sees what is in it. The address leads here (`#contact`), and the keyboard goes on from here. */
export function FormSection({ section, children }: Props) {
  const t = useWords();
  const headingId = headingIdOf(section);
  return (
    // No landmark: the preview beside the form has landmarks of the same names.
    <div role="group" id={section} className={classes.section} tabIndex={-1} aria-labelledby={headingId}>
      <div>
        <Title order={2} size="h3" id={headingId}>
          {t(`profile.sections.${section}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(`profile.about.${section}`)}
        </Text>
      </div>
      {children}
    </div>
  );
}
