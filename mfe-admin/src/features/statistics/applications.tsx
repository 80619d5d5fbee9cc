import { type ApplicationStatistics, memberFigures, type Period } from '@koma/contracts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import type { DataColumn } from '@koma/ui/data';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TwoFigures } from '../../shared/charts/two-figures-chart.js';
import { useWords } from '../../shared/words.js';
import { bothKinds, ComparedTile } from './tile.js';
import { TwoFiguresCard } from './two-figures-card.js';

/** What share of the applications has come to each step, and how many had in the period before. */
function useMoreColumns(steps: ApplicationStatistics['steps']): DataColumn<TwoFigures>[] {
  const t = useWords();
  const { number, percent } = useFormats();
  const sums = new Map(steps.map((one) => [String(one.step), bothKinds(one)]));
  const received = sums.get('received')?.count ?? 0;
  const shareOf = (row: TwoFigures) => (received === 0 ? 0 : (row.first + row.second) / received);
  const before = ({ key }: TwoFigures) => sums.get(key)?.before ?? 0;
  return [
    {
      id: 'share',
      heading: t('statistics.applications.ofReceived'),
      align: 'end',
      value: (row) => shareOf(row),
      cell: (row) => percent(shareOf(row)),
    },
    {
      id: 'before',
      heading: t('statistics.applications.beforeHeading', { name: t('dashboard.sum') }),
      align: 'end',
      value: before,
      cell: (row) => number(before(row)),
    },
  ];
}

function ApplicationReport({ data }: { data: ApplicationStatistics }) {
  const t = useWords();
  const { date } = useFormats();
  const more = useMoreColumns(data.steps);
  const labels = { first: t('dashboard.kinds.creators'), second: t('dashboard.kinds.users') };
  const received = data.steps.find(({ step }) => step === 'received');
  const sums = received ? bothKinds(received) : { count: 0, before: 0 };
  if (sums.count + sums.before === 0)
    return <EmptyState title={t('statistics.applications.empty')} description={t('statistics.anotherPeriod')} />;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ComparedTile label={t('statistics.applications.perDay')} figure={sums} />
        <ComparedTile label={t('statistics.applications.refused')} figure={bothKinds(data.refused)} />
      </SimpleGrid>
      <TwoFiguresCard
        title={t('statistics.applications.title')}
        period={data}
        file="application-steps"
        heading={t('statistics.applications.step')}
        labels={labels}
        rows={data.steps.map(({ step, creators, users }) => ({
          key: step,
          name: t(`statistics.applications.steps.${step}`),
          first: creators.count,
          second: users.count,
        }))}
        more={more}
      />
      <TwoFiguresCard
        title={t('statistics.applications.perDay')}
        period={data}
        file="applications"
        heading={t('dashboard.day')}
        labels={labels}
        rows={data.days.map(({ day, creators, users }) => ({
          key: day,
          name: date(day),
          first: creators,
          second: users,
        }))}
        areDays
      />
      <Text size="sm" c="dimmed">
        {t('statistics.applications.rules')}
      </Text>
    </Stack>
  );
}

/** How far the applications of a period have come. */
export function Applications({ period: { from, to } }: { period: Period }) {
  const query = useQuery({
    ...queryOf(memberFigures.applications, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} shape="table">
      {(data) => <ApplicationReport data={data} />}
    </QueryView>
  );
}
