import '@mantine/charts/styles.layer.css';
import type { FilmEngagement } from '@koma/contracts';
import { LineChart } from '@mantine/charts';
import { useFormats } from '@koma/web-kit';

interface Props {
  curve: FilmEngagement['curve'];
  labels: Record<'seen' | 'replayed' | 'median', string>;
}

/** Over a film: what share of its viewers saw each moment. For the eyes only, so nothing in it can be focused. */
export function CurveChart({ curve, labels }: Props) {
  const { runningTime, percent } = useFormats();
  const hasMedian = curve.some(({ median }) => median !== null);
  return (
    <LineChart
      h={300}
      data={curve.map(({ second, ...shares }) => ({ ...shares, time: runningTime(second) }))}
      dataKey="time"
      series={[
        { name: 'seen', label: labels.seen, color: 'brand.5' },
        { name: 'replayed', label: labels.replayed, color: 'yellow.6', strokeDasharray: '2 2' },
        ...(hasMedian
          ? [{ name: 'median', label: labels.median, color: 'gray.6', strokeDasharray: '6 3' } as const]
          : []),
      ]}
      withLegend
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      withDots={curve.length === 1}
      curveType="linear"
      valueFormatter={percent}
      lineChartProps={{ accessibilityLayer: false }}
      lineProps={{ isAnimationActive: false }}
      gridAxis="x"
      tickLine="none"
      xAxisProps={{ minTickGap: 32 }}
      yAxisProps={{ domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1], width: 48 }}
    />
  );
}
