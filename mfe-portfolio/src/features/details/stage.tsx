import type { Work, WorkMedia } from '@koma/contracts';
import { Loader, Stack, Text } from '@mantine/core';
import { ThumbHashPicture, VideoPlayer } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import { IconAlertTriangle, IconMovieOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureWords } from '../../shared/failures.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';
import { YoutubeStage } from './youtube-stage.js';

const POSTER_WIDTH = 1280;
const PROCESSING = { video: 'details.processing', image: 'details.processingImage' } as const;

/** Poster of a film: the picture nearest to the stage's width. */
const posterOf = ({ pictures }: WorkMedia) =>
  pictures.toSorted((a, b) => Math.abs(a.width - POSTER_WIDTH) - Math.abs(b.width - POSTER_WIDTH))[0]?.url;

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack className={classes.notice} align="center" justify="center" gap="md" role="status">
      {icon}
      <Text ta="center">{children}</Text>
    </Stack>
  );
}

/** Shapes by which the stage keeps a work within the window's height; the first that is not wider counts. */
const SHAPES = [
  { shape: 'wide', ratio: 16 / 9 },
  { shape: 'classic', ratio: 4 / 3 },
  { shape: 'square', ratio: 1 },
  { shape: 'upright', ratio: 3 / 4 },
] as const;
const ratioOf = ({ width, height }: WorkMedia) => (width && height ? width / height : 16 / 9);
const shapeOf = (media: WorkMedia) => SHAPES.find(({ ratio }) => ratioOf(media) >= ratio - 0.01)?.shape ?? 'tall';

function Film({ media, title }: { media: WorkMedia; title: string }) {
  const locale = useLocale();
  return (
    <div className={classes.stage} data-shape={shapeOf(media)}>
      <VideoPlayer
        src={media.hlsUrl ?? ''}
        poster={posterOf(media)}
        title={title}
        lang={locale}
        ratio={ratioOf(media)}
        stills={media.stills}
      />
    </div>
  );
}

function Picture({ media, title }: { media: WorkMedia; title: string }) {
  return (
    <div className={classes.stage} data-shape={shapeOf(media)}>
      <ThumbHashPicture
        sources={media.pictures}
        alt={title}
        width={media.width}
        height={media.height}
        thumbHash={media.thumbHash}
        sizes="(min-width: 80em) 75rem, 100vw"
        isPriority
      />
    </div>
  );
}

/** The work itself, or why it cannot be shown yet. */
export function Stage({ work }: { work: Work }) {
  const t = useWords();
  const { media, title } = work;
  if (!media && work.youtubeId) return <YoutubeStage youtubeId={work.youtubeId} title={title} />;
  if (media?.failure) return <Notice icon={<IconAlertTriangle />}>{failureWords(t, media.failure)}</Notice>;
  if (!media) return <Notice icon={<IconMovieOff />}>{t('details.noFile')}</Notice>;
  if (media.state !== 'ready') return <Notice icon={<Loader size="sm" />}>{t(PROCESSING[work.kind])}</Notice>;
  return work.kind === 'video' ? <Film media={media} title={title} /> : <Picture media={media} title={title} />;
}
