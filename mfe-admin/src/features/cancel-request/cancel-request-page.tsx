import { members } from '@koma/contracts';
import { EmptyState, PageHeader, ResultCount } from '@koma/ui';
import { itemsOf, MoreItems, pagesOf, QueryView } from '@koma/web-kit';
import { Stack } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemberColumns } from '../../shared/members/member-facts.js';
import { MemberTable } from '../../shared/members/member-table.js';
import { NothingFound } from '../../shared/nothing-found.js';
import { SearchField } from '../../shared/search-field.js';
import { useAddress, wordsIn } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';

const SHOWN = [
  'name',
  'type',
  'company',
  'reason',
  'comment',
  'requestedAt',
  'lastDay',
  'erasure',
  'telephone',
  'status',
] as const;
const ROW_ACTS = ['message', 'withdraw'] as const;

/** `/admin/cancel-request`: members who have cancelled, the earliest end first. */
export function CancelRequestPage() {
  const t = useWords();
  const { params } = useAddress();
  const q = wordsIn(params);
  const query = useInfiniteQuery(pagesOf(members.listLeaving, { query: q ? { q } : {} }));
  const columns = useMemberColumns(SHOWN);
  const total = query.data?.pages[0]?.total;
  const nobody = (
    <EmptyState
      icon={<IconDoorExit size={20} stroke={1.5} />}
      title={t('leaving.empty')}
      description={t('leaving.emptyText')}
    />
  );
  return (
    <>
      <PageHeader title={t('leaving.title')} description={t('leaving.lead')} />
      <Stack gap="sm">
        <SearchField label={t('leaving.search')} placeholder={t('leaving.placeholder')} />
        <ResultCount>{total !== undefined && t('leaving.total', { count: total, total })}</ResultCount>
        <QueryView query={query} shape="table">
          {(data) => (
            <MemberTable
              label={t('leaving.title')}
              columns={columns}
              members={itemsOf(data)}
              rowActs={ROW_ACTS}
              empty={q ? <NothingFound names={['q']} /> : nobody}
            />
          )}
        </QueryView>
        <MoreItems query={query} />
      </Stack>
    </>
  );
}
