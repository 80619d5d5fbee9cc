import { Button } from '@mantine/core';
import { MediaController, MediaLoadingIndicator } from 'media-chrome/react';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { ControlBar } from './control-bar.js';
import { useFilmControl } from './film-control.js';
import { DEFAULT_FRAME_RATE } from './frames.js';
import { type KeyedPlayer, pressKey } from './player-keys.js';
import { PLAYER_WORDS, setPlayerLanguage } from './player-words.js';
import { type CaptionTrack, useCaptions } from './use-captions.js';
import { useHls } from './use-hls.js';
import { usePlayed } from './use-played.js';
import type { VideoPlayerProps } from './video-player.js';
import { Watermark } from './watermark.js';
import classes from './video-player.module.css';

/** Fields, sliders and buttons have their own keys. */
function isUsedByTarget(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="menu"]')) return true;
  const isPressed = key === ' ' || key === 'Enter';
  if (isPressed && target.closest('button, [role="button"]')) return true;
  return key.startsWith('Arrow') && target.matches('media-time-range, media-volume-range');
}

/** Share of the film between two progress reports. */
const PROGRESS_STEP = 0.05;

/** Reports the progress of a film from time to time, and at the end. */
function useProgress(onProgress: VideoPlayerProps['onProgress']) {
  const told = useRef(0);
  return ({ currentTarget: { currentTime, duration, ended } }: SyntheticEvent<HTMLVideoElement>) => {
    if (!onProgress || !(duration > 0)) return;
    const share = ended ? 1 : currentTime / duration;
    if (share < told.current + PROGRESS_STEP && !ended) return;
    told.current = share;
    onProgress(share);
  };
}

function toggleFullscreen(controller: HTMLElement): void {
  const kind = document.fullscreenElement ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest';
  controller.dispatchEvent(new CustomEvent(kind, { composed: true, bubbles: true }));
}

/** Actions of the player's keys. */
const usePlayerKeys =
  (video: RefObject<HTMLVideoElement | null>, given: Pick<KeyedPlayer, 'frameRate' | 'toggleCaptions'>) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || isUsedByTarget(event.target, event.key);
    const controller = event.currentTarget;
    if (isOther || !video.current) return;
    const player = { ...given, media: video.current, toggleFullscreen: () => toggleFullscreen(controller) };
    if (pressKey(event.key, player)) event.preventDefault();
  };

/** How a film begins, and what tells of its sound and that it stands. */
const beginningOf = ({
  isAutoPlay,
  isMuted,
  onMute,
  onPause,
}: Pick<VideoPlayerProps, 'isAutoPlay' | 'isMuted' | 'onMute' | 'onPause'>) => ({
  onPause,
  onSeeked: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => currentTarget.paused && onPause?.(),
  autoPlay: isAutoPlay,
  muted: isMuted,
  onVolumeChange: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => onMute?.(currentTarget.muted),
});

type Words = (typeof PLAYER_WORDS)[VideoPlayerProps['lang']];

/** The film cannot be played, perhaps because of the connection. */
function Failure({ words, onRetry }: { words: Words; onRetry: () => void }) {
  return (
    <div slot="centered-chrome" className={classes.failure} role="alert">
      <p className={classes.failureWords}>{words.failed}</p>
      <Button size="sm" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

const NO_CAPTIONS: readonly CaptionTrack[] = [];

function Film({
  src,
  filmKey = src,
  poster,
  title,
  lang,
  onPlay,
  onProgress,
  onRetry,
  hasControls = true,
  ...given
}: VideoPlayerProps & { onRetry: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const { qualities, chosen, choose, hasFailed } = useHls(video, { src, filmKey });
  const { stills = [], captions = NO_CAPTIONS } = given;
  const texts = useCaptions(video, captions);
  const frameRate = given.frameRate ?? qualities[0]?.frameRate ?? DEFAULT_FRAME_RATE;

  // The element labels itself when it is inserted into the document; the film's title says more.
  const named = useCallback((element: HTMLElement | null) => element?.setAttribute('aria-label', title), [title]);
  const progress = useProgress(onProgress);
  const onKeyDown = usePlayerKeys(video, { frameRate, toggleCaptions: texts.toggle });
  useFilmControl(given.control, video, frameRate);
  usePlayed(video, given.onPlayed);

  return (
    <MediaController ref={named} className={classes.player} lang={lang} noHotkeys onKeyDown={onKeyDown}>
      <video
        ref={video}
        slot="media"
        className={classes.film}
        poster={poster}
        preload="metadata"
        playsInline
        {...beginningOf(given)}
        crossOrigin="anonymous"
        onPlay={onPlay}
        onTimeUpdate={progress}
        onEnded={progress}
      >
        {captions.map((track) => (
          <track key={track.lang} kind="captions" src={track.src} srcLang={track.lang} label={track.label} />
        ))}
      </video>
      {given.watermark && <Watermark slot="centered-chrome" text={given.watermark} />}
      {hasFailed && <Failure words={PLAYER_WORDS[lang]} onRetry={onRetry} />}
      {!hasFailed && <MediaLoadingIndicator slot="centered-chrome" noAutohide />}
      {hasControls && (
        <ControlBar
          lang={lang}
          stills={stills}
          texts={texts}
          video={video}
          qualities={qualities}
          chosen={chosen}
          onQuality={choose}
        />
      )}
    </MediaController>
  );
}

/** The player itself, loaded by `VideoPlayer`. */
export function VideoPlayerView(props: VideoPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  setPlayerLanguage(props.lang);
  return (
    <Film
      key={`${props.lang} ${attempt} ${props.filmKey ?? props.src}`}
      {...props}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
