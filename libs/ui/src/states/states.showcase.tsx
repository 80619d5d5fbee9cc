import { Button } from '@mantine/core';
import type { Showcase } from '../../catalogue/showcase.js';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';
import { LoadingState } from './loading-state.js';
import { NoAccessState } from './no-access-state.js';

const WORDS = {
  ja: {
    empty: '作品はまだありません',
    emptyText: '動画や画像を追加すると、ここに並びます。',
    add: '作品を追加',
    failed: '読み込めませんでした',
    failedText: '時間をおいて、もう一度お試しください。',
    retry: 'もう一度試す',
    locked: 'このページは表示できません',
    lockedText: '管理者だけが開けるページです。',
    loading: '読み込み中',
  },
  en: {
    empty: 'No works yet',
    emptyText: 'Videos and images appear here once you add them.',
    add: 'Add a work',
    failed: 'Could not be loaded',
    failedText: 'Please try again in a moment.',
    retry: 'Try again',
    locked: 'You cannot open this page',
    lockedText: 'Only administrators can open it.',
    loading: 'Loading',
  },
} as const;

export const showcase: Showcase = {
  title: 'States',
  states: [
    {
      name: 'empty',
      render: (locale) => (
        <EmptyState
          order={3}
          title={WORDS[locale].empty}
          description={WORDS[locale].emptyText}
          action={<Button>{WORDS[locale].add}</Button>}
        />
      ),
    },
    {
      name: 'error',
      render: (locale) => (
        <ErrorState
          order={3}
          title={WORDS[locale].failed}
          description={WORDS[locale].failedText}
          retryLabel={WORDS[locale].retry}
          onRetry={() => undefined}
          detail="7f3c9a2e"
        />
      ),
    },
    {
      name: 'no access',
      render: (locale) => (
        <NoAccessState order={3} title={WORDS[locale].locked} description={WORDS[locale].lockedText} />
      ),
    },
    ...(['page', 'grid', 'table', 'form'] as const).map((shape) => ({
      name: `loading: ${shape}`,
      render: (locale: 'ja' | 'en') => <LoadingState label={WORDS[locale].loading} shape={shape} />,
    })),
  ],
};
