import type { Period } from '@koma/contracts';
import { Anchor, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words.js';
import { Activity } from './activity.js';
import { Applications } from './applications.js';
import { Files } from './files.js';
import { Licences } from './licences.js';
import { Members } from './members.js';
import { Searches } from './searches.js';
import classes from './statistics.module.css';
import { Works } from './works.js';

const SECTIONS = [
  ['members', Members],
  ['applications', Applications],
  ['activity', Activity],
  ['works', Works],
  ['files', Files],
  ['searches', Searches],
  ['licences', Licences],
] as const;
type Name = (typeof SECTIONS)[number][0];

function Section({ name, children }: { name: Name; children: ReactNode }) {
  const t = useWords();
  return (
    <Stack component="section" gap="md" className={classes.section} aria-labelledby={name}>
      <Title order={2} size="h3" id={name} className={classes.heading}>
        {t(`statistics.sections.${name}`)}
      </Title>
      {children}
    </Stack>
  );
}

/** Ways to the sections, which are long. */
export function SectionLinks() {
  const t = useWords();
  return (
    <Group component="nav" gap="md" aria-label={t('statistics.sections.title')}>
      {SECTIONS.map(([name]) => (
        <Anchor key={name} href={`#${name}`} size="sm">
          {t(`statistics.sections.${name}`)}
        </Anchor>
      ))}
    </Group>
  );
}

/** Everything below each other. */
export function Sections({ period }: { period: Period }) {
  return (
    <Stack gap={56}>
      {SECTIONS.map(([name, Report]) => (
        <Section key={name} name={name}>
          <Report period={period} />
        </Section>
      ))}
    </Stack>
  );
}
