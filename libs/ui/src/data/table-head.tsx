import { Checkbox, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { DataColumn } from './data-column.js';
import type { DataTableProps } from './data-table.js';
import classes from './data-table.module.css';
import type { TableOf } from './use-data-table.js';

const DIRECTIONS = {
  asc: { sort: 'ascending', Icon: IconArrowUp },
  desc: { sort: 'descending', Icon: IconArrowDown },
  none: { sort: 'none', Icon: IconArrowsSort },
} as const;

interface HeadingProps<Row extends object> {
  column: DataColumn<Row>;
  table: TableOf<Row>;
}

/** Heading of a column; a button if the column can be sorted. */
function Heading<Row extends object>({ column: { id, heading, align }, table }: HeadingProps<Row>) {
  const column = table.getColumn(id);
  const className = align === 'end' ? classes.end : undefined;
  if (!column?.getCanSort()) {
    return (
      <Table.Th scope="col" className={className}>
        {heading}
      </Table.Th>
    );
  }
  const { sort, Icon } = DIRECTIONS[column.getIsSorted() || 'none'];
  return (
    <Table.Th scope="col" className={className} aria-sort={sort}>
      <UnstyledButton className={classes.sort} onClick={() => column.toggleSorting()}>
        {heading}
        <Icon size={14} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  );
}

interface Props<Row extends object> extends Pick<DataTableProps<Row>, 'columns' | 'selection' | 'actions' | 'details'> {
  table: TableOf<Row>;
}

/** Headings of a table, with the checkbox for all rows. */
export function TableHead<Row extends object>({ columns, table, selection, actions, details }: Props<Row>) {
  const { rows } = table.getRowModel();
  const isEmpty = rows.length === 0;
  const isAll = !isEmpty && rows.every((row) => row.getIsSelected());
  const isSome = rows.some((row) => row.getIsSelected());
  return (
    <Table.Thead>
      <Table.Tr>
        {selection && (
          <Table.Th className={classes.narrow}>
            <Checkbox
              size="xs"
              aria-label={selection.allLabel}
              checked={isAll}
              indeterminate={isSome && !isAll}
              disabled={isEmpty}
              onChange={() => table.toggleAllRowsSelected()}
            />
          </Table.Th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} table={table} />
        ))}
        {(actions ?? details) && (
          <Table.Th scope="col" className={`${classes.end} ${classes.beside}`}>
            {actions ? actions.heading : <VisuallyHidden>{details?.heading}</VisuallyHidden>}
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}
