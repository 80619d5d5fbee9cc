import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useFormats } from '@koma/web-kit';
import { axisTicks, cutWords } from '@koma/web-kit/figures';

/** A row with its figures. */
export interface TwoFigures {
  key: string;
  /** As shown. */
  name: string;
  first: number;
  second: number;
}

/** Room for a name beside its bar, in Latin letters. */
const NAME_LETTERS = 20;

interface Props {
  rows: readonly TwoFigures[];
  labels: { first: string; second: string };
  /** In pixels. */
  height: number;
  /** Rows below each other, each with its name. Default: days side by side, as many named as there is room for. */
  areNamed?: boolean;
  /** Default: as a number. */
  format?: (value: number) => string;
}

/** Two figures of each row as bars on each other; for the eyes only, so nothing in it can be focused. */
export function TwoFiguresChart({ rows, labels, height, areNamed = false, format }: Props) {
  const { date, dayOfYear, number } = useFormats();
  const ticks = axisTicks(Math.max(0, ...rows.map(({ first, second }) => first + second)));
  const figures = { ticks, domain: [0, ticks.at(-1) ?? 1], allowDecimals: false };
  return (
    <BarChart
      h={height}
      type="stacked"
      data={rows.map(({ key, name, first, second }) => ({ name: areNamed ? name : key, first, second }))}
      dataKey="name"
      withLegend
      series={[
        { name: 'first', label: labels.first, color: 'brand.5' },
        { name: 'second', label: labels.second, color: 'gray.5' },
      ]}
      valueFormatter={format ?? number}
      barChartProps={{ accessibilityLayer: false }}
      orientation={areNamed ? 'vertical' : 'horizontal'}
      gridAxis={areNamed ? 'y' : 'x'}
      tickLine="none"
      maxBarWidth={40}
      barProps={{ isAnimationActive: false }}
      xAxisProps={areNamed ? figures : { minTickGap: 24, tickFormatter: dayOfYear }}
      yAxisProps={
        areNamed
          ? { width: 128, tickFormatter: (name: string) => cutWords(name, NAME_LETTERS) }
          : { ...figures, width: 48 }
      }
      tooltipProps={{
        labelFormatter: (label) => (typeof label === 'string' && label !== '' && !areNamed ? date(label) : label),
      }}
    />
  );
}
