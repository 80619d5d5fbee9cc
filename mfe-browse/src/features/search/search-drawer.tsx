import { FilterDrawer } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { SearchFilters } from './search-filters.js';
import classes from './search.module.css';
import type { Search } from './use-search.js';

interface Props {
  search: Search;
  total: number | undefined;
}

/** The filters of the search on telephones. */
export function SearchDrawer({ search, total }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const { chosen, from, to } = search.state;
  const count = chosen.length + (from || to ? 1 : 0);
  return (
    <FilterDrawer
      className={classes.drawerButton}
      label={count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
      title={t('filters.open')}
      closeLabel={common('close')}
      clearLabel={t('filters.clear')}
      onClear={count > 0 ? () => search.change({ chosen: [], from: null, to: null }) : undefined}
      showLabel={total === undefined ? common('close') : t('filters.show', { count: total })}
    >
      <SearchFilters search={search} />
    </FilterDrawer>
  );
}
