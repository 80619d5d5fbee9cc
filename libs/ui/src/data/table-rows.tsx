import { ActionIcon, Checkbox, Skeleton, Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, Ref } from 'react';
import { cellOf } from './data-column.js';
import type { DataTableProps } from './data-table.js';
import classes from './data-table.module.css';
import type { TableOf } from './use-data-table.js';

export type Parts<Row extends object> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'actions' | 'details'>;

const CONTROLS = 'a, button, input, label, select, textarea';

/** True for a click on the row itself: not on a control, and not to select text. */
function isForRow({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest(CONTROLS) !== null;
  return !isControl && (getSelection()?.isCollapsed ?? true);
}

/** Actions of a row, and the button that opens its details. */
function RowActions<Row extends object>({ row, actions, details }: Parts<Row> & { row: Row }) {
  return (
    <div className={classes.actions}>
      {actions?.render(row)}
      {details && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={details.label(row)}
          aria-haspopup="dialog"
          onClick={() => details.onOpen(row)}
        >
          <IconChevronRight size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  );
}

export type TableRow<Row extends object> = ReturnType<TableOf<Row>['getRowModel']>['rows'][number];

interface Place {
  /** Counts from 0. Given where the table holds more rows than the document. */
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

/** A row of the table. */
export function BodyRow<Row extends object>({
  row,
  place,
  ...parts
}: Parts<Row> & { row: TableRow<Row>; place?: Place }) {
  const { columns, selection, actions, details } = parts;
  const shown = row.original;
  const isSelected = row.getIsSelected();
  return (
    <Table.Tr
      ref={place?.ref}
      className={classes.row}
      data-row={place?.index}
      // The headings are the first row.
      aria-rowindex={place && place.index + 2}
      data-opens={details ? true : undefined}
      data-selected={isSelected || undefined}
      onClick={details && ((event) => isForRow(event) && details.onOpen(shown))}
    >
      {selection && (
        <Table.Td className={classes.narrow}>
          <Checkbox
            size="xs"
            aria-label={selection.label(shown)}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td
          key={column.id}
          className={column.align === 'end' ? classes.end : undefined}
          data-label={column.heading}
          data-minor={column.isMinor || undefined}
        >
          {cellOf(column, shown)}
        </Table.Td>
      ))}
      {(actions ?? details) && (
        <Table.Td className={`${classes.end} ${classes.beside}`}>
          <RowActions row={shown} {...parts} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

/** Rows of a table, sorted. */
export function TableRows<Row extends object>({ table, ...parts }: Parts<Row> & { table: TableOf<Row> }) {
  return (
    <Table.Tbody>
      {table.getRowModel().rows.map((row) => (
        <BodyRow key={row.id} row={row} {...parts} />
      ))}
    </Table.Tbody>
  );
}

const PLACES = Array.from({ length: 6 }, (_, index) => index);

/** Placeholders of loading rows. */
export function SkeletonRows({ columns, withBoxes }: { columns: number; withBoxes: boolean }) {
  return (
    <Table.Tbody aria-hidden="true">
      {PLACES.map((row) => (
        <Table.Tr key={row}>
          {withBoxes && <Table.Td className={classes.narrow} />}
          {Array.from({ length: columns }, (_, column) => (
            <Table.Td key={column}>
              <Skeleton height="1.25rem" width={column === 0 ? '80%' : '60%'} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}
