import { CLEARANCE_COLUMNS, type ClearanceColumn, type ClearanceRow, LICENSING } from '@koma/contracts';
import { z } from 'zod';

/** A row of the table as it is typed; its key stays with it. */
export const entryRow = z.object({ key: z.string(), cells: z.record(z.string(), z.string()) });
export interface EntryRow {
  key: string;
  cells: ClearanceRow;
}

export const NO_CELLS: ClearanceRow = {
  ...{ work: '', kind: '', holder: '', scope: '', media: '', start: '', lastDay: '', endTime: '', note: '' },
};
/** Rows that an empty table has, and that are added at once. */
export const BLOCK = 5;

export const rowOf = (cells: ClearanceRow): EntryRow => ({ key: crypto.randomUUID(), cells });
export const blankRows = (count: number): EntryRow[] => Array.from({ length: count }, () => rowOf(NO_CELLS));
export const isBlank = ({ cells }: Pick<EntryRow, 'cells'>): boolean =>
  CLEARANCE_COLUMNS.every((column) => cells[column].trim() === '');

/** What was stored of a table, with every cell that it lacks. */
export const restored = (stored: readonly z.infer<typeof entryRow>[]): EntryRow[] =>
  stored.map(({ key, cells }) => ({
    key,
    cells: { ...NO_CELLS, ...Object.fromEntries(CLEARANCE_COLUMNS.map((name) => [name, cells[name] ?? ''])) },
  }));

/**
 * Writes copied cells into the table from a cell on; rows are added where they are needed. Null when there would be too many.
 * @param from the row and the column of the first cell
 */
export function pasted(
  rows: readonly EntryRow[],
  from: { row: number; column: ClearanceColumn },
  copied: readonly (readonly string[])[],
): EntryRow[] | null {
  const first = CLEARANCE_COLUMNS.indexOf(from.column);
  const length = Math.max(rows.length, from.row + copied.length);
  if (length > LICENSING.tableRows) return null;
  const all = [...rows, ...blankRows(length - rows.length)];
  return all.map((row, at) => {
    const cells = copied[at - from.row];
    if (!cells) return row;
    const changed = cells.flatMap((cell, offset) => {
      const column = CLEARANCE_COLUMNS[first + offset];
      return column ? [[column, cell] as const] : [];
    });
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(changed) } };
  });
}

/** The rows of a file. Null when there are too many. */
export const fromFile = (given: readonly ClearanceRow[]): EntryRow[] | null =>
  given.length > LICENSING.tableRows ? null : given.map(rowOf);
