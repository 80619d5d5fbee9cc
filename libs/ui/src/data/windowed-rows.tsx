import { Table } from '@mantine/core';
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback } from 'react';
import { useListBox } from '../lists/use-list-box.js';
import classes from './data-table.module.css';
import { BodyRow, type Parts } from './table-rows.js';
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

/** Drawn anew when the table changes, not when it is scrolled. */
const RowAt = memo(function RowAt({ index, draw }: { index: number; draw: (index: number) => ReactNode }) {
  return draw(index);
});

/** The rows near the window, with spaces as high as the others above and below. */
export function WindowedRows<Row extends object>({ table, width, rowHeight, ...parts }: Props<Row>) {
  const { columns, selection, actions, details } = parts;
  const { rows } = table.getRowModel();
  const {
    attach,
    box: { top },
  } = useListBox(undefined);
  // oxlint-disable-next-line react/incompatible-library -- we do not build with the React Compiler
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    indexAttribute: 'data-row',
    // A row that is not drawn has no height.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
  });
  const { measureElement: measure } = virtualizer;
  const draw = useCallback(
    (index: number) => {
      const row = rows[index];
      const place = { index, ref: measure };
      return row && <BodyRow row={row} place={place} {...{ columns, selection, actions, details }} />;
    },
    [rows, measure, columns, selection, actions, details],
  );
  const shown = virtualizer.getVirtualItems();
  const before = (shown[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <Table.Tbody ref={attach}>
      <Space height={before} width={width} />
      {shown.map(({ index, key }) => (
        <RowAt key={key} index={index} draw={draw} />
      ))}
      <Space height={after} width={width} />
    </Table.Tbody>
  );
}
