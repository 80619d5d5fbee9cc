import { categories } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Names of the roles in credits, in the page's language; empty until they are loaded, keys where they cannot be. */
export function useRoleName(): (key: string) => string {
  const locale = useLocale();
  const { data, isPending } = useQuery(queryOf(categories.list));
  const roles = new Map(data?.items.flatMap((item) => (item.kind === 'role' ? [[item.key, item] as const] : [])));
  return (key) => {
    const named = roles.get(key);
    const present = roles.get(named?.mergedInto ?? '') ?? named;
    return present?.[locale] ?? (isPending ? '' : key);
  };
}
