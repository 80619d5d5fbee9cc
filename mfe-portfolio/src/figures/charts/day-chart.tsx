import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { useFormats } from '@koma/web-kit';
import { axisTicks } from '@koma/web-kit/figures';

/** A figure of each day. */
export interface DaySeries {
  name: string;
  label: string;
}

export interface Props {
  days: readonly ({ day: string } & Record<string, number | string>)[];
  series: readonly DaySeries[];
}

/** Colour and dashes together: lines differ for those who see no colours, too. */
const LOOKS = [
  { color: 'brand.5', strokeDasharray: '0' },
  { color: 'gray.6', strokeDasharray: '6 3' },
  { color: 'yellow.6', strokeDasharray: '2 2' },
  { color: 'red.5', strokeDasharray: '10 3' },
  { color: 'green.6', strokeDasharray: '8 3 2 3' },
] as const;
/** With more days, dots touch each other. */
const MOST_DOTS = 31;
const LETTER = 8;

/** Figures over days as lines; for the eyes only, so nothing in it can be focused. */
export function DayChart({ days, series }: Props) {
  const { date, dayOfYear, number } = useFormats();
  const most = Math.max(0, ...days.flatMap((day) => series.map(({ name }) => Number(day[name]))));
  const ticks = axisTicks(most);
  return (
    <LineChart
      h={280}
      data={[...days]}
      dataKey="day"
      series={series.map((line, at) => ({ ...line, ...(LOOKS[at % LOOKS.length] ?? LOOKS[0]) }))}
      withLegend={series.length > 1}
      // In the order of the table's columns.
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      withDots={days.length <= MOST_DOTS}
      dotProps={{ r: 3 }}
      curveType="linear"
      valueFormatter={number}
      lineChartProps={{ accessibilityLayer: false }}
      lineProps={{ isAnimationActive: false }}
      gridAxis="x"
      tickLine="none"
      xAxisProps={{ minTickGap: 32, tickFormatter: dayOfYear }}
      tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' && day !== '' ? date(day) : day) }}
      yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], width: 20 + LETTER * number(most).length }}
    />
  );
}
