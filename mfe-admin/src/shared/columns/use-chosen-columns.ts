import type { DataColumn } from '@koma/ui/data';
import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { z } from 'zod';

const ids = z.array(z.string());

/** What this browser stores; anything else counts as no choice. */
const read = (stored: string | undefined): string[] | null => {
  try {
    return ids.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
};

interface Options {
  /** Name of the table. */
  table: string;
  /** Shown while nothing else is chosen. */
  usual: readonly string[];
  /** Always shown. */
  fixed: string;
}

/** The columns of a table that its reader has chosen, in the order of the table; the choice stays in this browser. */
export function useChosenColumns<Row>(columns: readonly DataColumn<Row>[], { table, usual, fixed }: Options) {
  const [chosen, setChosen] = useLocalStorage<string[] | null>({
    key: `koma.columns.${table}`,
    defaultValue: null,
    deserialize: read,
  });
  const keys = chosen ?? usual;
  const shown = useMemo(() => columns.filter(({ id }) => id === fixed || keys.includes(id)), [columns, fixed, keys]);
  return {
    shown,
    keys,
    choosable: columns.filter(({ id }) => id !== fixed),
    choose: setChosen,
    reset: () => setChosen(null),
  };
}
