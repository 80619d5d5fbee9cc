import type { StaffWorkWithHistory } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { Stack, Text, Title } from '@mantine/core';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import classes from './works.module.css';

/** How the work is shared; whom a link is for is the owner's. */
function Links({ links: { all, open, openings, lastOpenedAt } }: Pick<StaffWorkWithHistory, 'links'>) {
  const t = useWords();
  const { number } = useFormats();
  if (all === 0) return <Text size="sm">{t('works.links.none')}</Text>;
  return (
    <Text size="sm">
      {t('works.links.figures', { all: number(all), open: number(open), openings: number(openings) })}
      {lastOpenedAt && (
        <>
          {t('works.links.last')} <Instant at={lastOpenedAt} />
        </>
      )}
    </Text>
  );
}

/** What was done to a work, the latest first, and the figures of its links. */
export function WorkHistory({ history, links }: Pick<StaffWorkWithHistory, 'history' | 'links'>) {
  const t = useWords();
  return (
    <>
      <section className={classes.files} aria-labelledby="work-links">
        <Title order={3} size="h5" id="work-links">
          {t('works.links.title')}
        </Title>
        <Links links={links} />
      </section>
      <section className={classes.files} aria-labelledby="work-history">
        <Title order={3} size="h5" id="work-history">
          {t('works.history.title')}
        </Title>
        <Stack component="ol" gap="sm" p={0} m={0}>
          {history.map(({ id, at, act, byName, reason }) => (
            <li key={id} className={classes.file}>
              <Text size="sm" fw={600}>
                {t(`works.history.acts.${act}`)}
              </Text>
              <Text size="xs" c="dimmed">
                <Instant at={at} /> {byName === '' ? t('works.history.nobody') : byName}
              </Text>
              {reason && (
                <Text size="sm" className={classes.reason}>
                  {reason}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      </section>
    </>
  );
}
