import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { frameTime } from './frames.js';

/** What a page can do with a film that it shows. */
export interface FilmControl {
  /** Place in the film, in seconds. */
  time: () => number;
  /** Length of the film in seconds; 0 as long as it is not known. */
  duration: () => number;
  isPlaying: () => boolean;
  /** Plays from where it is, unless the browser does not let it. */
  play: () => void;
  pause: () => void;
  mute: (isMuted: boolean) => void;
  /** Halts the film and goes to a place. */
  seek: (seconds: number) => void;
  /** Halts the film and goes on by frames, or back where negative. */
  step: (frames: number) => void;
  /** What is seen, as the address of a small picture; null as long as there is nothing, or the browser gives nothing away. */
  picture: () => Promise<string | null>;
}

const PICTURE_WIDTH = 320;

type Control = FilmControl | null;

/** Gives a film of so many frames a second out of a player's hands. */
export function useFilmControl(
  control: Ref<Control> | undefined,
  film: RefObject<HTMLVideoElement | null>,
  frameRate: number,
): void {
  useImperativeHandle<Control, Control>(control, () => film.current && controlOf(film.current, frameRate), [
    film,
    frameRate,
  ]);
}

function controlOf(film: HTMLVideoElement, frameRate: number): FilmControl {
  const seek = (seconds: number) => {
    film.pause();
    const end = Number.isFinite(film.duration) ? film.duration : Infinity;
    film.currentTime = Math.min(Math.max(seconds, 0), end);
  };
  return {
    time: () => film.currentTime,
    duration: () => (Number.isFinite(film.duration) ? film.duration : 0),
    isPlaying: () => !film.paused && !film.ended,
    play: () => void film.play().catch(() => undefined),
    pause: () => film.pause(),
    mute: (isMuted) => {
      film.muted = isMuted;
    },
    seek,
    step: (frames) => {
      const { currentTime: time, duration } = film;
      seek(frameTime({ time, frames, frameRate, duration }));
    },
    picture: async () => {
      await arrival(film);
      return pictureOf(film);
    },
  };
}

/** What is seen while a film goes to a place is still the place it comes from. */
async function arrival(film: HTMLVideoElement): Promise<void> {
  if (!film.seeking) return;
  await new Promise((done) => film.addEventListener('seeked', done, { once: true }));
}

function pictureOf(film: HTMLVideoElement): string | null {
  const { videoWidth: width, videoHeight: height } = film;
  const canvas = document.createElement('canvas');
  const pen = width > 0 ? canvas.getContext('2d') : null;
  if (!pen) return null;
  canvas.width = PICTURE_WIDTH;
  canvas.height = Math.round((PICTURE_WIDTH * height) / width);
  pen.drawImage(film, 0, 0, canvas.width, canvas.height);
  try {
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    // The film comes from elsewhere, and that place does not allow it to be read.
    return null;
  }
}
