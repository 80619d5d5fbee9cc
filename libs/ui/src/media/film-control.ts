import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { frameTime } from './frames.js';

/** How a page controls a film that it shows. */
export interface FilmControl {
  /** Current time in seconds. */
  time: () => number;
  /** Length of the film in seconds; 0 while unknown. */
  duration: () => number;
  isPlaying: () => boolean;
  /** Plays from the current time, unless the browser refuses. */
  play: () => void;
  pause: () => void;
  mute: (isMuted: boolean) => void;
  /** Pauses the film and seeks. */
  seek: (seconds: number) => void;
  /** Pauses the film and steps forward by frames, or back where negative. */
  step: (frames: number) => void;
  /** The shown frame as the address of a small picture; null while there is none, or the browser refuses to read it. */
  picture: () => Promise<string | null>;
  /** The shown frame as `side` × `side` points, four bytes each; null as `picture`. */
  points: (side: number) => Promise<Uint8ClampedArray | null>;
}

const PICTURE_WIDTH = 320;

type Control = FilmControl | null;

/** Exposes the film in a player, with its frames per second. */
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
    points: async (side) => {
      await arrival(film);
      return pointsOf(film, side);
    },
  };
}

/** While a film seeks, it still shows the previous frame. */
async function arrival(film: HTMLVideoElement): Promise<void> {
  if (!film.seeking) return;
  await new Promise((done) => film.addEventListener('seeked', done, { once: true }));
}

interface Drawn {
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
}

/** Reads from the shown frame; null while there is none. */
function readFrame<T>(
  film: HTMLVideoElement,
  size: { width: number; height: number },
  read: (drawn: Drawn) => T,
): T | null {
  const canvas = document.createElement('canvas');
  const pen = film.videoWidth > 0 ? canvas.getContext('2d') : null;
  if (!pen) return null;
  Object.assign(canvas, size);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(film, 0, 0, size.width, size.height);
  try {
    return read({ canvas, pen });
  } catch {
    // The film is on another origin, which does not allow reading it.
    return null;
  }
}

function pictureOf(film: HTMLVideoElement): string | null {
  const { videoWidth: width, videoHeight: height } = film;
  const size = { width: PICTURE_WIDTH, height: Math.round((PICTURE_WIDTH * height) / width) };
  return readFrame(film, size, ({ canvas }) => canvas.toDataURL('image/jpeg', 0.8));
}

const pointsOf = (film: HTMLVideoElement, side: number): Uint8ClampedArray | null =>
  readFrame(film, { width: side, height: side }, ({ pen }) => pen.getImageData(0, 0, side, side).data);
