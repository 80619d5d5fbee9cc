import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { cellOf, type DataColumn } from './data-column.js';
import classes from './data-table.module.css';
import { ScrollRegion } from './scroll-region.js';

interface Props<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sums?: readonly ReactNode[] | undefined;
  /** Whether it is visible. */
  isShown: boolean;
}

const MAX_HEIGHT = '26rem';

/** The figures of a chart. While the chart is shown, it is for assistive technology only. */
export function FigureTable<Row>({ label, columns, rows, keyOf, sums, isShown }: Props<Row>) {
  const classOf = ({ align }: DataColumn<Row>) => (align === 'end' ? classes.end : undefined);
  const table = (
    <Table className={classes.table} aria-label={label} horizontalSpacing="sm" stickyHeader highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.id} scope="col" className={classOf(column)}>
              {column.heading}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
            {columns.map((column) => (
              <Table.Td key={column.id} className={classOf(column)}>
                {cellOf(column, row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      {sums && (
        <Table.Tfoot>
          <Table.Tr>
            {columns.map((column, at) => (
              <Table.Th key={column.id} scope={at === 0 ? 'row' : undefined} className={classOf(column)}>
                {sums[at]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  );
  if (!isShown) return <div className={classes.hidden}>{table}</div>;
  return (
    <ScrollRegion label={label} maxHeight={MAX_HEIGHT}>
      {table}
    </ScrollRegion>
  );
}
