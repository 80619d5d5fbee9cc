import { projects } from '@koma/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query-of.js';

const PAUSE_MS = 250;

/** Ids of the colleagues whom the typed name finds, in any of its forms; null while nothing is typed, or found yet. */
export function useFoundColleagues(typed: string): ReadonlySet<string> | null {
  const [q] = useDebouncedValue(typed.trim().slice(0, 100), PAUSE_MS);
  const { data } = useQuery({
    ...queryOf(projects.colleagues, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return q === '' || !data ? null : new Set(data.items.map(({ id }) => id));
}
