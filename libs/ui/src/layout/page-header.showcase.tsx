import { Button } from '@mantine/core';
import type { Showcase } from '../../catalogue/showcase.js';
import { PageHeader } from './page-header.js';

const WORDS = {
  ja: {
    title: 'ポートフォリオ',
    text: '公開する作品を選び、順番を決めます。',
    action: '動画を追加',
    long: '二〇二六年度　春夏キャンペーン　全国放送向け長尺版と地域別差し替え版の作品一覧',
  },
  en: {
    title: 'Portfolio',
    text: 'Choose the works that others may see, and their order.',
    action: 'Add a video',
    long: 'Spring and summer campaign 2026: long version for national broadcast and all regional replacements',
  },
} as const;

export const showcase: Showcase = {
  title: 'PageHeader',
  states: [
    { name: 'title', render: (locale) => <PageHeader title={WORDS[locale].title} /> },
    {
      name: 'with words and actions',
      render: (locale) => (
        <PageHeader
          title={WORDS[locale].title}
          description={WORDS[locale].text}
          actions={<Button>{WORDS[locale].action}</Button>}
        />
      ),
    },
    {
      name: 'long text',
      render: (locale) => <PageHeader title={WORDS[locale].long} actions={<Button>{WORDS[locale].action}</Button>} />,
    },
  ],
};
