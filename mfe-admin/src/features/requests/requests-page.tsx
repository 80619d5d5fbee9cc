import { type Application, auth } from '@koma/contracts';
import { EmptyState, LoadMore, PageHeader } from '@koma/ui';
import { itemsOf, pagesOf, QueryView, useErrorWords } from '@koma/web-kit';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type ApplicationStatus, REFRESH_MILLISECONDS, STATUSES } from '../../shared/applications.js';
import { useWords } from '../../shared/words.js';
import { AcceptDialog } from './accept-dialog.js';
import { RefuseDialog } from './refuse-dialog.js';
import { RequestsTable, type Verdict } from './requests-table.js';
import { StatusTabs } from './status-tabs.js';

const DIALOGS: Record<Verdict, ComponentType<{ application: Application; onClose: () => void }>> = {
  accept: AcceptDialog,
  refuse: RefuseDialog,
};

interface Asked {
  verdict: Verdict;
  application: Application;
}

function useStatus(): ApplicationStatus {
  const [params] = useSearchParams();
  return STATUSES.find((status) => status === params.get('status')) ?? 'submitted';
}

function Requests({ status }: { status: ApplicationStatus }) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useInfiniteQuery({
    ...pagesOf(auth.listApplications, { query: { status } }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const Dialog = asked && DIALOGS[asked.verdict];
  return (
    <>
      <QueryView query={query} shape="table">
        {(data) => (
          <RequestsTable
            status={status}
            applications={itemsOf(data)}
            isWhole={!query.hasNextPage}
            empty={
              <EmptyState
                icon={<IconClipboardCheck size={20} stroke={1.5} />}
                title={t(`empty.${status}`)}
                description={t(`emptyText.${status}`)}
              />
            }
            onDecide={(verdict, application) => setAsked({ verdict, application })}
          />
        )}
      </QueryView>
      {query.hasNextPage && (
        <LoadMore
          label={common(query.isFetchNextPageError ? 'retry' : 'more')}
          onMore={() => void query.fetchNextPage()}
          isLoading={query.isFetchingNextPage}
          failure={query.isFetchNextPageError && words(query.error)}
        />
      )}
      {Dialog && <Dialog application={asked.application} onClose={() => setAsked(null)} />}
    </>
  );
}

/** `/admin/request`: people who want to join, those that wait longest first, to be called and decided about. */
export function RequestsPage() {
  const t = useWords();
  const status = useStatus();
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <StatusTabs current={status} />
      <Requests key={status} status={status} />
    </>
  );
}
