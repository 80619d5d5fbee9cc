import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { Board, type BoardWords } from './board.js';

const COLUMNS = ['candidate', 'approached', 'decided'] as const;
type Place = (typeof COLUMNS)[number];
const LABELS: Record<ShownLocale, Record<Place, string>> = {
  ja: { candidate: '候補', approached: '打診中', decided: '決定' },
  en: { candidate: 'Candidate', approached: 'Approached', decided: 'Confirmed' },
};
const NAMES: Record<ShownLocale, readonly string[]> = {
  ja: ['夏のはじまり', '声の届く街', '地方局開局五十周年記念特別番組のための長尺ブランドムービー（九十秒版）'],
  en: ['First days of summer', 'The city that listens', 'A brand film for the fiftieth anniversary, long version'],
};
const EMPTY: Record<ShownLocale, string> = { ja: 'まだありません', en: 'Nothing yet' };
const WORDS: Record<ShownLocale, BoardWords> = {
  ja: {
    instructions:
      'スペースキーでつかみ、左右の矢印キーで動かして、もう一度スペースキーで置きます。Escキーで元に戻ります。',
    handle: (name) => `「${name}」を移動`,
    taken: (name, column) => `「${name}」をつかみました。「${column}」にあります。`,
    moved: (name, column) => `「${name}」は「${column}」です。`,
    cancelled: (name) => `「${name}」を元の位置に戻しました。`,
  },
  en: {
    instructions:
      'Take with the space bar, move with the left and right arrow keys, and put down with the space bar. Escape puts it back.',
    handle: (name) => `Move “${name}”`,
    taken: (name, column) => `“${name}” taken from ${column}.`,
    moved: (name, column) => `“${name}” is in ${column}.`,
    cancelled: (name) => `“${name}” is back where it was.`,
  },
};

function Sample({ locale }: { locale: ShownLocale }) {
  const [placeOf, setPlaceOf] = useState<Partial<Record<string, Place>>>({});
  const columnOf = (name: string) => placeOf[name] ?? 'candidate';
  return (
    <Board
      columns={COLUMNS.map((key) => ({
        key,
        label: LABELS[locale][key],
        count: String(NAMES[locale].filter((name) => columnOf(name) === key).length),
        empty: EMPTY[locale],
      }))}
      items={NAMES[locale]}
      keyOf={(name) => name}
      nameOf={(name) => name}
      columnOf={columnOf}
      words={WORDS[locale]}
      onMove={(name, to) => setPlaceOf({ ...placeOf, [name]: to })}
      renderItem={(name, handle) => (
        <Group gap="sm" wrap="nowrap">
          {handle}
          <Text>{name}</Text>
        </Group>
      )}
    />
  );
}

export const showcase: Showcase = {
  title: 'Board',
  states: [{ name: 'several', render: (locale) => <Sample key={locale} locale={locale} /> }],
};
