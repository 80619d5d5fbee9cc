import { contact, type Enquiry } from '@koma/contracts';
import { EmptyState, PageHeader } from '@koma/ui';
import {
  itemsOf,
  ListTab,
  ListTabs,
  MoreItems,
  pagesOf,
  QueryView,
  usePageName,
  usePageRoute,
  useSession,
} from '@koma/web-kit';
import { Group, Switch } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { NothingFound } from '../../shared/nothing-found.js';
import { SearchField } from '../../shared/search-field.js';
import { useWords } from '../../shared/words.js';
import { numberOf, queryFor, REFRESH_MILLISECONDS, STATUSES, useEnquirySearch } from './enquiries.js';
import { EnquiryDrawer } from './enquiry-drawer.js';
import { EnquiryTable } from './enquiry-table.js';

interface TabProps {
  status: Enquiry['status'];
  assigneeId: string | null;
}

function Tab({ status, assigneeId }: TabProps) {
  const t = useWords();
  const search = useEnquirySearch();
  const total = useQuery(numberOf(queryFor(status, search.q, assigneeId))).data?.total;
  return (
    <ListTab to={search.pathOf(status)} isCurrent={status === search.status} total={total}>
      {t(`enquiries.statuses.${status}`)}
    </ListTab>
  );
}

function Enquiries({ assigneeId }: { assigneeId: string | null }) {
  const t = useWords();
  const { status, q, isMine, open } = useEnquirySearch();
  const query = useInfiniteQuery({
    ...pagesOf(contact.list, queryFor(status, q, assigneeId)),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const nothing = (
    <EmptyState
      icon={<IconInbox size={20} stroke={1.5} />}
      title={t(`enquiries.empty.${status}`)}
      description={t('enquiries.emptyText')}
    />
  );
  return (
    <>
      <QueryView query={query} shape="table">
        {(data) => (
          <EnquiryTable
            enquiries={itemsOf(data)}
            empty={q || isMine ? <NothingFound names={['q', 'mine']} /> : nothing}
            onOpen={({ id }) => open(id)}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
    </>
  );
}

/** `/admin/enquiries`: what strangers and members wrote on the contact page, to answer by mail. */
export function EnquiriesPage() {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  const { account } = useSession();
  const { isMine, setMine, openId, open } = useEnquirySearch();
  const assigneeId = isMine ? (account?.id ?? null) : null;
  return (
    <>
      <PageHeader title={route && nameOf(route.name)} description={t('enquiries.lead')} />
      <Group gap="md" mb="md" align="center">
        <SearchField label={t('enquiries.search')} placeholder={t('enquiries.searchHint')} />
        <Switch
          checked={isMine}
          onChange={(event) => setMine(event.currentTarget.checked)}
          label={t('enquiries.mine')}
        />
      </Group>
      <ListTabs label={t('enquiries.tabs')}>
        {STATUSES.map((status) => (
          <Tab key={status} status={status} assigneeId={assigneeId} />
        ))}
      </ListTabs>
      <Enquiries assigneeId={assigneeId} />
      {openId && <EnquiryDrawer key={openId} id={openId} onClose={() => open(null)} />}
    </>
  );
}
