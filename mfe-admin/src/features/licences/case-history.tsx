import type { StaffLicenceDetails } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import classes from './licences.module.css';

/** Every step of a request with who took it and when, oldest first. */
export function CaseHistory({ part: { steps } }: { part: StaffLicenceDetails['part'] }) {
  const t = useWords();
  return (
    <section className={classes.part} aria-label={t('reports.history')}>
      <Title order={3} size="h4">
        {t('reports.history')}
      </Title>
      <ol className={classes.list}>
        {steps.map(({ act, by, name, at }) => (
          <li key={`${at} ${act}`}>
            <Text size="xs" c="dimmed">
              <Instant at={at} /> {by === 'time' ? t('desk.byTime') : `${t(`desk.sides.${by}`)} ${name}`}
            </Text>
            <Text size="sm">{t(`desk.acts.${act}`)}</Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
