import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useFormats } from '@koma/web-kit';

/** A day of Asia/Tokyo with its two figures. */
export interface DayFigures {
  day: string;
  first: number;
  second: number;
}

interface Props {
  days: readonly DayFigures[];
  labels: { first: string; second: string };
}

/** Two figures of each day as bars on each other; for the eyes only, so nothing in it can be focused. */
export function DailyChart({ days, labels }: Props) {
  const { date, number } = useFormats();
  return (
    <BarChart
      h={160}
      type="stacked"
      data={days.map(({ day, first, second }) => ({ day: date(day), first, second }))}
      dataKey="day"
      withLegend
      series={[
        { name: 'first', label: labels.first, color: 'brand.5' },
        { name: 'second', label: labels.second, color: 'gray.5' },
      ]}
      valueFormatter={number}
      barChartProps={{ accessibilityLayer: false }}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={24}
      barProps={{ isAnimationActive: false }}
      xAxisProps={{ minTickGap: 32 }}
      yAxisProps={{ allowDecimals: false, width: 36 }}
    />
  );
}
