import {
  MediaControlBar,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaVolumeRange,
} from 'media-chrome/react';
import { type RefObject, useState } from 'react';
import { PlayerMenu } from './player-menu.js';
import { PLAYER_WORDS } from './player-words.js';
import { SeekBar } from './seek-bar.js';
import { type Captions, OFF } from './use-captions.js';
import { AUTOMATIC, type Quality } from './use-hls.js';
import classes from './video-player.module.css';

const SPEEDS = [0.25, 0.5, 1, 1.5, 2].map((rate) => ({ value: rate, label: `${rate}×` }));

interface Props {
  lang: 'ja' | 'en';
  stills: readonly string[];
  texts: Captions;
  video: RefObject<HTMLVideoElement | null>;
  qualities: readonly Quality[];
  /** Index of the chosen quality, or `AUTOMATIC`. */
  chosen: number;
  onQuality: (index: number) => void;
}

function accelerate(media: HTMLMediaElement | null, rate: number): void {
  if (media) media.playbackRate = rate;
}

/** All controls below the film. */
export function ControlBar({ lang, stills, video, qualities, chosen, onQuality, texts }: Props) {
  const [speed, setSpeed] = useState(1);
  const words = PLAYER_WORDS[lang];
  const choices = qualities.map(({ height }, value) => ({ value, label: `${height}p` })).toReversed();
  const setRate = (rate: number) => {
    accelerate(video.current, rate);
    setSpeed(rate);
  };
  return (
    <MediaControlBar className={classes.bar}>
      <MediaPlayButton />
      <SeekBar stills={stills} durationOf={() => video.current?.duration ?? NaN} />
      <MediaTimeDisplay className={classes.time} showDuration noToggle />
      <MediaMuteButton />
      <MediaVolumeRange className={classes.volume} />
      {texts.captions.length > 0 && (
        <PlayerMenu
          name={words.captions}
          options={[
            { value: OFF, label: words.noCaptions },
            ...texts.captions.map(({ lang: value, label }) => ({ value, label })),
          ]}
          value={texts.shown}
          onChange={texts.choose}
        />
      )}
      <PlayerMenu name={words.speed} options={SPEEDS} value={speed} onChange={setRate} />
      {choices.length > 1 && (
        <PlayerMenu
          name={words.quality}
          options={[{ value: AUTOMATIC, label: words.automatic }, ...choices]}
          value={chosen}
          onChange={onQuality}
        />
      )}
      <MediaPipButton className={classes.pip} />
      <MediaFullscreenButton className={classes.fullscreen} />
    </MediaControlBar>
  );
}
