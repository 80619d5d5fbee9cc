import { clearanceTable, type EnteredRow } from '@koma/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { api, keyOf } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type EntryRow, isBlank } from './entry-rows.js';

const PAUSE = 600;
const NOTHING: ReadonlyMap<string, EnteredRow> = new Map();

/** What the server says of the rows that are filled in, by their keys; asked for after a pause. */
export function useEntryReport(creatorId: string, rows: readonly EntryRow[]) {
  const [settled] = useDebouncedValue(rows, PAUSE);
  const filled = useMemo(() => settled.filter((row) => !isBlank(row)), [settled]);
  const { data, error, isFetching } = useQuery({
    queryKey: keyOf(clearanceTable.enter, creatorId, filled),
    queryFn: async () => {
      const body = { rows: filled.map(({ cells }) => cells), isPreview: true };
      const { rows: report } = await api.call(clearanceTable.enter, { params: { id: creatorId }, body });
      return new Map(filled.flatMap(({ key }, at) => (report[at] ? [[key, report[at]] as const] : [])));
    },
    enabled: filled.length > 0,
    placeholderData: keepPreviousData,
  });
  return { report: (filled.length > 0 ? data : null) ?? NOTHING, error, isChecking: isFetching || settled !== rows };
}
