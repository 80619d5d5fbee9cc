import { categories, findPresent } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Names of the roles in credits, in the page's language; empty until they are loaded, keys where they cannot be. */
export function useRoleName(): (key: string) => string {
  const locale = useLocale();
  const { data, isPending } = useQuery(queryOf(categories.list));
  return (key) => findPresent(data?.items ?? [], { kind: 'role', key })?.[locale] ?? (isPending ? '' : key);
}
