import { QUERY } from '@koma/contracts';
import { Group, Text, Title } from '@mantine/core';
import { ResultCount, SuggestingSearchBox } from '@koma/ui';
import type { ReactNode } from 'react';
import { KindTabs } from '../../shared/kind-tabs.js';
import { paths, SEARCH_KINDS, type SearchKind } from '../../shared/paths.js';
import { useBoxWords } from '../../shared/search-box.js';
import { useWords } from '../../shared/words.js';
import { SaveSearch } from './saved/save-search.js';
import { SearchChips } from './search-chips.js';
import { SearchDrawer } from './search-drawer.js';
import { SearchSort } from './search-sort.js';
import { parseSearch, searchParams } from './search-state.js';
import classes from './search.module.css';
import { SUBJECTS } from './subjects.js';
import type { Search } from './use-search.js';
import { useSuggestions } from './use-suggestions.js';

/** The same search for another kind, with the shared filters. */
function asOther(other: SearchKind, { address }: Search): string {
  const subject = SUBJECTS[other];
  const state = parseSearch(new URLSearchParams(address), subject);
  return paths.search(other, searchParams(state, subject).toString());
}

/** Kind of search, and the field for its words. */
export function SearchHead({ search, hasFound }: { search: Search; hasFound: boolean }) {
  const t = useWords();
  const { kind } = search.subject;
  const title = t(`search.title.${kind}`);
  const words = useBoxWords(kind === 'creator' ? 'creators' : 'works');
  const suggesting = useSuggestions(search, hasFound);
  return (
    <>
      <header className={classes.head}>
        <Title order={1} size="h2" className={classes.title}>
          {title}
        </Title>
        <KindTabs kind={kind} kinds={SEARCH_KINDS} to={(other) => asOther(other, search)} />
      </header>
      <SuggestingSearchBox
        value={search.state.q}
        onSearch={(q) => search.change({ q })}
        label={title}
        words={words}
        suggestionsLabel={t('box.suggestions')}
        {...suggesting}
      />
      {search.isCut && (
        <Text size="sm" c="dimmed" role="status">
          {t('search.cut', { letters: QUERY.letters })}
        </Text>
      )}
    </>
  );
}

interface Props {
  search: Search;
  total: number | undefined;
  /** Other views of the results. */
  views?: ReactNode;
  /** The total is of an earlier search. Default false. */
  isCounting?: boolean;
  drawerClass?: string | undefined;
}

/** Number of results, order, and chosen filters. */
export function SearchBar({ search, total, views, isCounting = false, drawerClass }: Props) {
  const t = useWords();
  const { kind } = search.subject;
  return (
    <div className={classes.conditions}>
      <Group justify="space-between" gap="sm" className={classes.bar}>
        <ResultCount>{total !== undefined && t(`results.count.${kind}`, { count: total })}</ResultCount>
        <Group gap="sm" className={classes.acts}>
          <SearchDrawer search={search} total={total} isCounting={isCounting} className={drawerClass} />
          <SearchSort search={search} />
          {views}
          <SaveSearch search={search} />
        </Group>
      </Group>
      <SearchChips search={search} />
    </div>
  );
}
