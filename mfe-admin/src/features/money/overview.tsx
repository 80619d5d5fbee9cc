import { money, type MonthRevenue, type ResponseOf } from '@koma/contracts';
import { EmptyState, StatTile } from '@koma/ui';
import { ChartCard, type DataColumn } from '@koma/ui/data';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { SimpleGrid, Skeleton, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useWords } from '../../shared/words.js';

const RevenueChart = lazy(async () => ({ default: (await import('./revenue-chart.js')).RevenueChart }));
/** Of the chart, also while it loads, so that nothing below it moves. */
const CHART_HEIGHT = 260;
const COUNTS = ['failed', 'joined', 'left'] as const;
const AMOUNTS = ['paidYen', 'refundedYen', 'unpaidYen'] as const;

function useColumns(): DataColumn<MonthRevenue>[] {
  const t = useWords();
  const { month, number, yen } = useFormats();
  return useMemo(
    () => [
      { id: 'month', heading: t('money.columns.month'), value: (row) => row.month, cell: (row) => month(row.month) },
      ...AMOUNTS.map((name) => ({
        id: name,
        heading: t(`money.columns.${name}`),
        value: (row: MonthRevenue) => row[name],
        cell: (row: MonthRevenue) => yen(row[name]),
        align: 'end' as const,
      })),
      {
        id: 'fees',
        heading: t('money.columns.fees'),
        value: (row) => `${row.paid}/${row.fees}`,
        cell: (row) => t('money.columns.feesValue', { paid: number(row.paid), all: number(row.fees) }),
        align: 'end',
      },
      ...COUNTS.map((name) => ({
        id: name,
        heading: t(`money.columns.${name}`),
        value: (row: MonthRevenue) => row[name],
        cell: (row: MonthRevenue) => number(row[name]),
        align: 'end' as const,
      })),
    ],
    [t, month, number, yen],
  );
}

function Tiles({ months, recurringYen, members }: ResponseOf<typeof money.revenue>) {
  const t = useWords();
  const { number, yen } = useFormats();
  const now = months.at(-1);
  const count = (of: number) => t('money.people', { people: number(of) });
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <StatTile
        label={t('money.tiles.now')}
        value={yen(now?.paidYen ?? 0)}
        note={now && t('money.tiles.nowNote', { unpaid: yen(now.unpaidYen) })}
      />
      <StatTile label={t('money.tiles.recurring')} value={yen(recurringYen)} note={t('money.tiles.recurringNote')} />
      <StatTile
        label={t('money.tiles.members')}
        value={count(members.creators + members.users)}
        note={t('money.tiles.membersNote', { creators: count(members.creators), users: count(members.users) })}
      />
      <StatTile
        label={t('money.tiles.resting')}
        value={count(members.resting)}
        note={t('money.tiles.restingNote', { people: count(members.withoutCard) })}
      />
    </SimpleGrid>
  );
}

/** Whether the nightly comparison with the card processor found anything. */
function Compared({ compared }: Pick<ResponseOf<typeof money.revenue>, 'compared'>) {
  const t = useWords();
  const { date, number } = useFormats();
  if (!compared)
    return (
      <Text span inherit>
        {t('money.comparedNever')}
      </Text>
    );
  const { checked, healed, unknown, failed, day } = compared;
  return (
    <Text span inherit c={unknown + failed > 0 ? 'var(--mantine-color-error)' : undefined}>
      {t(healed + unknown + failed === 0 ? 'money.comparedEqual' : 'money.compared', {
        day: date(day),
        checked: number(checked),
        healed: number(healed),
        unknown: number(unknown),
        failed: number(failed),
      })}
    </Text>
  );
}

/** Revenue by month, and the members that it comes from. */
export function Overview() {
  const t = useWords();
  const columns = useColumns();
  const query = useQuery(queryOf(money.revenue));
  return (
    <QueryView query={query}>
      {(revenue) => (
        <>
          <Tiles {...revenue} />
          <ChartCard
            title={t('money.chart')}
            note={<Compared compared={revenue.compared} />}
            chart={
              <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
                <RevenueChart months={revenue.months} height={CHART_HEIGHT} />
              </Suspense>
            }
            columns={columns}
            rows={revenue.months}
            isTurned
            keyOf={(row) => row.month}
            fileName="koma-revenue.csv"
            words={{
              chart: t('money.views.chart'),
              table: t('money.views.table'),
              view: t('money.views.view'),
              csv: t('csv.all'),
            }}
            empty={
              <EmptyState
                icon={<IconChartBar size={20} stroke={1.5} />}
                title={t('money.noRevenue')}
                description={t('money.noRevenueText')}
              />
            }
          />
        </>
      )}
    </QueryView>
  );
}
