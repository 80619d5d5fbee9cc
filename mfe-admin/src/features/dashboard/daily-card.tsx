import { Skeleton } from '@mantine/core';
import { ChartCard, type DataColumn } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { lazy, Suspense, useMemo } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './dashboard.module.css';

const Chart = lazy(async () => ({
  default: (await import('../../shared/charts/two-figures-chart.js')).TwoFiguresChart,
}));

/** A day of Asia/Tokyo with its two figures. */
interface DayFigures {
  day: string;
  first: number;
  second: number;
}

type Kind = 'creators' | 'users' | 'videos' | 'images';
const FIGURES = ['first', 'second'] as const;

interface Props {
  name: 'applications' | 'works';
  /** The newest day last. */
  days: readonly DayFigures[];
  /** What the figures of a day count. */
  kinds: Record<(typeof FIGURES)[number], Kind>;
}

function useColumns(kinds: Props['kinds']): DataColumn<DayFigures>[] {
  const t = useWords();
  const { date, number } = useFormats();
  return useMemo(
    () => [
      { id: 'day', heading: t('dashboard.day'), value: ({ day }) => day, cell: ({ day }) => date(day) },
      ...FIGURES.map((figure) => ({
        id: figure,
        heading: t(`dashboard.kinds.${kinds[figure]}`),
        value: (row: DayFigures) => row[figure],
        cell: (row: DayFigures) => number(row[figure]),
        align: 'end' as const,
      })),
    ],
    [t, date, number, kinds],
  );
}

/** What came in on each day: as bars, as a table and as a file. */
export function DailyCard({ name, days, kinds }: Props) {
  const t = useWords();
  const { date, number } = useFormats();
  const columns = useColumns(kinds);
  const sums = FIGURES.map((figure) => days.reduce((sum, row) => sum + row[figure], 0));
  const labels = { first: t(`dashboard.kinds.${kinds.first}`), second: t(`dashboard.kinds.${kinds.second}`) };
  return (
    <ChartCard
      title={t(`dashboard.charts.${name}`)}
      figure={number(sums.reduce((all, sum) => all + sum, 0))}
      note={t('dashboard.days', { count: days.length })}
      chart={
        <Suspense fallback={<Skeleton className={classes.chartPlace} />}>
          <Chart
            rows={days.map(({ day, ...row }) => ({ key: day, name: date(day), ...row }))}
            labels={labels}
            height={160}
          />
        </Suspense>
      }
      columns={columns}
      rows={days}
      isTurned
      keyOf={({ day }) => day}
      sums={[t('dashboard.sum'), ...sums.map(number)]}
      fileName={`koma-${name}_${days.at(0)?.day ?? ''}_${days.at(-1)?.day ?? ''}.csv`}
      words={{
        chart: t('dashboard.asChart'),
        table: t('dashboard.asTable'),
        view: t('dashboard.shownAs'),
        csv: t('dashboard.csv'),
      }}
    />
  );
}
