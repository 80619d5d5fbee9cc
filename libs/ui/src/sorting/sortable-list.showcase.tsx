import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { moveItem } from './move-item.js';
import { SortableList, type SortingWords } from './sortable-list.js';

const TITLES = {
  ja: [
    '夏のはじまり',
    '一ミリの話',
    '声の届く街',
    '地方局開局五十周年記念特別番組のための長尺ブランドムービー（九十秒版）',
  ],
  en: [
    'First days of summer',
    'One millimetre',
    'The city that listens',
    'A brand film for the fiftieth anniversary, long version',
  ],
} as const;
const WORDS: Record<ShownLocale, SortingWords> = {
  ja: {
    instructions: 'スペースキーでつかみ、矢印キーで動かして、もう一度スペースキーで置きます。Escキーで元に戻ります。',
    handle: (name) => `「${name}」を並べ替え`,
    taken: (name, place) => `「${name}」をつかみました。${place}番目です。`,
    moved: (name, place) => `「${name}」は${place}番目です。`,
    cancelled: (name) => `「${name}」を元の位置に戻しました。`,
    several: (name, others) => `${name}ほか${others}件`,
  },
  en: {
    instructions:
      'Take with the space bar, move with the arrow keys, and put down with the space bar. Escape puts it back.',
    handle: (name) => `Move “${name}”`,
    taken: (name, place) => `“${name}” taken from place ${place}.`,
    moved: (name, place) => `“${name}” is at place ${place}.`,
    cancelled: (name) => `“${name}” is back where it was.`,
    several: (name, others) => `${name} and ${others} more`,
  },
};

interface SampleProps {
  locale: ShownLocale;
  count: number;
  flow?: 'down' | 'grid';
}

function Sample({ locale, count, flow = 'down' }: SampleProps) {
  const [items, setItems] = useState<readonly string[]>(TITLES[locale].slice(0, count));
  return (
    <SortableList
      label={locale === 'ja' ? '作品の並び順' : 'Order of works'}
      items={items}
      keyOf={(title) => title}
      nameOf={(title) => title}
      words={WORDS[locale]}
      flow={flow}
      onMove={(from, to) => setItems(moveItem(items, from, to))}
      renderItem={(title, handle) => (
        <Group gap="sm" py="xs" wrap="nowrap">
          {handle}
          <Text>{title}</Text>
        </Group>
      )}
    />
  );
}

export const showcase: Showcase = {
  title: 'SortableList',
  states: [
    { name: 'several', render: (locale) => <Sample key={locale} locale={locale} count={4} /> },
    { name: 'grid', render: (locale) => <Sample key={`${locale}-grid`} locale={locale} count={4} flow="grid" /> },
    { name: 'one', render: (locale) => <Sample key={locale} locale={locale} count={1} /> },
  ],
};
