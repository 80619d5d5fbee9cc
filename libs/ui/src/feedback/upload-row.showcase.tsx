import { Stack, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { filmStill } from '../../catalogue/fixtures.js';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { type UploadActionKind, UploadRow } from './upload-row.js';
import { UploadThumbnail } from './upload-thumbnail.js';

const WORDS = {
  ja: {
    of: (name: string) => `${name}の進み具合`,
    pause: '一時停止',
    resume: '再開',
    retry: 'もう一度試す',
    cancel: '中止',
    remove: '一覧から外す',
    running: ['送信中 40%', '48 MB / 120 MB', '5.2 MB/秒', '残り約14秒'],
    paused: ['一時停止中 40%', '48 MB / 120 MB'],
    stopped: ['中断しました 40%', '48 MB / 120 MB'],
    working: ['変換中 65%', '120 MB'],
    ready: ['準備ができました', '2.4 MB'],
    refused: ['アップロードできませんでした', '12 KB'],
    line: '通信が途切れました。送信済みの分から再開できます。',
    small: 'この画像は1280×720です。このままでも公開できますが、1920×1080以上をおすすめします。',
    film: 'この動画は1280×720です。このままでも公開できますが、1920×1080のMP4をおすすめします。',
    type: 'この形式のファイルはアップロードできません。',
    title: 'タイトル',
    long: '二〇二六年度_春夏キャンペーン_全国放送向け長尺版_最終_修正3.mov',
  },
  en: {
    of: (name: string) => `Progress of ${name}`,
    pause: 'Pause',
    resume: 'Resume',
    retry: 'Try again',
    cancel: 'Cancel',
    remove: 'Remove',
    running: ['Uploading 40%', '48 MB of 120 MB', '5.2 MB/s', 'about 14 s left'],
    paused: ['Paused at 40%', '48 MB of 120 MB'],
    stopped: ['Interrupted at 40%', '48 MB of 120 MB'],
    working: ['Processing 65%', '120 MB'],
    ready: ['Ready', '2.4 MB'],
    refused: ['Could not be uploaded', '12 KB'],
    line: 'The connection was lost. You can resume from where it stopped.',
    small: 'This image is 1280×720. You can publish it as it is, but 1920×1080 or larger is recommended.',
    film: 'This video is 1280×720. You can publish it as it is, but 1920×1080 MP4 is recommended.',
    type: 'This type of file cannot be uploaded.',
    title: 'Title',
    long: 'spring-and-summer-campaign-2026_long-version-for-national-broadcast_final_revision-3.mov',
  },
} as const;

interface SampleProps extends Partial<Omit<ComponentProps<typeof UploadRow>, 'actions'>> {
  locale: ShownLocale;
  name: string;
  can: readonly UploadActionKind[];
  still?: number;
  kind?: 'video' | 'image';
}

function Sample({ locale, name, can, still, kind = 'video', ...rest }: SampleProps) {
  const words = WORDS[locale];
  const stillUrl = still === undefined ? null : (filmStill(still).sources[0]?.url ?? null);
  return (
    <UploadRow
      name={name}
      facts={[]}
      thumbnail={<UploadThumbnail kind={kind} data={null} stillUrl={stillUrl} />}
      actions={can.map((action) => ({
        kind: action,
        hint: words[action],
        label: `${words[action]}: ${name}`,
        onClick: () => undefined,
      }))}
      {...rest}
    />
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" gap="md" p={0} m={0}>
      {children}
    </Stack>
  );
}

function OnTheirWay({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale];
  const bar = (name: string, percent: number) => ({ percent, label: words.of(name) });
  return (
    <List>
      <Sample
        locale={locale}
        name="ridge.mp4"
        can={['pause', 'cancel']}
        facts={words.running}
        progress={{ ...bar('ridge.mp4', 40), pace: 'running' }}
      >
        <TextInput label={words.title} maw="24rem" />
      </Sample>
      <Sample
        locale={locale}
        name={words.long}
        can={['resume', 'cancel']}
        facts={words.paused}
        progress={{ ...bar(words.long, 40), pace: 'paused' }}
      />
      <Sample
        locale={locale}
        name="harbour.mp4"
        can={['retry', 'cancel']}
        facts={words.stopped}
        progress={{ ...bar('harbour.mp4', 40), pace: 'stopped' }}
        notice={{ kind: 'error', words: words.line }}
      />
      <Sample
        locale={locale}
        name="lights.mp4"
        can={['remove']}
        still={3}
        facts={words.working}
        progress={{ ...bar('lights.mp4', 65), pace: 'working' }}
      />
    </List>
  );
}

function Ended({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale];
  return (
    <List>
      <Sample
        locale={locale}
        name="morning.mov"
        can={['remove']}
        still={5}
        facts={words.ready}
        notice={{ kind: 'hint', words: words.film }}
      />
      <Sample
        locale={locale}
        name="portrait.jpg"
        kind="image"
        can={['remove']}
        still={7}
        facts={words.ready}
        notice={{ kind: 'hint', words: words.small }}
      />
      <Sample
        locale={locale}
        name="notes.txt"
        kind="image"
        can={['remove']}
        facts={words.refused}
        notice={{ kind: 'error', words: words.type }}
      />
    </List>
  );
}

export const showcase: Showcase = {
  title: 'UploadRow',
  states: [
    {
      name: 'on its way with form, paused with a long name, interrupted, processing',
      render: (locale) => <OnTheirWay locale={locale} />,
    },
    { name: 'below the recommendation, refused', render: (locale) => <Ended locale={locale} /> },
  ],
};
