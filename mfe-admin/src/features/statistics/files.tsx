import { fileFigures, type FileStatistics, type Period, storedKind } from '@koma/contracts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import type { DataColumn } from '@koma/ui/data';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TwoFigures } from '../../shared/charts/two-figures-chart.js';
import { useWords } from '../../shared/words.js';
import { ComparedTile, isNothing } from './tile.js';
import { TwoFiguresCard } from './two-figures-card.js';

function Uploads({ data }: { data: FileStatistics }) {
  const t = useWords();
  const { date } = useFormats();
  const { videos, images } = data.added;
  if (isNothing(videos, images))
    return <EmptyState title={t('statistics.files.empty')} description={t('statistics.anotherPeriod')} />;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ComparedTile label={t('statistics.files.videos')} figure={videos} />
        <ComparedTile label={t('statistics.files.images')} figure={images} />
      </SimpleGrid>
      <TwoFiguresCard
        title={t('statistics.files.title')}
        period={data}
        file="uploads"
        heading={t('dashboard.day')}
        labels={{ first: t('dashboard.kinds.videos'), second: t('dashboard.kinds.images') }}
        rows={data.days.map((row) => ({ key: row.day, name: date(row.day), first: row.videos, second: row.images }))}
        areDays
      />
    </>
  );
}

function Storage({ data }: { data: FileStatistics }) {
  const t = useWords();
  const { bytes, number } = useFormats();
  const stored = storedKind.options.flatMap((kind) => data.storage.filter((one) => one.kind === kind));
  if (stored.length === 0)
    return <EmptyState title={t('statistics.storage.empty')} description={t('statistics.storage.emptyText')} />;
  const files = new Map(stored.map((one) => [String(one.kind), one.files]));
  const filesOf = ({ key }: TwoFigures) => files.get(key) ?? 0;
  const more: DataColumn<TwoFigures>[] = [
    {
      id: 'files',
      heading: t('statistics.storage.files'),
      align: 'end',
      value: filesOf,
      cell: (row) => number(filesOf(row)),
    },
  ];
  const all = stored.reduce((sum, one) => sum + one.bytes + one.madeBytes, 0);
  return (
    <TwoFiguresCard
      title={t('statistics.storage.title')}
      note={t('statistics.storage.lead', { all: bytes(all) })}
      period={data}
      file="storage"
      heading={t('statistics.storage.kind')}
      labels={{ first: t('statistics.storage.uploaded'), second: t('statistics.storage.made') }}
      rows={stored.map(({ kind, bytes: first, madeBytes: second }) => ({
        key: kind,
        name: t(`statistics.storage.kinds.${kind}`),
        first,
        second,
      }))}
      more={more}
      areBytes
    />
  );
}

/** Files that were uploaded, and what is stored. */
export function Files({ period: { from, to } }: { period: Period }) {
  const t = useWords();
  const query = useQuery({
    ...queryOf(fileFigures.files, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} shape="table">
      {(data) => (
        <Stack gap="lg">
          <Uploads data={data} />
          <Storage data={data} />
          <Text size="sm" c="dimmed">
            {t('statistics.files.rules')}
          </Text>
        </Stack>
      )}
    </QueryView>
  );
}
