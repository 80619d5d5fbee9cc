import type { AssetKind } from '@koma/contracts';
import { Group, Stack } from '@mantine/core';
import { PageHeader, ResultCount } from '@koma/ui';
import { itemsOf, MoreItems, QueryView } from '@koma/web-kit';
import { KindTabs } from '../../shared/kind-tabs.js';
import { paths } from '../../shared/paths.js';
import { SearchBox } from '../../shared/search-box.js';
import { useWords } from '../../shared/words.js';
import { WorkList } from '../../shared/work-list/work-list.js';
import { NoResults } from './no-results.js';
import { SearchChips } from './search-chips.js';
import { SearchDrawer } from './search-drawer.js';
import { SearchFilters } from './search-filters.js';
import { SearchSort } from './search-sort.js';
import { parseSearch, searchParams } from './search-state.js';
import classes from './search.module.css';
import { useResults } from './use-results.js';
import { type Search, useSearch } from './use-search.js';

function Results({ search, query }: { search: Search; query: ReturnType<typeof useResults> }) {
  const t = useWords();
  return (
    <QueryView query={query} shape="grid">
      {(data) =>
        itemsOf(data).length === 0 ? (
          <NoResults search={search} />
        ) : (
          <Stack gap="xl">
            <WorkList
              kind={search.kind}
              works={itemsOf(data)}
              label={t('results.label')}
              total={data.pages[0]?.total}
              isStale={query.isPlaceholderData}
            />
            <MoreItems query={query} />
          </Stack>
        )
      }
    </QueryView>
  );
}

/** `/user-dashboard/search/{kind}`: words, filters and order in the address, what is found below. */
export function SearchPage({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const search = useSearch(kind);
  const query = useResults(search);
  const total = query.data?.pages[0]?.total;
  const asOther = (other: AssetKind) => {
    const params = searchParams(search.state);
    return paths.search(other, searchParams(parseSearch(params, other)).toString());
  };
  return (
    <>
      <PageHeader title={t(`search.title.${kind}`)} actions={<KindTabs kind={kind} to={asOther} />} />
      <SearchBox value={search.state.q} onSearch={(q) => search.change({ q })} label={t(`search.title.${kind}`)} />
      <div className={classes.page}>
        <aside className={classes.panel} aria-label={t('filters.open')}>
          <SearchFilters search={search} />
        </aside>
        <section className={classes.results} aria-label={t('results.label')}>
          <Group justify="space-between" gap="sm" className={classes.bar}>
            <ResultCount>{total !== undefined && t('results.count', { count: total })}</ResultCount>
            <Group gap="sm" wrap="nowrap">
              <SearchDrawer search={search} total={total} />
              <SearchSort search={search} />
            </Group>
          </Group>
          <SearchChips search={search} />
          <Results search={search} query={query} />
        </section>
      </div>
    </>
  );
}
