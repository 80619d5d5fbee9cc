import { Stack, Text } from '@mantine/core';
import { FilterDrawer } from '@koma/ui';
import { useHasFirstContent } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { SearchFilters } from './search-filters.js';
import { SearchSort } from './search-sort.js';
import { countOn } from './search-state.js';
import type { Search } from './use-search.js';

interface Props {
  search: Search;
  total: number | undefined;
  /** The total is of an earlier choice. */
  isCounting?: boolean;
  className?: string | undefined;
}

/** Order and filters of the search in a drawer, with the number of results that they leave. */
export function SearchDrawer({ search, total, isCounting = false, className }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const count = countOn(search.state);
  const isReady = useHasFirstContent();
  return (
    <FilterDrawer
      className={className}
      isReady={isReady}
      isCounting={isCounting}
      label={count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
      title={t('filters.open')}
      closeLabel={common('close')}
      clearLabel={t('filters.clear')}
      onClear={count > 0 ? () => search.change({ chosen: [], bounds: {} }) : undefined}
      showLabel={total === undefined ? common('close') : t(`filters.show.${search.subject.kind}`, { count: total })}
    >
      <Stack gap="lg" pb="lg">
        <div>
          <Text size="sm" fw={600} mb="xs" aria-hidden="true">
            {t('sort.label')}
          </Text>
          <SearchSort search={search} />
        </div>
        <SearchFilters search={search} />
      </Stack>
    </FilterDrawer>
  );
}
