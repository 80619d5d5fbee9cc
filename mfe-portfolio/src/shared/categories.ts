import { categories, type Category, type CategoryGroup, type Locale } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type CategoryKind = Category['kind'];

interface Option {
  value: string;
  label: string;
}
interface OptionGroup {
  group: string;
  items: Option[];
}

const query = { ...queryOf(categories.list), staleTime: Infinity };

const optionOf =
  (locale: Locale) =>
  ({ key, ...label }: Category): Option => ({ value: key, label: label[locale] });

/** Options of one kind, under the headings of their groups where they have any. */
function optionsOf(
  items: readonly Category[],
  headings: readonly CategoryGroup[],
  locale: Locale,
): (Option | OptionGroup)[] {
  const groups = Map.groupBy(items, (item) => item.group);
  return [...groups].flatMap<Option | OptionGroup>(([group, members]) => {
    const options = members.map(optionOf(locale));
    if (group === null) return options;
    const heading = headings.find(({ key }) => key === group)?.[locale] ?? group;
    return [{ group: heading, items: options }];
  });
}

/** Category values with labels in the page's language; empty until those are loaded, keys where they cannot be. */
export function useCategories() {
  const { data, isPending } = useQuery(query);
  const locale = useLocale();
  return useMemo(() => {
    const items = data?.items ?? [];
    const ofKind = (kind: CategoryKind) => items.filter((item) => item.kind === kind);
    const headingsOf = (kind: CategoryKind) => data?.groups.filter((group) => group.kind === kind) ?? [];
    return {
      options: (kind: CategoryKind) => optionsOf(ofKind(kind), headingsOf(kind), locale),
      label: (kind: CategoryKind, key: string) =>
        ofKind(kind).find((item) => item.key === key)?.[locale] ?? (isPending ? '' : key),
      isLoading: isPending,
    };
  }, [data, isPending, locale]);
}
