import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useFormats } from '@koma/web-kit';

interface Props {
  series: readonly { day: string; views: number }[];
  /** Label of the figure. */
  label: string;
}

/** Views per day as bars; for the eyes only, so nothing in it can be focused. */
export function ViewsChart({ series, label }: Props) {
  const formats = useFormats();
  return (
    <BarChart
      h={280}
      data={series.map(({ day, views }) => ({ day: formats.date(day), views }))}
      dataKey="day"
      series={[{ name: 'views', label, color: 'brand.5' }]}
      valueFormatter={formats.number}
      barChartProps={{ accessibilityLayer: false }}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={28}
      barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
      xAxisProps={{ minTickGap: 32 }}
      yAxisProps={{ allowDecimals: false, width: 36 }}
    />
  );
}
