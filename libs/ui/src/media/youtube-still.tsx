import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { MediaPicture } from './media-still.js';
import { ThumbHashPicture } from './thumb-hash-picture.js';
import classes from './youtube-still.module.css';

const ORIGIN = 'https://www.youtube-nocookie.com';
const FILM = 16 / 9;

interface Props {
  /** The film's id on YouTube. */
  youtubeId: string;
  title: string;
  /** Shown before the click; from our own server. */
  still?: MediaPicture | null;
  words: {
    /** Label of the button: “Play Quiet Afternoon on YouTube”. */
    play: string;
    /** Explains the click. */
    hint: string;
  };
}

/** A film on YouTube. Nothing is requested from YouTube before the click, which is explained. */
export function YouTubeStill({ youtubeId, title, still = null, words }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const hint = useId();
  if (isPlaying) {
    return (
      <iframe
        className={classes.stage}
        src={`${ORIGIN}/embed/${encodeURIComponent(youtubeId)}?autoplay=1`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }
  return (
    <div className={classes.stage}>
      {still && (
        <span className={classes.still}>
          <ThumbHashPicture {...still} alt="" ratio={FILM} />
        </span>
      )}
      <UnstyledButton className={classes.words} onClick={() => setIsPlaying(true)} aria-describedby={hint}>
        <span className={classes.sign} aria-hidden="true">
          <IconPlayerPlayFilled size={28} />
        </span>
        <span className={classes.name}>{words.play}</span>
      </UnstyledButton>
      <span id={hint} className={classes.hint}>
        {words.hint}
      </span>
    </div>
  );
}
