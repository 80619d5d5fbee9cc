import { constructRow, type RowData, type RowModel, type Table, type TableFeatures } from '@tanstack/react-table';

/** Whether the second list is the first one, or the first with more at its end. */
const isStart = <T>(start: readonly T[], whole: readonly T[]): boolean =>
  start.length <= whole.length && start.every((one, index) => one === whole[index]);

/**
 * The rows of a table before they are sorted. Unlike TanStack's own model, which makes every row anew when a page comes, it keeps the
 * rows of a list that has only grown at its end.
 */
export function createGrowingRowModel<Features extends TableFeatures, Row extends RowData>() {
  return (table: Table<Features, Row>): (() => RowModel<Features, Row>) => {
    let data: readonly Row[] = [];
    const none = (): RowModel<Features, Row> => ({ rows: [], flatRows: [], rowsById: {} });
    let model = none();
    return () => {
      const { data: given } = table.options;
      if (given === data) return model;
      const known = isStart(data, given) ? model : none();
      const from = known.rows.length;
      const added = given
        .slice(from)
        .map((row, index) => constructRow(table, table.getRowId(row, from + index), row, from + index, 0));
      for (const row of added) known.rowsById[row.id] = row;
      const rows = [...known.rows, ...added];
      data = given;
      model = { rows, flatRows: rows, rowsById: known.rowsById };
      return model;
    };
  };
}
