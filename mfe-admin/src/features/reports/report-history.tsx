import type { StaffReportDetails } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import classes from './reports.module.css';

/** All that was done with a report and said about it, oldest first. */
export function ReportHistory({ steps }: Pick<StaffReportDetails, 'steps'>) {
  const t = useWords();
  return (
    <section className={classes.part} aria-label={t('reports.history')}>
      <Title order={3} size="h4">
        {t('reports.history')}
      </Title>
      <ol className={classes.history}>
        {steps.map(({ at, act, text, byName }) => (
          <li key={`${at} ${act}`}>
            <Text size="xs" c="dimmed">
              <Instant at={at} /> {byName}
            </Text>
            <Text size="sm">{t(`reports.acts.${act}`)}</Text>
            {text !== '' && <Text className={classes.said}>{text}</Text>}
          </li>
        ))}
      </ol>
    </section>
  );
}
