import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { itemsOf, MoreItems, QueryView, ViewsFrom } from '@koma/web-kit';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWords } from '../../shared/words.js';
import { firstWidth } from './first-width.js';
import { NoResults } from './no-results-later.js';
import { filterNames } from './search-state.js';
import { SearchFilters, SearchFiltersAhead } from './search-filters.js';
import { SearchBar, SearchHead } from './search-head.js';
import classes from './search.module.css';
import { hasFound } from './use-results.js';
import { usePicturesFirst } from './use-pictures-first.js';
import type { Search } from './use-search.js';

/** As in search.module.css: up to here there is no panel. */
const WITHOUT_PANEL = '(max-width: 61.99em)';

/** The result of `useInfiniteQuery` for a list. */
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
  firstWidth: number | undefined;
}

interface Props<T, S extends string> {
  search: Search<S>;
  query: Results<T>;
  /** Shown beside the order: other views of the results. */
  views?: ReactNode;
  /** Shown between words and results. */
  children?: ReactNode;
  renderList: (shown: Shown<T>) => ReactNode;
}

/** A search: words, filters and order in the address, results below. */
export function SearchFrame<T, S extends string>({ search, query, views, children, renderList }: Props<T, S>) {
  const t = useWords();
  const total = query.data?.pages[0]?.total;
  const label = t('results.label');
  const isAnswered = query.data !== undefined || query.error !== null;
  // On phones all filters are in the drawer; rendering them unseen would take as long as the whole list.
  const isNarrow = useMediaQuery(WITHOUT_PANEL, false, { getInitialValueInEffect: false });
  const { isTurn, onLoadCapture } = usePicturesFirst(isAnswered);
  const [width] = useState(firstWidth);
  const list = (items: readonly T[]) => (
    <Stack gap="xl">
      <ViewsFrom source="search" filters={filterNames(search.state)}>
        {renderList({ items, label, total, isStale: query.isPlaceholderData, firstWidth: width })}
      </ViewsFrom>
      <MoreItems query={query} />
    </Stack>
  );
  return (
    <>
      <SearchHead search={search} hasFound={hasFound(query)} />
      {children}
      <div className={classes.page}>
        <aside className={classes.panel} aria-label={t('filters.open')}>
          {isTurn && !isNarrow && <SearchFilters search={search} />}
          {(isTurn ? isNarrow : !isAnswered) && <SearchFiltersAhead search={search} />}
        </aside>
        <section className={classes.results} aria-label={label} onLoadCapture={onLoadCapture}>
          <SearchBar
            search={search}
            total={total}
            views={views}
            isCounting={query.isPlaceholderData}
            drawerClass={classes.drawerButton}
          />
          <QueryView query={query} shape="grid">
            {(data) => (itemsOf(data).length === 0 ? <NoResults search={search} /> : list(itemsOf(data)))}
          </QueryView>
        </section>
      </div>
    </>
  );
}
