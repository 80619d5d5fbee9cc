import { Stack } from '@mantine/core';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { EmptyState } from '../states/empty-state.js';
import { ErrorState } from '../states/error-state.js';
import { ChartCard } from './chart-card.js';

const WORDS = {
  ja: {
    title: '日別の閲覧数',
    figure: '1,284回',
    note: '直近7日間',
    day: '日付',
    views: '閲覧数',
    sum: '合計',
    chart: 'グラフ',
    table: '表',
    view: '表示',
    csv: 'CSV',
    empty: 'この期間の閲覧はまだありません',
    failed: '読み込めませんでした',
    retry: 'もう一度試す',
  },
  en: {
    title: 'Views per day',
    figure: '1,284 views',
    note: 'Last 7 days',
    day: 'Day',
    views: 'Views',
    sum: 'Total',
    chart: 'Chart',
    table: 'Table',
    view: 'Shown as',
    csv: 'CSV',
    empty: 'No views in this period yet',
    failed: 'Could not be loaded',
    retry: 'Try again',
  },
} as const;

const ROWS = [120, 96, 210, 184, 142, 260, 272].map((views, at) => ({ day: `2026-11-${14 + at}`, views }));
type Row = (typeof ROWS)[number];
const MOST = Math.max(...ROWS.map(({ views }) => views));

/** Replaces a real chart, which pages provide. */
const Bars = () => (
  <svg viewBox="0 0 140 40" width="100%" height="200" preserveAspectRatio="none">
    {ROWS.map(({ day, views }, at) => (
      <rect
        key={day}
        x={at * 20 + 4}
        y={40 - (views / MOST) * 38}
        width="12"
        height={(views / MOST) * 38}
        fill="var(--mantine-color-brand-5)"
      />
    ))}
  </svg>
);

function Sample({ locale, ...given }: { locale: ShownLocale } & Partial<Parameters<typeof ChartCard<Row>>[0]>) {
  const { title, figure, note, day, views, sum, ...words } = WORDS[locale];
  return (
    <ChartCard
      title={title}
      figure={figure}
      note={note}
      chart={<Bars />}
      columns={[
        { id: 'day', heading: day, value: (row) => row.day },
        { id: 'views', heading: views, align: 'end', value: (row) => row.views },
      ]}
      rows={ROWS}
      keyOf={(row) => row.day}
      sums={[sum, '1,284']}
      fileName="views.csv"
      words={words}
      {...given}
    />
  );
}

export const showcase: Showcase = {
  title: 'ChartCard',
  states: [
    { name: 'chart', render: (locale) => <Sample locale={locale} /> },
    {
      name: 'loading, empty, error',
      render: (locale) => (
        <Stack>
          <Sample locale={locale} title={`${WORDS[locale].title} 2`} isLoading />
          <Sample
            locale={locale}
            title={`${WORDS[locale].title} 3`}
            rows={[]}
            empty={<EmptyState order={3} title={WORDS[locale].empty} />}
          />
          <Sample
            locale={locale}
            title={`${WORDS[locale].title} 4`}
            error={
              <ErrorState
                order={3}
                title={WORDS[locale].failed}
                retryLabel={WORDS[locale].retry}
                onRetry={() => undefined}
              />
            }
          />
        </Stack>
      ),
    },
  ],
};
