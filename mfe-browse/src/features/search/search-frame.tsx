import { Group, Stack } from '@mantine/core';
import { PageHeader, ResultCount } from '@koma/ui';
import { itemsOf, MoreItems, QueryView } from '@koma/web-kit';
import type { ComponentProps, ReactNode } from 'react';
import { KindTabs } from '../../shared/kind-tabs.js';
import { paths, SEARCH_KINDS, type SearchKind } from '../../shared/paths.js';
import { SearchBox } from '../../shared/search-box.js';
import { useWords } from '../../shared/words.js';
import { NoResults } from './no-results.js';
import { SearchChips } from './search-chips.js';
import { SearchDrawer } from './search-drawer.js';
import { SearchFilters } from './search-filters.js';
import { SearchSort } from './search-sort.js';
import { parseSearch, searchParams } from './search-state.js';
import classes from './search.module.css';
import { SUBJECTS } from './subjects.js';
import type { Search } from './use-search.js';

/** What `useInfiniteQuery` gives of a list. */
type Results<T> = ComponentProps<typeof MoreItems>['query'] & {
  data: { pages: readonly { items: readonly T[]; total?: number | undefined }[] } | undefined;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

interface Shown<T> {
  items: readonly T[];
  label: string;
  total: number | undefined;
  isStale: boolean;
}

interface Props<T, S extends string> {
  search: Search<S>;
  query: Results<T>;
  /** Beside the order: other ways to look at what is found. */
  views?: ReactNode;
  /** Between words and results. */
  children?: ReactNode;
  renderList: (shown: Shown<T>) => ReactNode;
}

/** The same search for another kind, as far as it has the same filters. */
export const asOther = (other: SearchKind, search: Search): string => {
  const subject = SUBJECTS[other];
  return paths.search(
    other,
    searchParams(parseSearch(new URLSearchParams(search.address), subject), subject).toString(),
  );
};

/** A search: words, filters and order in the address, what is found below. */
export function SearchFrame<T, S extends string>({ search, query, views, children, renderList }: Props<T, S>) {
  const t = useWords();
  const { kind } = search.subject;
  const total = query.data?.pages[0]?.total;
  const label = t('results.label');
  const list = (items: readonly T[]) => (
    <Stack gap="xl">
      {renderList({ items, label, total, isStale: query.isPlaceholderData })}
      <MoreItems query={query} />
    </Stack>
  );
  return (
    <>
      <PageHeader
        title={t(`search.title.${kind}`)}
        actions={<KindTabs kind={kind} kinds={SEARCH_KINDS} to={(other) => asOther(other, search)} />}
      />
      <SearchBox
        value={search.state.q}
        onSearch={(q) => search.change({ q })}
        label={t(`search.title.${kind}`)}
        of={kind === 'creator' ? 'creators' : 'works'}
      />
      {children}
      <div className={classes.page}>
        <aside className={classes.panel} aria-label={t('filters.open')}>
          <SearchFilters search={search} />
        </aside>
        <section className={classes.results} aria-label={label}>
          <Group justify="space-between" gap="sm" className={classes.bar}>
            <ResultCount>{total !== undefined && t(`results.count.${kind}`, { count: total })}</ResultCount>
            <Group gap="sm" wrap="nowrap">
              {views}
              <SearchDrawer search={search} total={total} className={classes.drawerButton} />
              <SearchSort search={search} />
            </Group>
          </Group>
          <SearchChips search={search} />
          <QueryView query={query} shape="grid">
            {(data) => (itemsOf(data).length === 0 ? <NoResults search={search} /> : list(itemsOf(data)))}
          </QueryView>
        </section>
      </div>
    </>
  );
}
