import type { DataColumn } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../shared/words.js';
import { type DaySeries, type Props as ChartProps } from './charts/day-chart.js';
import { LazyDayChart } from './charts/lazy-charts.js';
import { FigureCard } from './figure-card.js';
import type { Period } from '@koma/contracts';

type Day = ChartProps['days'][number];

interface Props {
  title: string;
  period: Period;
  file: string;
  days: readonly Day[];
  series: readonly DaySeries[];
}

/** Figures per day: as lines, as a table with the newest day first, and as a file. */
export function DayCard({ title, period, file, days, series }: Props) {
  const t = useWords();
  const { date, number } = useFormats();
  const columns: DataColumn<Day>[] = [
    { id: 'day', heading: t('figures.day'), value: ({ day }) => day, cell: ({ day }) => date(day) },
    ...series.map(({ name, label }): DataColumn<Day> => ({
      id: name,
      heading: label,
      align: 'end',
      value: (row) => Number(row[name]),
      cell: (row) => number(Number(row[name])),
    })),
  ];
  const sumOf = (name: string) => days.reduce((sum, row) => sum + Number(row[name]), 0);
  return (
    <FigureCard
      title={title}
      period={period}
      file={file}
      chart={<LazyDayChart days={days} series={series} />}
      columns={columns}
      rows={days}
      isTurned
      keyOf={({ day }) => day}
      sums={[t('figures.sum'), ...series.map(({ name }) => number(sumOf(name)))]}
    />
  );
}
