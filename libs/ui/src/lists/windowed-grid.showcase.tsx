import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { cardRatio } from '../media/media-still.js';
import { stillPicture } from '../../catalogue/fixtures.js';
import { SampleCard } from '../../catalogue/sample-card.js';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { JustifiedGallery } from './justified-gallery.js';
import type { ItemPlace } from './list-item.js';
import { SelectionBar } from './selection-bar.js';
import { useSelection } from './use-selection.js';
import { WindowedGrid } from './windowed-grid.js';

const WORDS = {
  ja: {
    films: '動画',
    pictures: '画像',
    clear: '選択を解除',
    add: 'お気に入りに追加',
    selected: (n: number) => `${n}件を選択中`,
  },
  en: {
    films: 'Videos',
    pictures: 'Images',
    clear: 'Clear the selection',
    add: 'Add to favourites',
    selected: (n: number) => `${n} selected`,
  },
} as const;

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const ratioOf = (number: number) => cardRatio('image', stillPicture(number));

function Films({ locale }: { locale: ShownLocale }) {
  const [items] = useState(() => numbers(8));
  const keys = useMemo(() => items.map(String), [items]);
  const selection = useSelection(keys);
  const draw = useCallback(
    (number: number, place: ItemPlace) => <SampleCard number={number} kind="video" locale={locale} place={place} />,
    [locale],
  );
  const words = WORDS[locale];
  return (
    <>
      <WindowedGrid label={words.films} items={items} keyOf={String} selection={selection} renderItem={draw} />
      <SelectionBar
        count={selection.selected.length}
        label={words.selected(selection.selected.length)}
        clearLabel={words.clear}
        onClear={selection.clear}
      >
        <Button size="xs" variant="default">
          {words.add}
        </Button>
      </SelectionBar>
    </>
  );
}

function Pictures({ locale, count, isStale = false }: { locale: ShownLocale; count: number; isStale?: boolean }) {
  const items = useMemo(() => numbers(count), [count]);
  const draw = useCallback(
    (number: number, place: ItemPlace) => <SampleCard number={number} kind="image" locale={locale} place={place} />,
    [locale],
  );
  const label = `${WORDS[locale].pictures} ${count}`;
  return (
    <JustifiedGallery
      label={label}
      items={items}
      keyOf={String}
      ratioOf={ratioOf}
      renderItem={draw}
      isStale={isStale}
    />
  );
}

function Bar({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale];
  return (
    <SelectionBar count={3} label={words.selected(3)} clearLabel={words.clear} onClear={() => undefined}>
      <Button size="xs" variant="default">
        {words.add}
      </Button>
    </SelectionBar>
  );
}

export const showcase: Showcase = {
  title: 'WindowedGrid, JustifiedGallery, SelectionBar',
  states: [
    { name: 'grid with selection', render: (locale) => <Films locale={locale} /> },
    { name: 'gallery', render: (locale) => <Pictures locale={locale} count={14} /> },
    { name: 'gallery, short and stale', render: (locale) => <Pictures locale={locale} count={2} isStale /> },
    { name: 'selection bar', render: (locale) => <Bar locale={locale} /> },
  ],
};
