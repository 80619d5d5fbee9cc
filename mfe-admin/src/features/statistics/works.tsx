import { type Period, workFigures, type WorkStatistics } from '@koma/contracts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import type { DataColumn } from '@koma/ui/data';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TwoFigures } from '../../shared/charts/two-figures-chart.js';
import { useWords } from '../../shared/words.js';
import { ComparedTile, isNothing } from './tile.js';
import { TwoFiguresCard } from './two-figures-card.js';

function AddedWorks({ data }: { data: WorkStatistics }) {
  const t = useWords();
  const { date } = useFormats();
  const { videos, images } = data.added;
  if (isNothing(videos, images))
    return <EmptyState title={t('statistics.works.empty')} description={t('statistics.anotherPeriod')} />;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ComparedTile label={t('statistics.works.videos')} figure={videos} />
        <ComparedTile label={t('statistics.works.images')} figure={images} />
      </SimpleGrid>
      <TwoFiguresCard
        title={t('statistics.works.title')}
        period={data}
        file="added-works"
        heading={t('dashboard.day')}
        labels={{ first: t('dashboard.kinds.videos'), second: t('dashboard.kinds.images') }}
        rows={data.days.map((row) => ({ key: row.day, name: date(row.day), first: row.videos, second: row.images }))}
        areDays
      />
    </>
  );
}

function LargestOwners({ data }: { data: WorkStatistics }) {
  const t = useWords();
  const { number } = useFormats();
  const { largest } = data;
  if (largest.length === 0) return null;
  const works = new Map(largest.map((owner) => [owner.ownerId, owner.works]));
  const worksOf = ({ key }: TwoFigures) => works.get(key) ?? 0;
  const more: DataColumn<TwoFigures>[] = [
    {
      id: 'works',
      heading: t('statistics.largest.works'),
      align: 'end',
      value: worksOf,
      cell: (row) => number(worksOf(row)),
    },
  ];
  return (
    <TwoFiguresCard
      title={t('statistics.largest.title')}
      note={t('statistics.largest.lead')}
      period={data}
      file="largest-creators"
      heading={t('statistics.largest.creator')}
      labels={{ first: t('dashboard.kinds.videos'), second: t('dashboard.kinds.images') }}
      rows={largest.map(({ ownerId, name, videoBytes, imageBytes }) => ({
        key: ownerId,
        name: name || t('statistics.largest.unnamed'),
        first: videoBytes,
        second: imageBytes,
      }))}
      more={more}
      areBytes
    />
  );
}

/** Works that were added, and whose take most space. */
export function Works({ period: { from, to } }: { period: Period }) {
  const t = useWords();
  const query = useQuery({
    ...queryOf(workFigures.works, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} shape="table">
      {(data) => (
        <Stack gap="lg">
          <AddedWorks data={data} />
          <LargestOwners data={data} />
          <Text size="sm" c="dimmed">
            {t('statistics.works.rules')}
          </Text>
        </Stack>
      )}
    </QueryView>
  );
}
