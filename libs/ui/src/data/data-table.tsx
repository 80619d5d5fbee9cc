import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { CsvButton } from './csv-button.js';
import { csvOf, type DataColumn } from './data-column.js';
import classes from './data-table.module.css';
import { ScrollRegion } from './scroll-region.js';
import { TableHead } from './table-head.js';
import { SkeletonRows, TableRows } from './table-rows.js';
import { type SortedBy, useDataTable } from './use-data-table.js';

/** Height of the bar at the top of the page, below which headings stick. */
const BELOW_THE_BAR = 'var(--koma-top-bar, 3.5rem)';
const NONE: readonly string[] = [];

export interface DataTableProps<Row extends object> {
  /** Name of the table. */
  label: string;
  /** Kept between draws (module scope or memo), as the rows should be. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Buttons of each row, and the heading of their column. */
  actions?: { heading: string; render: (row: Row) => ReactNode } | undefined;
  /** Opens a row, for instance in a `DetailDrawer`: by a click on it, and by a button at its end. */
  details?: { heading: string; label: (row: Row) => string; onOpen: (row: Row) => void } | undefined;
  /** Boxes before the rows; Shift selects everything in between. */
  selection?:
    | { keys: readonly string[]; onChange: (keys: string[]) => void; label: (row: Row) => string; allLabel: string }
    | undefined;
  /** Button that saves the rows as they are shown. */
  csv?: { label: ReactNode; fileName: string | (() => string) } | undefined;
  /** False where only a part of the rows is here, so that an order would mislead. Default true. */
  isSortable?: boolean;
  initialSort?: SortedBy | undefined;
  /** Beyond this height the rows scroll below their headings. Default as high as they are. */
  maxHeight?: string | undefined;
  /** Rows are on their way. Default false. */
  isLoading?: boolean;
  /** Said to screen readers while rows are on their way. */
  loadingLabel?: string;
  /** Instead of the table when there are no rows. */
  empty?: ReactNode;
  /** Instead of the table when the rows could not be had. */
  error?: ReactNode;
  /** Stands above the table: filters, a selection bar. */
  tools?: ReactNode;
}

/** Rows under headings by which one can sort, with what can be done with each, and the way to a file. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, selection, isSortable = true, isLoading = false, maxHeight } = props;
  const { csv, tools, empty, error, loadingLabel, initialSort } = props;
  const table = useDataTable({
    columns,
    rows,
    keyOf,
    isSortable,
    initialSort,
    selected: selection?.keys ?? NONE,
    onSelect: selection?.onChange,
  });
  if (error) return error;
  if (!isLoading && rows.length === 0) return empty;
  const shown = () => table.getRowModel().rows.map((row) => row.original);
  const beside = (props.actions ?? props.details) ? 1 : 0;
  const parts = { columns, selection, actions: props.actions, details: props.details };

  return (
    <div className={classes.frame} aria-busy={isLoading || undefined}>
      {(tools ?? csv) && (
        <div className={classes.tools}>
          {tools}
          {csv && <CsvButton {...csv} isDisabled={isLoading} make={() => csvOf(columns, shown())} />}
        </div>
      )}
      {isLoading && <VisuallyHidden role="status">{loadingLabel}</VisuallyHidden>}
      <ScrollRegion label={label} maxHeight={maxHeight}>
        <Table
          className={classes.table}
          aria-label={label}
          stickyHeader
          stickyHeaderOffset={maxHeight === undefined ? BELOW_THE_BAR : 0}
          verticalSpacing="sm"
          horizontalSpacing="sm"
          highlightOnHover={!isLoading}
        >
          <TableHead table={table} {...parts} />
          {isLoading ? (
            <SkeletonRows columns={columns.length + beside} withBoxes={selection !== undefined} />
          ) : (
            <TableRows table={table} {...parts} />
          )}
        </Table>
      </ScrollRegion>
    </div>
  );
}
