import { Table } from '@mantine/core';
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback } from 'react';
import { useListBox } from '../lists/use-list-box.js';
import classes from './data-table.module.css';
import { BodyRow, type Parts, type TableRow } from './table-rows.js';
import type { TableOf } from './use-data-table.js';

const OVERSCAN = 8;

/** Takes the place of rows that are not in the document. */
function Space({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <Table.Tr aria-hidden="true" className={classes.space}>
      <Table.Td colSpan={width} h={height} p={0} />
    </Table.Tr>
  );
}

interface Props<Row extends object> extends Parts<Row> {
  table: TableOf<Row>;
  /** Number of columns with those of the table itself. */
  width: number;
  rowHeight: number;
}

interface RowProps<Row extends object> extends Parts<Row> {
  row: TableRow<Row>;
  index: number;
  measure: (element: HTMLTableRowElement | null) => void;
  isSelected: boolean;
}

/**
 * The rows of the table are made anew with each page that comes, their contents are not. The keys of the selection change with every
 * chosen row.
 */
const isSame = <Row extends object>(one: RowProps<Row>, other: RowProps<Row>): boolean =>
  one.row.original === other.row.original &&
  one.row.id === other.row.id &&
  one.index === other.index &&
  one.isSelected === other.isSelected &&
  one.measure === other.measure &&
  one.columns === other.columns &&
  one.selection?.label === other.selection?.label &&
  one.actions === other.actions &&
  one.details === other.details;

function DrawnRow<Row extends object>({ row, index, measure, isSelected: _, ...parts }: RowProps<Row>) {
  return <BodyRow row={row} place={{ index, ref: measure }} {...parts} />;
}

const RowAt = memo(DrawnRow, isSame) as typeof DrawnRow; // parsing edge: memo forgets that its component is generic

/** The rows near the window, with spaces as high as the others above and below. */
export function WindowedRows<Row extends object>({ table, width, rowHeight, ...parts }: Props<Row>) {
  const { rows } = table.getRowModel();
  const {
    attach,
    box: { top },
  } = useListBox(undefined);
  // With a new function the heights of all rows would be added up again at each turn of the wheel.
  const keyAt = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- we do not build with the React Compiler
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: keyAt,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    indexAttribute: 'data-row',
    // A row that is not drawn has no height.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
  });
  const { measureElement: measure } = virtualizer;
  const shown = virtualizer.getVirtualItems();
  const before = (shown[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <Table.Tbody ref={attach}>
      <Space height={before} width={width} />
      {shown.map(({ index, key }) => {
        const row = rows[index];
        return row && <RowAt key={key} {...{ row, index, measure, ...parts }} isSelected={row.getIsSelected()} />;
      })}
      <Space height={after} width={width} />
    </Table.Tbody>
  );
}
