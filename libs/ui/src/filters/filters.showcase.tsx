import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { FilterChips } from './filter-chips.js';
import { FilterDrawer } from './filter-drawer.js';
import { FilterPanel } from './filter-panel.js';
import { ResultCount } from './result-count.js';
import { SearchBox } from './search-box.js';
import { type SortDirection, SortMenu } from './sort-menu.js';

const WORDS = {
  ja: {
    genre: 'ジャンル',
    situation: 'シチュエーション',
    options: ['シズル', 'ビューティー', 'ドキュメンタリー', '家族の日常を描いた長めの物語', '歌'],
    on: '現在の条件',
    drop: (words: string) => `${words}を外す`,
    clear: 'すべて解除',
    sort: '並び順',
    sorts: ['公開日', 'クライアント'],
    newest: '新しい順',
    turn: '逆順にする',
    count: '128件',
    filters: '絞り込み',
    close: '閉じる',
    show: '128件を表示',
    all: (count: number) => `すべて表示（${count}）`,
    fewer: '少なく表示',
    search: { placeholder: '会社名・電話番号など', clear: 'キーワードを消す', search: '検索' },
  },
  en: {
    genre: 'Genre',
    situation: 'Situation',
    options: ['Sizzle', 'Beauty', 'Documentary', 'Longer stories from the everyday life of families', 'Song'],
    on: 'Active filters',
    drop: (words: string) => `Remove ${words}`,
    clear: 'Clear all',
    sort: 'Sort by',
    sorts: ['Date published', 'Client'],
    newest: 'Newest first',
    turn: 'Reverse the order',
    count: '128 works',
    filters: 'Filters',
    close: 'Close',
    show: 'Show 128 works',
    all: (count: number) => `Show all ${count}`,
    fewer: 'Show fewer',
    search: { placeholder: 'Company, telephone and so on', clear: 'Clear the words', search: 'Search' },
  },
} as const;
const COUNTS = [48, 31, 12, 3, 0];
const SORTS = ['newest', 'client'] as const;

function Panel({ locale, isLoading = false }: { locale: ShownLocale; isLoading?: boolean }) {
  const [on, setOn] = useState<readonly string[]>(['1']);
  const words = WORDS[locale];
  const options = words.options.map((label, at) => ({
    key: String(at),
    label,
    count: COUNTS[at] ?? null,
    isOn: on.includes(String(at)),
  }));
  const toggle = (_: string, key: string) =>
    setOn(on.includes(key) ? on.filter((other) => other !== key) : [...on, key]);
  return (
    <FilterPanel
      groups={[{ id: 'genre', title: words.genre, options }]}
      words={{ all: words.all, fewer: words.fewer, number: String }}
      onToggle={toggle}
      isLoading={isLoading}
    />
  );
}

function Bar({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale];
  const [sort, setSort] = useState<(typeof SORTS)[number]>('newest');
  const [direction, setDirection] = useState<SortDirection>('desc');
  return (
    <Group justify="space-between">
      <ResultCount>{words.count}</ResultCount>
      <Group gap="sm">
        <FilterDrawer
          isReady
          label={words.filters}
          title={words.filters}
          closeLabel={words.close}
          clearLabel={words.clear}
          showLabel={words.show}
        >
          <Panel locale={locale} />
        </FilterDrawer>
        <SortMenu
          label={words.sort}
          options={SORTS.map((value, at) => ({ value, label: words.sorts[at] ?? value }))}
          value={sort}
          onChange={setSort}
          direction={direction}
          directionWords={words.newest}
          turnLabel={words.turn}
          onTurn={setDirection}
        />
      </Group>
    </Group>
  );
}

function Chips({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale];
  const [left, setLeft] = useState<readonly string[]>(words.options);
  return (
    <FilterChips
      label={words.on}
      chips={left.map((label) => ({
        id: label,
        label: `${words.genre}: ${label}`,
        dropLabel: words.drop(`${words.genre}: ${label}`),
        onDrop: () => setLeft(left.filter((other) => other !== label)),
      }))}
      clearLabel={words.clear}
      onClear={() => setLeft([])}
    />
  );
}

function Search({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale].search;
  const [found, setFound] = useState('');
  return <SearchBox value={found} onSearch={setFound} label={words.search} words={words} />;
}

export const showcase: Showcase = {
  title: 'Filters',
  states: [
    { name: 'count, filters of telephones, sort with direction', render: (locale) => <Bar locale={locale} /> },
    { name: 'search', render: (locale) => <Search locale={locale} /> },
    { name: 'chips', render: (locale) => <Chips key={locale} locale={locale} /> },
    {
      name: 'panel; still loading',
      render: (locale) => (
        <Stack maw="14rem" gap="lg">
          <Panel locale={locale} />
          <Panel locale={locale} isLoading />
        </Stack>
      ),
    },
  ],
};
