import { Stack } from '@mantine/core';
import { FilterGroup } from './filter-group.js';
import { FILTERS } from './filters.js';
import { useCounts } from './use-counts.js';
import type { Search } from './use-search.js';

/** All filters of a kind of work. */
export function FilterPanel({ search }: { search: Search }) {
  const countOf = useCounts(search);
  return (
    <Stack gap="lg">
      {FILTERS[search.kind].map((filter) => (
        <FilterGroup key={filter} filter={filter} search={search} countOf={countOf} />
      ))}
    </Stack>
  );
}
