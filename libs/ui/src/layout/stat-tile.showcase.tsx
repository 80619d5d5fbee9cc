import { SimpleGrid } from '@mantine/core';
import type { Showcase } from '../../catalogue/showcase.js';
import { StatTile } from './stat-tile.js';

const WORDS = {
  ja: {
    views: '閲覧数',
    visitors: '訪問者数',
    favourites: 'お気に入り',
    wait: '最長の待ち時間',
    hours: '受付時間（9:00〜18:00）で計算',
    up: '前の30日間比 +12%（11,143回）',
    down: '前の30日間比 -4%（4,075人）',
    same: '前の30日間と同じ',
    time: '1時間15分',
    long: '広告会社・制作会社からのスライドセレクト閲覧数',
  },
  en: {
    views: 'Views',
    visitors: 'Visitors',
    favourites: 'Favourites',
    wait: 'Longest wait',
    hours: 'Counted in office hours (9:00–18:00)',
    up: '+12% on the 30 days before (11,143)',
    down: '-4% on the 30 days before (4,075)',
    same: 'The same as in the 30 days before',
    time: '1 h 15 min',
    long: 'Views of slide selections by advertising and production companies',
  },
} as const;

export const showcase: Showcase = {
  title: 'StatTile',
  states: [
    {
      name: 'more, less, the same',
      render: (locale) => (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <StatTile label={WORDS[locale].views} value="12,480" change={{ share: 0.12, words: WORDS[locale].up }} />
          <StatTile label={WORDS[locale].visitors} value="3,912" change={{ share: -0.04, words: WORDS[locale].down }} />
          <StatTile label={WORDS[locale].favourites} value="48" change={{ share: 0, words: WORDS[locale].same }} />
        </SimpleGrid>
      ),
    },
    {
      name: 'with a note, loading, long text',
      render: (locale) => (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <StatTile label={WORDS[locale].wait} value={WORDS[locale].time} note={WORDS[locale].hours} />
          <StatTile label={WORDS[locale].views} value="" isLoading />
          <StatTile label={WORDS[locale].long} value="1,204,558" />
        </SimpleGrid>
      ),
    },
  ],
};
