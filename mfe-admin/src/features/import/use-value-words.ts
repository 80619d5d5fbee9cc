import { categories, IMPORT_CHOICES, IMPORT_FIELDS, isImportField } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

const LISTED = '、';
const kindOf = (key: string) =>
  isImportField(key) ? (/^(?:one|many):(.+)$/.exec(IMPORT_FIELDS[key].holds)?.[1] ?? null) : null;
/** Japanese words of choices come first of all that stand for a value. */
const choiceOf = (key: string, value: string) =>
  Object.entries(IMPORT_CHOICES[key] ?? {}).find(([, stored]) => stored === value)?.[0];

/** Words for stored values of categories and choices; other values stay as they are. */
export function useValueWords(): (key: string, value: string) => string {
  const locale = useLocale();
  const known = useQuery(queryOf(categories.list)).data?.items;
  return useCallback(
    (key, value) => {
      const kind = kindOf(key);
      const label = (one: string) => known?.find((each) => each.kind === kind && each.key === one)?.[locale] ?? one;
      if (kind !== null)
        return value
          .split(LISTED)
          .map(label)
          .join(locale === 'ja' ? LISTED : ', ');
      return locale === 'ja' ? (choiceOf(key, value) ?? value) : value;
    },
    [known, locale],
  );
}
