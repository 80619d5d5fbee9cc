import { type Member, type Page, staffWorks } from '@koma/contracts';
import { Text } from '@mantine/core';
import type { DataColumn } from '@koma/ui/data';
import { api, queryOf, useFormats } from '@koma/web-kit';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useWords } from '../words.js';

const bodyOf = (creators: readonly Member[]) => ({ body: { ownerIds: creators.map(({ id }) => id) } });

/** Column of how often creators are viewed and what the files of their works take; those of the list and, with `load`, those of a file. */
export function useStorageColumn(pages: readonly Page<Member>[]) {
  const t = useWords();
  const { bytes, number } = useFormats();
  const inFile = useRef(new Map<string, number>());
  const shown = useQueries({
    queries: pages
      .filter(({ items }) => items.length > 0)
      .map(({ items }) => queryOf(staffWorks.storage, bodyOf(items))),
    combine: (answers) => {
      const items = answers.flatMap(({ data }) => data?.items ?? []);
      return {
        of: new Map(items.map((one) => [one.ownerId, one.bytes])),
        isLoaded: answers.every(({ isSuccess }) => isSuccess),
      };
    },
  });
  return useMemo(() => {
    const isKnown = (id: string) => shown.isLoaded || shown.of.has(id);
    const column: DataColumn<Member> = {
      id: 'storage',
      heading: t('contacts.accessesAndStorage'),
      align: 'end',
      cell: ({ id, accessCount }) => (
        <>
          {number(accessCount)}
          <Text size="xs" c="dimmed">
            {isKnown(id) ? bytes(shown.of.get(id) ?? 0) : '–'}
          </Text>
        </>
      ),
    };
    const fileColumn: DataColumn<Member> = {
      id: 'storage',
      heading: t('contacts.storage'),
      value: ({ id }) => inFile.current.get(id) ?? 0,
    };
    /** Asks for the creators of a file, before its rows are written. */
    const load = async (creators: readonly Member[], signal: AbortSignal) => {
      if (creators.length === 0) return;
      const { items } = await api.call(staffWorks.storage, { ...bodyOf(creators), signal });
      for (const { ownerId, bytes: taken } of items) inFile.current.set(ownerId, taken);
    };
    return { column, fileColumn, load };
  }, [t, bytes, number, shown]);
}
