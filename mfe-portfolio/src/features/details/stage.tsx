import { ratioOf, type SharedWork, type Work, type WorkMedia } from '@koma/contracts';
import { Loader, Stack, Text } from '@mantine/core';
import { type FilmControl, VideoPlayer } from '@koma/ui';
import { readLoginState, useLocale, useReportWatch } from '@koma/web-kit';
import { IconAlertTriangle, IconMovieOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useOpenLink } from '../../links/link-gate/link-context.js';
import { useWatched } from '../../links/link-gate/use-watched.js';
import { useReview } from '../../review/review-context.js';
import { failureWords } from '../../shared/failures.js';
import { isOnYoutubeOnly } from '../../shared/youtube-only.js';
import { playableOf, posterOf } from '../../shared/film-files.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';
import { FrameSearch } from './frame-search.js';
import { Gallery } from './gallery.js';
import { Picture } from './picture.js';
import { shapeOf } from './shape.js';
import { YoutubeStage } from './youtube-stage.js';

const OwnWaveform = lazy(async () => ({
  default: (await import('../../work-editing/film-sound/own-waveform.js')).OwnWaveform,
}));

const PROCESSING = { video: 'details.processing', image: 'details.processingImage' } as const;

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack className={classes.notice} align="center" justify="center" gap="md" role="status">
      {icon}
      <Text ta="center">{children}</Text>
    </Stack>
  );
}

interface Props {
  work: Work & Pick<SharedWork, 'ticket'>;
}

function Film({ work: { id, title, owner, ticket }, media }: Props & { media: WorkMedia }) {
  const locale = useLocale();
  const onProgress = useWatched(id);
  const onPlayed = useReportWatch(id, ticket);
  const own = useRef<FilmControl>(null);
  const control = useReview()?.control ?? own;
  const viewer = readLoginState()?.userId;
  const isOwn = owner.id === viewer;
  const link = useOpenLink();
  const [isStanding, setIsStanding] = useState(false);
  return (
    <div className={classes.stage} data-shape={shapeOf(media)}>
      <VideoPlayer
        {...playableOf(media, locale)}
        control={control}
        onProgress={onProgress}
        onPlayed={onPlayed}
        poster={posterOf(media)}
        onPlay={() => setIsStanding(false)}
        onPause={() => setIsStanding(true)}
        watermark={link?.thing.watermark}
        title={title}
        lang={locale}
        ratio={ratioOf(media)}
      />
      {isStanding && viewer !== undefined && !link && <FrameSearch control={control} />}
      {isOwn && (
        <Suspense>
          <OwnWaveform assetId={media.assetId} control={control} />
        </Suspense>
      )}
    </div>
  );
}

/** The ready pictures of a work; one of them, or a gallery. */
function Pictures({ work: { gallery, title }, media }: { work: Work; media: WorkMedia }) {
  const [first, ...others] = gallery.filter(({ state }) => state === 'ready');
  if (first && others.length > 0) return <Gallery pictures={[first, ...others]} title={title} />;
  return <Picture media={media} title={title} />;
}

/** The work itself, or why it cannot be shown yet. */
export function Stage({ work }: Props) {
  const t = useWords();
  const { media } = work;
  if (isOnYoutubeOnly(work)) return <YoutubeStage youtubeId={work.youtubeId} work={work} still={media} />;
  if (media?.failure) return <Notice icon={<IconAlertTriangle />}>{failureWords(t, media.failure)}</Notice>;
  if (!media) return <Notice icon={<IconMovieOff />}>{t('details.noFile')}</Notice>;
  if (media.state !== 'ready') return <Notice icon={<Loader size="sm" />}>{t(PROCESSING[work.kind])}</Notice>;
  return work.kind === 'video' ? <Film work={work} media={media} /> : <Pictures work={work} media={media} />;
}
