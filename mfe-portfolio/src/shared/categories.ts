import { categories, type Category, type Locale } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords, type Words } from './words.js';

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
function optionsOf(items: readonly Category[], locale: Locale, t: Words): (Option | OptionGroup)[] {
  const groups = Map.groupBy(items, (item) => item.group);
  return [...groups].flatMap<Option | OptionGroup>(([group, members]) => {
    const options = members.map(optionOf(locale));
    return group === null ? options : [{ group: t(`groups.${group}`, { defaultValue: group }), items: options }];
  });
}

/** Category values with their labels in the page's language; keys stand for themselves until they are there. */
export function useCategories() {
  const { data } = useQuery(query);
  const locale = useLocale();
  const t = useWords();
  return useMemo(() => {
    const items = data?.items ?? [];
    const ofKind = (kind: CategoryKind) => items.filter((item) => item.kind === kind);
    return {
      options: (kind: CategoryKind) => optionsOf(ofKind(kind), locale, t),
      label: (kind: CategoryKind, key: string) => ofKind(kind).find((item) => item.key === key)?.[locale] ?? key,
    };
  }, [data, locale, t]);
}
