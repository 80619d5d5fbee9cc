import { REPORT_KINDS, type ReportQueue, staffReports } from '@koma/contracts';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, ListTab, ListTabs, MoreItems, pagesOf, QueryView, usePageName, usePageRoute } from '@koma/web-kit';
import { Group } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '../../shared/choice-filter.js';
import { NothingFound } from '../../shared/nothing-found.js';
import { useWords } from '../../shared/words.js';
import { ReportDrawer } from './report-drawer.js';
import { ReportTable } from './report-table.js';
import { numberOf, queryFor, QUEUES, REFRESH_MILLISECONDS, useReportSearch } from './use-report-search.js';
import { YearCsv } from './year-csv.js';

function Tab({ queue }: { queue: ReportQueue }) {
  const t = useWords();
  const search = useReportSearch();
  const total = useQuery(numberOf({ queue, kind: search.kind })).data?.total;
  return (
    <ListTab to={search.pathOf(queue)} isCurrent={queue === search.queue} total={total}>
      {t(`reports.queues.${queue}`)}
    </ListTab>
  );
}

function Reports() {
  const t = useWords();
  const { queue, kind, open } = useReportSearch();
  const query = useInfiniteQuery({
    ...pagesOf(staffReports.list, queryFor({ queue, kind })),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const nothing = (
    <EmptyState
      icon={<IconFlag size={20} stroke={1.5} />}
      title={t(`reports.empty.${queue}`)}
      description={t('reports.emptyText')}
    />
  );
  return (
    <>
      <QueryView query={query} shape="table">
        {(data) => (
          <ReportTable
            reports={itemsOf(data)}
            queue={queue}
            empty={kind ? <NothingFound names={['kind']} /> : nothing}
            onOpen={({ id }) => open(id)}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
    </>
  );
}

/** `/admin/reports`: reports of works, profiles and share links, with both sides and their deadlines. */
export function ReportsPage() {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  const { openId, open } = useReportSearch();
  return (
    <>
      <PageHeader title={route && nameOf(route.name)} description={t('reports.lead')} />
      <Group gap="md" mb="md" align="flex-end" justify="space-between">
        <ChoiceFilter
          name="kind"
          label={t('reports.kind')}
          options={REPORT_KINDS}
          wordsOf={(kind) => t(`reports.kinds.${kind}`)}
        />
        <YearCsv />
      </Group>
      <ListTabs label={t('reports.tabs')}>
        {QUEUES.map((queue) => (
          <Tab key={queue} queue={queue} />
        ))}
      </ListTabs>
      <Reports />
      {openId && <ReportDrawer key={openId} id={openId} onClose={() => open(null)} />}
    </>
  );
}
