import { Badge, Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ItemPlace } from '../../src/lists/list-item.js';
import { WindowedGrid } from '../../src/lists/windowed-grid.js';
import type { DataColumn } from '../../src/data/data-column.js';
import { DataTable } from '../../src/data/data-table.js';
import { SampleCard, SampleCreator } from '../sample-card.js';
import { mount } from './mount.js';
import { prepare } from './view.js';

const CARDS = Array.from({ length: 10_000 }, (_, number) => number);

const draw = (number: number, place: ItemPlace) => (
  <SampleCard number={number} kind="video" locale="ja" place={place} />
);

const drawCreator = (number: number, place: ItemPlace) => <SampleCreator number={number} locale="ja" place={place} />;

/** A long list that can be left and returned to, as with a router. */
function Bench({ draw: renderItem, ratio }: { draw: typeof draw; ratio?: number }) {
  const [isHere, setIsHere] = useState(true);
  const left = useRef(0);
  useLayoutEffect(() => {
    void window.scrollTo(0, isHere ? left.current : 0);
  }, [isHere]);
  const turn = () => {
    if (isHere) left.current = window.scrollY;
    setIsHere(!isHere);
  };
  return (
    <main style={{ padding: 'var(--mantine-spacing-lg)' }}>
      <Button onClick={turn} style={{ position: 'fixed', right: 0, bottom: 0, zIndex: 9 }}>
        {isHere ? 'Leave' : 'Come back'}
      </Button>
      {isHere && (
        <WindowedGrid
          label="10,000"
          items={CARDS}
          keyOf={String}
          renderItem={renderItem}
          memoryKey="bench"
          {...(ratio !== undefined && { ratio, minColumn: 18 })}
        />
      )}
    </main>
  );
}

interface Row {
  key: string;
  title: string;
  views: number;
}
const COLUMNS: DataColumn<Row>[] = [
  { id: 'title', heading: 'Title', value: ({ title }) => title },
  { id: 'state', heading: 'State', value: () => '', cell: () => <Badge variant="light">Published</Badge> },
  ...Array.from({ length: 6 }, (_, column): DataColumn<Row> => ({
    id: `views-${column}`,
    heading: `Views ${column}`,
    value: ({ views }) => views + column,
    align: 'end',
  })),
];
const ROWS = Array.from({ length: 100_000 }, (_, number): Row => ({
  key: String(number),
  title: `Work ${number}`,
  views: number,
}));
const FIRST_ROWS = 20_000;
const PAGE_ROWS = 50;
const PAGE_MS = 250;
const keyOf = ({ key }: Row) => key;
const nothing = () => undefined;
const label = ({ title }: Row) => title;
const DETAILS = { heading: 'Details', label, onOpen: nothing };

/** A long table whose next page comes four times a second. */
function BenchTable() {
  const [count, setCount] = useState(FIRST_ROWS);
  const rows = useMemo(() => ROWS.slice(0, count), [count]);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + PAGE_ROWS), PAGE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <DataTable
      label="100,000"
      columns={COLUMNS}
      rows={rows}
      keyOf={keyOf}
      isSortable={false}
      rowHeight={72}
      empty={null}
      selection={{ keys: [], onChange: nothing, label, allLabel: 'All' }}
      details={DETAILS}
    />
  );
}

prepare();
const asked = new URLSearchParams(location.search);
if (asked.has('table')) mount(<BenchTable />);
else mount(asked.has('creators') ? <Bench draw={drawCreator} ratio={8 / 3} /> : <Bench draw={draw} />);
