import { categories, type Category, type CategoryGroup, findPresent, type Locale } from '@koma/contracts';
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

/** Staff change them at any time. */
const query = { ...queryOf(categories.list), staleTime: 10_000 };

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
      /** Those on offer, and chosen ones whatever has become of them. */
      options: (kind: CategoryKind, chosen: string | readonly (string | null)[] | null = null) => {
        const isChosen = ({ key }: Category) => chosen === key || (Array.isArray(chosen) && chosen.includes(key));
        const offered = ofKind(kind).filter((item) => (!item.isRetired && item.mergedInto === null) || isChosen(item));
        return optionsOf(offered, headingsOf(kind), locale);
      },
      label: (kind: CategoryKind, key: string) => findPresent(items, { kind, key })?.[locale] ?? (isPending ? '' : key),
      isLoading: isPending,
    };
  }, [data, isPending, locale]);
}
