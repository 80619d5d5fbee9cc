import { Box } from '@mantine/core';
import { lazy, type Ref, Suspense } from 'react';
import type { FilmControl } from './film-control.js';
import type { PlayedInterval } from './played.js';
import type { CaptionTrack } from './use-captions.js';
import classes from './video-player.module.css';

export interface VideoPlayerProps {
  /** Address of the HLS master playlist. */
  src: string;
  /**
   * Identifies the film when addresses expire and are renewed: the same key keeps playing from the newest. Default: the address.
   */
  filmKey?: string | undefined;
  poster?: string | undefined;
  title: string;
  /** Language of the controls. */
  lang: 'ja' | 'en';
  /** Width divided by height. Default 16:9. */
  ratio?: number;
  /** Stills from the middle of equal parts of the film, shown over the seek bar. */
  stills?: readonly string[];
  /** Frames per second. Default: the stream's, else 30. */
  frameRate?: number;
  captions?: readonly CaptionTrack[];
  /** Plays as soon as it can. Default false. */
  isAutoPlay?: boolean;
  /** Whether it begins without sound, which browsers ask of a film that plays by itself. Default false. */
  isMuted?: boolean;
  /** Called when the sound is switched off or on. */
  onMute?: ((isMuted: boolean) => void) | undefined;
  /** Shown over the film, also in full screen; left out: nothing. */
  watermark?: string | null | undefined;
  /** Whether the player has a control bar; without one the page controls it. Default true. */
  hasControls?: boolean;
  onPlay?: () => void;
  /** Called when the film stops playing, and when it is sought while it does not play. */
  onPause?: () => void;
  /** Called from time to time while the film plays, and at its end, with the progress 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Called while the film plays with everything that has been played of it since the player is shown. */
  onPlayed?: ((intervals: readonly PlayedInterval[]) => void) | undefined;
  /** Set while the player is mounted. */
  control?: Ref<FilmControl | null>;
}

/** Tokens by the names that media-chrome reads; in a style sheet the build would consider them unused. */
const LOOK = {
  '--media-font-family': 'var(--mantine-font-family)',
  '--media-primary-color': 'var(--koma-room-text)',
  '--media-control-background': 'transparent',
  '--media-control-hover-background': 'transparent',
  '--media-range-bar-color': 'var(--mantine-color-brand-4)',
  '--media-range-track-background': 'color-mix(in srgb, var(--koma-room-text) 30%, transparent)',
  '--media-focus-box-shadow': 'inset 0 0 0 2px var(--mantine-color-brand-4)',
  '--media-preview-background': 'var(--koma-room)',
  '--media-tooltip-display': 'none',
};

const PlayerView = lazy(async () => {
  const { VideoPlayerView } = await import('./video-player-view.js');
  return { default: VideoPlayerView };
});

/**
 * Adaptive film player. Space or K plays, J and L or the arrows jump by five seconds, F switches to full screen, M mutes, C shows
 * captions, `,` and `.` step one frame, digits jump to tenths of the film. Its code is loaded with the first player; until then its space is
 * reserved.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  return (
    <Box className={classes.stage} __vars={LOOK} style={{ aspectRatio: String(props.ratio ?? 16 / 9) }}>
      <Suspense fallback={props.poster ? <img className={classes.poster} src={props.poster} alt="" /> : null}>
        <PlayerView {...props} />
      </Suspense>
    </Box>
  );
}
