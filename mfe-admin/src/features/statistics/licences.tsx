import { licenceFigures, type LicenceStatistics, type Period } from '@koma/contracts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { EmptyState, StatTile } from '@koma/ui';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { ComparedTile, isNothing } from './tile.js';
import { TwoFiguresCard } from './two-figures-card.js';

/** How fast requests are answered, beside the period before. */
function AnswerTile({ answerDays: { days, before } }: Pick<LicenceStatistics, 'answerDays'>) {
  const t = useWords();
  const { number } = useFormats();
  const words = (value: number) => t('statistics.licences.days', { days: number(value) });
  return (
    <StatTile
      label={t('statistics.licences.answerDays')}
      value={days === null ? '–' : words(days)}
      note={
        before === null
          ? t('statistics.licences.noneBefore')
          : t('statistics.licences.daysBefore', { days: words(before) })
      }
    />
  );
}

function LicenceReport({ data }: { data: LicenceStatistics }) {
  const t = useWords();
  const { date } = useFormats();
  const { requests, quotes, licences, declined, answerDays } = data;
  if (isNothing(requests, quotes, licences, declined))
    return <EmptyState title={t('statistics.licences.empty')} description={t('statistics.anotherPeriod')} />;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        <ComparedTile label={t('statistics.licences.requests')} figure={requests} />
        <ComparedTile label={t('statistics.licences.quotes')} figure={quotes} />
        <ComparedTile label={t('statistics.licences.licences')} figure={licences} />
        <ComparedTile label={t('statistics.licences.declined')} figure={declined} />
        <AnswerTile answerDays={answerDays} />
      </SimpleGrid>
      <TwoFiguresCard
        title={t('statistics.licences.title')}
        period={data}
        file="licences"
        heading={t('dashboard.day')}
        labels={{ first: t('statistics.licences.requests'), second: t('statistics.licences.licences') }}
        rows={data.days.map((row) => ({
          key: row.day,
          name: date(row.day),
          first: row.requests,
          second: row.licences,
        }))}
        areDays
      />
      <Text size="sm" c="dimmed">
        {t('statistics.licences.rules')}
      </Text>
    </Stack>
  );
}

/** What happened at the licence desk. */
export function Licences({ period: { from, to } }: { period: Period }) {
  const query = useQuery({
    ...queryOf(licenceFigures.desk, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} shape="table">
      {(data) => <LicenceReport data={data} />}
    </QueryView>
  );
}
