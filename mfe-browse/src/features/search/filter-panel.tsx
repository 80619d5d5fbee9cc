import { Skeleton, Stack } from '@mantine/core';
import { FilterGroup } from './filter-group.js';
import { FILTERS } from './filters.js';
import { useCounts } from './use-counts.js';
import { useLabels } from './use-labels.js';
import type { Search } from './use-search.js';

/** All filters of a kind of work. */
export function FilterPanel({ search }: { search: Search }) {
  const { countOf, isPending } = useCounts(search);
  const labels = useLabels();
  const isLoading = isPending || labels.isPending;
  return (
    <Stack gap="lg">
      {FILTERS[search.kind].map((filter) =>
        isLoading ? (
          <Skeleton key={filter} height="10rem" />
        ) : (
          <FilterGroup key={filter} filter={filter} search={search} countOf={countOf} />
        ),
      )}
    </Stack>
  );
}
