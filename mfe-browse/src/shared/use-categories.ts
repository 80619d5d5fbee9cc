import { categories, type Category, findPresent } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

type Kind = Category['kind'];

/** Staff change them at any time. */
const query = { ...queryOf(categories.list), staleTime: 10_000 };

/**
 * Values of the categories in the order of the data, with labels; keys until those are loaded.
 *
 * @param isWanted loads the labels; otherwise uses them if they are loaded
 */
export function useCategories(isWanted = true) {
  const { data, isPending } = useQuery({ ...query, enabled: isWanted });
  const locale = useLocale();
  const valuesOf = (kind: Kind) => data?.items.filter((value) => value.kind === kind) ?? [];
  const present = (kind: Kind, key: string) => findPresent(data?.items ?? [], { kind, key });
  return {
    isPending,
    /** Those on offer. */
    keys: (kind: Kind) =>
      valuesOf(kind).flatMap(({ key, isRetired, mergedInto }) => (isRetired || mergedInto !== null ? [] : [key])),
    /** Of a merged one, what has taken its place. */
    present: (kind: Kind, key: string) => present(kind, key)?.key ?? key,
    label: (kind: Kind, key: string) => present(kind, key)?.[locale] ?? key,
    /** The heading of a value. */
    heading: (kind: Kind, key: string) => {
      const group = valuesOf(kind).find((value) => value.key === key)?.group;
      return data?.groups.find((one) => one.kind === kind && one.key === group)?.[locale];
    },
  };
}
