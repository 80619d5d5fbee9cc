import { FilterDrawer } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { SearchFilters } from './search-filters.js';
import { countOn } from './search-state.js';
import type { Search } from './use-search.js';

interface Props {
  search: Search;
  total: number | undefined;
  className?: string | undefined;
}

/** The filters of the search in a drawer. */
export function SearchDrawer({ search, total, className }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const count = countOn(search.state);
  return (
    <FilterDrawer
      className={className}
      label={count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
      title={t('filters.open')}
      closeLabel={common('close')}
      clearLabel={t('filters.clear')}
      onClear={count > 0 ? () => search.change({ chosen: [], bounds: {} }) : undefined}
      showLabel={total === undefined ? common('close') : t(`filters.show.${search.subject.kind}`, { count: total })}
    >
      <SearchFilters search={search} />
    </FilterDrawer>
  );
}
