import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { MonthRevenue } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { axisTicks } from '@koma/web-kit/figures';
import { useWords } from '../../shared/words.js';

/** Paid, refunded and unpaid yen of each month as bars; for the eyes only, so nothing in it can be focused. */
export function RevenueChart({ months, height }: { months: readonly MonthRevenue[]; height: number }) {
  const t = useWords();
  const { month, number, yen } = useFormats();
  const ticks = axisTicks(Math.max(0, ...months.map((row) => row.paidYen + row.refundedYen + row.unpaidYen)));
  return (
    <BarChart
      h={height}
      type="stacked"
      data={months.map((row) => ({
        month: month(row.month),
        paid: row.paidYen,
        refunded: row.refundedYen,
        unpaid: row.unpaidYen,
      }))}
      dataKey="month"
      withLegend
      series={[
        { name: 'paid', label: t('money.series.paid'), color: 'brand.5' },
        { name: 'refunded', label: t('money.series.refunded'), color: 'gray.5' },
        { name: 'unpaid', label: t('money.series.unpaid'), color: 'red.5' },
      ]}
      valueFormatter={yen}
      barChartProps={{ accessibilityLayer: false }}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={40}
      barProps={{ isAnimationActive: false }}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], width: 72, tickFormatter: number }}
    />
  );
}
