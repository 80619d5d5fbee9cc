import { fileUrl, pictureSources, stillUrls } from '@koma/contracts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FilmControl, ThumbHashPicture, VideoPlayer } from '@koma/ui';
import { useLocale, useReportWatch } from '@koma/web-kit';
import { IconVolumeOff } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useWords } from '../../../shared/words.js';
import { type Frame, posterOf } from './frames.js';
import { isWatched } from './is-watched.js';
import classes from './stage.module.css';

const FILM = 16 / 9;
/** How films sound here: without until somebody switches the sound on, then with. */
export interface Sound {
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
  control: RefObject<FilmControl | null>;
}

/** The film or picture itself; a film plays at once, unless the reader asks for less motion. */
export function Showing({ frame, sound: { isMuted, onMute, control } }: { frame: Frame; sound: Sound }) {
  const t = useWords();
  const locale = useLocale();
  // Known before the first rendering: a film must not begin and stop.
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false });
  const { id, kind, title, media } = frame.work;
  const onPlayed = useReportWatch(id);
  const src = fileUrl(media, media.hls);
  if (kind === 'video' && src)
    return (
      <>
        <VideoPlayer
          src={src}
          poster={posterOf(frame)}
          title={title}
          lang={locale}
          ratio={FILM}
          stills={stillUrls(media)}
          isAutoPlay={!isStill}
          isMuted={isMuted}
          onMute={onMute}
          control={control}
          onPlayed={(intervals) => isWatched(intervals, media.durationSeconds) && onPlayed(intervals)}
        />
        {isMuted && (
          <Button
            className={classes.sound}
            size="compact-sm"
            color="dark"
            leftSection={<IconVolumeOff size={16} stroke={1.5} />}
            aria-keyshortcuts="m"
            onClick={() => control.current?.mute(false)}
          >
            {t('slides.unmute')}
          </Button>
        )}
      </>
    );
  const { width, height, thumbHash } = media;
  return (
    <div className={classes.picture}>
      <ThumbHashPicture
        sources={pictureSources(media)}
        alt={title}
        width={width}
        height={height}
        thumbHash={thumbHash}
        sizes="(min-width: 80em) 80rem, 100vw"
        isPriority
      />
    </div>
  );
}
