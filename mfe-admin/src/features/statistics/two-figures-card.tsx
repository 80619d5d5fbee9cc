import { Skeleton } from '@mantine/core';
import type { Period } from '@koma/contracts';
import { ChartCard, type DataColumn } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';
import type { TwoFigures } from '../../shared/charts/two-figures-chart.js';
import { useWords } from '../../shared/words.js';
import classes from './statistics.module.css';

const Chart = lazy(async () => ({
  default: (await import('../../shared/charts/two-figures-chart.js')).TwoFiguresChart,
}));

interface Props {
  title: string;
  period: Period;
  /** Name of the file without its days. */
  file: string;
  /** Heading of the names. */
  heading: string;
  labels: { first: string; second: string };
  rows: readonly TwoFigures[];
  /** Further columns of the table and the file. */
  more?: readonly DataColumn<TwoFigures>[];
  /** The table begins with the newest day and ends with sums. Default false. */
  areDays?: boolean;
  /** With `areDays`: the days do not add up, so there is no sum. Default false. */
  withoutSums?: boolean;
  /** The figures are sizes of files. Default false. */
  areBytes?: boolean;
  note?: ReactNode;
}

const FIGURES = ['first', 'second'] as const;
const NONE: readonly DataColumn<TwoFigures>[] = [];

/** Two figures of each row: as bars, as a table and as a file. */
export function TwoFiguresCard(props: Props) {
  const {
    title,
    period,
    file,
    heading,
    labels,
    rows,
    more = NONE,
    areDays = false,
    areBytes = false,
    withoutSums = false,
    note,
  } = props;
  const t = useWords();
  const { bytes, date, number } = useFormats();
  const format = areBytes ? bytes : number;
  const columns: DataColumn<TwoFigures>[] = [
    { id: 'name', heading, value: ({ key, name }) => (areDays ? key : name), cell: ({ name }) => name },
    ...FIGURES.map((figure): DataColumn<TwoFigures> => ({
      id: figure,
      heading: labels[figure],
      align: 'end',
      value: (row) => row[figure],
      cell: (row) => format(row[figure]),
    })),
    ...more,
  ];
  const inBytes = (column: DataColumn<TwoFigures>) =>
    FIGURES.some((figure) => figure === column.id)
      ? { ...column, heading: t('statistics.inBytes', { name: column.heading }) }
      : column;
  const sumOf = (figure: 'first' | 'second') => format(rows.reduce((sum, row) => sum + row[figure], 0));
  const height = areDays ? 240 : Math.max(240, 72 + 28 * rows.length);
  return (
    <ChartCard
      order={3}
      title={title}
      note={note ?? t('statistics.days', { from: date(period.from), to: date(period.to) })}
      chart={
        <Suspense fallback={<Skeleton className={classes.chartPlace} />}>
          <Chart rows={rows} labels={labels} height={height} areNamed={!areDays} format={format} />
        </Suspense>
      }
      columns={columns}
      {...(areBytes && { fileColumns: columns.map(inBytes) })}
      rows={rows}
      isTurned={areDays}
      keyOf={({ key }) => key}
      {...(areDays && !withoutSums && { sums: [t('dashboard.sum'), sumOf('first'), sumOf('second')] })}
      fileName={`koma-${file}_${period.from}_${period.to}.csv`}
      words={{
        chart: t('dashboard.asChart'),
        table: t('dashboard.asTable'),
        view: t('dashboard.shownAs'),
        csv: t('dashboard.csv'),
      }}
    />
  );
}
