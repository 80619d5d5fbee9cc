import { type Member, members, PAGE, type Page, tokyoDay } from '@koma/contracts';
import { EmptyState, PageHeader, ResultCount } from '@koma/ui';
import { api, itemsOf, MoreItems, pagesOf, QueryView, usePageName, usePageRoute } from '@koma/web-kit';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemberColumns } from '../members/member-facts.js';
import { MemberTable } from '../members/member-table.js';
import { NothingFound } from '../nothing-found.js';
import { useIsFullAdmin } from '../use-is-full-admin.js';
import { useWords } from '../words.js';
import lines from '../list-tools.module.css';
import { ContactsTools } from './contacts-tools.js';
import { CsvOfAll } from '../csv/csv-of-all.js';
import { FILTERS, useContactsSearch } from './use-contacts-search.js';
import { useStorageColumn } from './use-storage-column.js';

type ProfileType = Member['profileType'];
const NO_PAGES: readonly Page<Member>[] = [];

const SHOWN = {
  creator: ['name', 'company', 'position', 'contact', 'usage', 'status'],
  user: ['name', 'company', 'contact', 'usage', 'status'],
} as const;
const MORE = ['mail', 'telephone', 'status', 'logins', 'lastLogin', 'joined'] as const;
const IN_FILE = {
  creator: ['name', 'kana', 'company', 'affiliation', 'position', 'age', ...MORE, 'accesses'],
  user: ['name', 'kana', 'company', 'affiliation', ...MORE],
} as const;

const IN_FULL_FILE = {
  creator: [...IN_FILE.creator, 'payable'],
  user: [...IN_FILE.user, 'payable'],
} as const;

function Contacts({ profileType }: { profileType: ProfileType }) {
  const t = useWords();
  const { search, isNarrowed } = useContactsSearch(profileType);
  const query = useInfiniteQuery(pagesOf(members.search, { query: search }));
  const columns = useMemberColumns(SHOWN[profileType]);
  const seesMoney = useIsFullAdmin();
  const fileColumns = useMemberColumns(seesMoney ? IN_FULL_FILE[profileType] : IN_FILE[profileType]);
  const storage = useStorageColumn(profileType === 'creator' ? (query.data?.pages ?? NO_PAGES) : NO_PAGES);
  const isOfCreators = profileType === 'creator';
  const total = query.data?.pages[0]?.total;
  const nobody = (
    <EmptyState
      icon={<IconUsers size={20} stroke={1.5} />}
      title={t(`contacts.empty.${profileType}`)}
      description={t('contacts.emptyText')}
    />
  );
  return (
    <>
      <div className={lines.line}>
        <ResultCount>{total !== undefined && t('contacts.total', { count: total, total })}</ResultCount>
        <CsvOfAll
          load={async (cursor, signal) => {
            const query = { ...search, limit: PAGE.max, ...(cursor && { cursor }) };
            const found = await api.call(members.search, { query, signal });
            if (isOfCreators) await storage.load(found.items, signal);
            return found;
          }}
          columns={isOfCreators ? [...fileColumns, storage.fileColumn] : fileColumns}
          fileName={() => `koma-${profileType}s-${tokyoDay(new Date().toISOString())}.csv`}
          isDisabled={!total}
        />
      </div>
      <QueryView query={query} shape="table">
        {(data) => (
          <MemberTable
            label={t(`contacts.table.${profileType}`)}
            columns={isOfCreators ? columns.toSpliced(-1, 0, storage.column) : columns}
            members={itemsOf(data)}
            empty={isNarrowed ? <NothingFound names={FILTERS} /> : nobody}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
    </>
  );
}

interface Props {
  profileType: ProfileType;
  /** Buttons of the page. */
  actions?: ReactNode;
}

/** Contact data of the members of one kind, with acts of staff; the address has the search and the order. */
export function ContactsPage({ profileType, actions }: Props) {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  return (
    <>
      <PageHeader
        title={route && nameOf(route.name)}
        description={t(`contacts.lead.${profileType}`)}
        actions={actions}
      />
      <ContactsTools profileType={profileType} />
      <Contacts profileType={profileType} />
    </>
  );
}
