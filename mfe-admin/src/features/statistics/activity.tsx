import { activityFigures, type ActivityStatistics, isBeforeKnown, type Period } from '@koma/contracts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { bothKinds, ComparedTile, isNothing } from './tile.js';
import { TwoFiguresCard } from './two-figures-card.js';

function Days({ data }: { data: ActivityStatistics }) {
  const t = useWords();
  const { date } = useFormats();
  const kinds = { first: t('dashboard.kinds.creators'), second: t('dashboard.kinds.users') };
  return (
    <>
      <TwoFiguresCard
        title={t('statistics.activity.perDay')}
        period={data}
        file="active-members"
        heading={t('dashboard.day')}
        labels={kinds}
        rows={data.days.map((row) => ({ key: row.day, name: date(row.day), first: row.creators, second: row.users }))}
        areDays
        withoutSums
      />
      <TwoFiguresCard
        title={t('statistics.activity.perWeek')}
        period={data}
        file="active-members-per-week"
        heading={t('statistics.activity.week')}
        labels={kinds}
        rows={data.weeks.map((row) => ({ key: row.day, name: date(row.day), first: row.creators, second: row.users }))}
        areDays
        withoutSums
      />
      <TwoFiguresCard
        title={t('statistics.activity.use')}
        period={data}
        file="views-and-marks"
        heading={t('dashboard.day')}
        labels={{ first: t('statistics.activity.views'), second: t('statistics.activity.collected') }}
        rows={data.days.map((row) => ({ key: row.day, name: date(row.day), first: row.views, second: row.collected }))}
        areDays
      />
    </>
  );
}

function ActivityReport({ data }: { data: ActivityStatistics }) {
  const t = useWords();
  const members = bothKinds(data.members);
  const { views, collected } = data;
  if (isNothing(members, views, collected))
    return <EmptyState title={t('statistics.activity.empty')} description={t('statistics.anotherPeriod')} />;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <ComparedTile label={t('statistics.activity.members')} figure={members} isBeforeKnown={isBeforeKnown(data)} />
        <ComparedTile label={t('statistics.activity.views')} figure={views} />
        <ComparedTile label={t('statistics.activity.collected')} figure={collected} />
      </SimpleGrid>
      <Days data={data} />
      <Text size="sm" c="dimmed">
        {t('statistics.activity.rules')}
      </Text>
    </Stack>
  );
}

/** How many members looked at works, and what they marked. */
export function Activity({ period: { from, to } }: { period: Period }) {
  const query = useQuery({
    ...queryOf(activityFigures.activity, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} shape="table">
      {(data) => <ActivityReport data={data} />}
    </QueryView>
  );
}
