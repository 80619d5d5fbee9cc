import { type Application, auth } from '@koma/contracts';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, MoreItems, pagesOf, QueryView } from '@koma/web-kit';
import { Box } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { type ApplicationStatus, REFRESH_MILLISECONDS, STATUSES } from '../../shared/applications.js';
import { InviteButton } from '../../shared/members/invite-button.js';
import { NothingFound } from '../../shared/nothing-found.js';
import { SearchField } from '../../shared/search-field.js';
import { oneOf, useAddress, wordsIn } from '../../shared/use-address.js';
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

function Requests({ status, q }: { status: ApplicationStatus; q: string | undefined }) {
  const t = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useInfiniteQuery({
    ...pagesOf(auth.listApplications, { query: { status, ...(q && { q }) } }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const Dialog = asked && DIALOGS[asked.verdict];
  const nobody = (
    <EmptyState
      icon={<IconClipboardCheck size={20} stroke={1.5} />}
      title={t(`empty.${status}`)}
      description={t(`emptyText.${status}`)}
    />
  );
  return (
    <>
      <QueryView query={query} shape="table">
        {(data) => (
          <RequestsTable
            status={status}
            applications={itemsOf(data)}
            isWhole={!query.hasNextPage}
            empty={q ? <NothingFound names={['q']} /> : nobody}
            onDecide={(verdict, application) => setAsked({ verdict, application })}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
      {Dialog && <Dialog application={asked.application} onClose={() => setAsked(null)} />}
    </>
  );
}

/** `/admin/request`: applications, the longest waiting first, to call and decide on. */
export function RequestsPage() {
  const t = useWords();
  const { params } = useAddress();
  const status = oneOf(STATUSES, params.get('status')) ?? 'submitted';
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} actions={<InviteButton />} />
      <Box mb="md">
        <SearchField label={t('search.applications')} placeholder={t('search.applicationsHint')} />
      </Box>
      <StatusTabs current={status} />
      <Requests key={status} status={status} q={wordsIn(params)} />
    </>
  );
}
