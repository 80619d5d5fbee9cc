import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { CsvButton } from './csv-button.js';
import { csvOf, type DataColumn } from './data-column.js';
import classes from './data-table.module.css';
import { ScrollRegion } from './scroll-region.js';
import { TableHead } from './table-head.js';
import { type Parts, SkeletonRows, TableRows } from './table-rows.js';
import { WindowedRows } from './windowed-rows.js';
import { type SortedBy, type TableOf, useDataTable } from './use-data-table.js';

/** Height of the bar at the top of the page; headings stick below it. */
const BELOW_THE_BAR = 'var(--koma-top-bar, 3.5rem)';
const NONE: readonly string[] = [];

export interface DataTableProps<Row extends object> {
  /** Name of the table. */
  label: string;
  /** Must keep its identity between renders (module scope or memo), like the rows. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Buttons of each row, and the heading of their column. */
  actions?: { heading: string; render: (row: Row) => ReactNode } | undefined;
  /** Opens a row, for instance in a `DetailDrawer`: by a click on it, and by a button at its end. */
  details?: { heading: string; label: (row: Row) => string; onOpen: (row: Row) => void } | undefined;
  /** Checkboxes before the rows; Shift selects a range. */
  selection?:
    | { keys: readonly string[]; onChange: (keys: string[]) => void; label: (row: Row) => string; allLabel: string }
    | undefined;
  /** Button that downloads the rows as shown. */
  csv?: { label: ReactNode; fileName: string | (() => string) } | undefined;
  /** False while only a part of the rows is loaded, because sorting would mislead. Default true. */
  isSortable?: boolean;
  initialSort?: SortedBy | undefined;
  /** Maximum height, above which the rows scroll below their headings. Default none. */
  maxHeight?: string | undefined;
  /**
   * Assumed height of a row in px. Given: only the rows near the window are in the document, so that a list of thousands stays fast.
   */
  rowHeight?: number | undefined;
  /**
   * On a phone each row is a card: its first column is the title, the others stand below it with their headings. For tables without
   * selection and actions. Default false.
   */
  isCards?: boolean;
  /** Rows are loading. Default false. */
  isLoading?: boolean;
  /** Announced to screen readers while rows load. */
  loadingLabel?: string;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** Shown instead of the table when loading failed. */
  error?: ReactNode;
  /** Shown above the table: filters, a selection bar. */
  tools?: ReactNode;
}

interface BodyProps<Row extends object> {
  props: DataTableProps<Row>;
  table: TableOf<Row>;
  parts: Parts<Row>;
}

function Body<Row extends object>({ props, table, parts }: BodyProps<Row>) {
  const { columns, selection, actions, details, isLoading = false, rowHeight } = props;
  const beside = (actions ?? details) ? 1 : 0;
  if (isLoading) return <SkeletonRows columns={columns.length + beside} withBoxes={selection !== undefined} />;
  if (rowHeight === undefined) return <TableRows table={table} {...parts} />;
  const width = columns.length + beside + (selection ? 1 : 0);
  return <WindowedRows table={table} width={width} rowHeight={rowHeight} {...parts} />;
}

/** A table with sorting, actions per row, and download as a file. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, selection, isSortable = true, isLoading = false, maxHeight } = props;
  const { csv, tools, empty, error, loadingLabel, initialSort, isCards = false } = props;
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
          data-cards={isCards || undefined}
          aria-label={label}
          aria-rowcount={props.rowHeight === undefined ? undefined : rows.length + 1}
          stickyHeader
          stickyHeaderOffset={maxHeight === undefined ? BELOW_THE_BAR : 0}
          verticalSpacing="sm"
          horizontalSpacing="sm"
          highlightOnHover={!isLoading}
        >
          <TableHead table={table} {...parts} />
          <Body props={props} table={table} parts={parts} />
        </Table>
      </ScrollRegion>
    </div>
  );
}
