import { analytics, type PageViews } from '@koma/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { LocaleLink, queryOf, QueryView } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { usePeriod } from './period.js';
import { PeriodPicker } from './period-picker.js';
import { ViewsCard } from './views-card.js';
import { ViewsSummary } from './views-summary.js';

/** A view appears within a minute (decision 22), without a reload. */
const REFRESH_MILLISECONDS = 15_000;

function Report({ views }: { views: PageViews }) {
  const t = useWords();
  const common = useTranslation().t;
  if (views.total === 0 && views.totalBefore === 0) {
    return (
      <EmptyState
        icon={<IconChartBar size={20} stroke={1.5} />}
        title={common('states.noData')}
        description={t('views.emptyText')}
        action={
          <Button component={LocaleLink} to={paths.portfolio(null)} variant="default">
            {t('portfolio.title')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="lg">
      <ViewsSummary views={views} />
      <ViewsCard views={views} />
    </Stack>
  );
}

/** `/user/creator/dashboard/total-page-views`: views of the own profile and works. */
export function PageViewsPage() {
  const t = useWords();
  const { period, preset, choosePreset, chooseRange } = usePeriod();
  const query = useQuery({
    ...queryOf(analytics.totalPageViews, { query: period }),
    refetchInterval: REFRESH_MILLISECONDS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('views.title')} description={t('views.lead')} />
      <Stack gap="lg">
        <PeriodPicker key={preset} period={period} preset={preset} onPreset={choosePreset} onRange={chooseRange} />
        <QueryView query={query} shape="table">
          {(views) => <Report views={views} />}
        </QueryView>
        <Text size="sm" c="dimmed">
          {t('views.rules')}
        </Text>
      </Stack>
    </>
  );
}
