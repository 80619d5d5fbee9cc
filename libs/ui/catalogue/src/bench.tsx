import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ItemPlace } from '../../src/lists/list-item.js';
import { WindowedGrid } from '../../src/lists/windowed-grid.js';
import { SampleCard } from '../sample-card.js';
import { mount } from './mount.js';
import { prepare } from './view.js';

const CARDS = Array.from({ length: 10_000 }, (_, number) => number);

const draw = (number: number, place: ItemPlace) => (
  <SampleCard number={number} kind="video" locale="ja" place={place} />
);

/** A long list that can be left and returned to, as with a router. */
function Bench() {
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
      {isHere && <WindowedGrid label="10,000" items={CARDS} keyOf={String} renderItem={draw} memoryKey="bench" />}
    </main>
  );
}

prepare();
mount(<Bench />);
