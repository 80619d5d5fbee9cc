import {
  MediaControlBar,
  MediaController,
  MediaErrorDialog,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlaybackRateButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import { type KeyboardEvent, useRef } from 'react';
import { setPlayerLanguage } from './player-words.js';
import { useHls } from './use-hls.js';
import type { VideoPlayerProps } from './video-player.js';
import classes from './video-player.module.css';

/** Seconds of a frame when the film does not tell; films of ours are made for 30 fps and less. */
const FRAME = 1 / 30;
/** Commercials last 15 or 30 seconds: a jump of ten would be half the film. */
const JUMPS = { keyboardforwardseekoffset: '5', keyboardbackwardseekoffset: '5' };
const STEPS: Record<string, number> = { ',': -FRAME, '.': FRAME };

/** The player itself; loaded by `VideoPlayer`. */
export function VideoPlayerView({ src, poster, title, lang, onPlay }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  useHls(video, src);
  setPlayerLanguage(lang);

  const stepFrame = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !video.current) return;
    video.current.pause();
    video.current.currentTime += step;
  };

  return (
    <MediaController
      key={lang}
      className={classes.player}
      lang={lang}
      aria-label={title}
      onKeyDown={stepFrame}
      {...JUMPS}
    >
      <video
        ref={video}
        slot="media"
        className={classes.film}
        poster={poster}
        preload="metadata"
        playsInline
        crossOrigin="anonymous"
        onPlay={onPlay}
      />
      <MediaErrorDialog slot="dialog" />
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <MediaControlBar className={classes.bar}>
        <MediaPlayButton />
        <MediaTimeRange />
        <MediaTimeDisplay className={classes.time} showDuration />
        <MediaMuteButton />
        <MediaVolumeRange className={classes.volume} />
        <MediaPlaybackRateButton rates={[0.25, 0.5, 1, 1.5, 2]} />
        <MediaPipButton />
        <MediaFullscreenButton />
      </MediaControlBar>
    </MediaController>
  );
}
