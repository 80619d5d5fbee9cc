import type { PageViews } from '@koma/contracts';
import { Skeleton } from '@mantine/core';
import { ChartCard, type DataColumn } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { lazy, Suspense, useMemo } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './page-views.module.css';

type Day = PageViews['series'][number];

const Chart = lazy(() => import('./views-chart.js').then(({ ViewsChart }) => ({ default: ViewsChart })));

/** Views per day: as bars, as a table with the newest day first, and as a file. */
export function ViewsCard({ views: { series, total, from, to } }: { views: PageViews }) {
  const t = useWords();
  const formats = useFormats();
  const columns = useMemo<DataColumn<Day>[]>(
    () => [
      { id: 'day', heading: t('views.day'), value: ({ day }) => day, cell: ({ day }) => formats.date(day) },
      {
        id: 'views',
        heading: t('views.views'),
        align: 'end',
        value: ({ views }) => views,
        cell: ({ views }) => formats.number(views),
      },
    ],
    [t, formats],
  );
  return (
    <ChartCard
      title={t('views.table')}
      note={`${formats.date(from)} – ${formats.date(to)}`}
      chart={
        <Suspense fallback={<Skeleton className={classes.place} />}>
          <Chart series={series} label={t('views.views')} />
        </Suspense>
      }
      columns={columns}
      rows={series}
      isTurned
      keyOf={({ day }) => day}
      sums={[t('views.sum'), formats.number(total)]}
      fileName={`koma-page-views_${from}_${to}.csv`}
      words={{
        chart: t('views.asChart'),
        table: t('views.asTable'),
        view: t('views.shownAs'),
        csv: t('views.csv'),
      }}
    />
  );
}
