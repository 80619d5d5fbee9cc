import { SimpleGrid } from '@mantine/core';
import { FILM, filmStill } from '../../catalogue/fixtures.js';
import type { Showcase } from '../../catalogue/showcase.js';
import { VideoPlayer } from './video-player.js';
import { YouTubeStill } from './youtube-still.js';

const TITLE = { ja: '静かな午後', en: 'Quiet Afternoon' } as const;
const MISSING = { ja: '帰り道の灯り', en: 'Lights on the Way Home' } as const;
const YOUTUBE = {
  ja: {
    play: '「静かな午後」をYouTubeで再生',
    hint: '再生すると、YouTubeのサーバーに接続します。',
  },
  en: {
    play: 'Play “Quiet Afternoon” on YouTube',
    hint: 'Playing connects to YouTube’s servers.',
  },
} as const;
const poster = filmStill(0).sources.at(-1)?.url;

export const showcase: Showcase = {
  title: 'VideoPlayer, YouTubeStill',
  states: [
    {
      name: 'film',
      render: (locale) => (
        <VideoPlayer src={FILM.src} poster={poster} title={TITLE[locale]} lang={locale} stills={FILM.stills} />
      ),
    },
    {
      name: 'a film that cannot be loaded',
      render: (locale) => <VideoPlayer src="/samples/missing.m3u8" title={MISSING[locale]} lang={locale} />,
    },
    {
      name: 'film on YouTube, with and without still',
      render: (locale) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <YouTubeStill youtubeId="abcdefghijk" title={TITLE[locale]} still={filmStill(2)} words={YOUTUBE[locale]} />
          <YouTubeStill youtubeId="abcdefghijk" title={TITLE[locale]} words={YOUTUBE[locale]} />
        </SimpleGrid>
      ),
    },
  ],
};
