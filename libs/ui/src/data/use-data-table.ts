import {
  type ColumnDef,
  createSortedRowModel,
  functionalUpdate,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareValues, type DataColumn } from './data-column.js';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

/** A table with sorting and selection, as passed to its parts. */
export type TableOf<Row extends object> = ReactTable<typeof features, Row>;

/** Initial order of the rows. */
export interface SortedBy {
  id: string;
  isDescending: boolean;
}

interface Options<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isSortable: boolean;
  initialSort: SortedBy | undefined;
  selected: readonly string[];
  onSelect: ((keys: string[]) => void) | undefined;
}

/** TanStack's column for one of ours. */
function columnOf<Row extends object>({ id, value, isSortable = true }: DataColumn<Row>) {
  const valueOf = (row: Row) => value?.(row) ?? undefined;
  return {
    id,
    accessorFn: valueOf,
    enableSorting: value !== undefined && isSortable,
    sortDescFirst: false,
    sortUndefined: 'last',
    sortFn: (a, b) => compareValues(valueOf(a.original) ?? '', valueOf(b.original) ?? ''),
  } satisfies ColumnDef<typeof features, Row>;
}

/** Sorting and selection of rows. A heading sorts up, down, and back to the given order. */
export function useDataTable<Row extends object>(given: Options<Row>): TableOf<Row> {
  const { columns, rows, keyOf, isSortable, initialSort, selected, onSelect } = given;
  const defined = useMemo(() => columns.map((column) => columnOf(column)), [columns]);
  const rowSelection = useMemo(() => Object.fromEntries(selected.map((key) => [key, true as const])), [selected]);
  return useTable({
    features,
    columns: defined,
    data: rows,
    getRowId: keyOf,
    enableSorting: isSortable,
    enableMultiSort: false,
    enableRowSelection: onSelect !== undefined,
    initialState: { sorting: initialSort ? [{ id: initialSort.id, desc: initialSort.isDescending }] : [] },
    state: { rowSelection },
    onRowSelectionChange: (updater) => onSelect?.(Object.keys(functionalUpdate(updater, rowSelection))),
  });
}
