import { fileUrl } from '@koma/contracts';
import { prepareFilm } from '@koma/ui';
import { type RefObject, useEffect } from 'react';
import { type Frame, posterOf } from './frames.js';

/** Whoever steps through quickly loads nothing. */
const PAUSE_MS = 400;

/** A connection that is to be spared (https://wicg.github.io/savedata/); not every browser tells. */
const isSpared = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // as: not in TypeScript's library
  return connection?.saveData === true;
};

/** Width of an element in px of the screen. */
const widthOf = (element: HTMLElement): number => element.getBoundingClientRect().width * devicePixelRatio;

/** Has the browser load the beginning of what will be shown next on the stage. */
export function usePrepared(next: Frame | undefined, stage: RefObject<HTMLElement | null>): void {
  const film = next?.work.kind === 'video' ? fileUrl(next.work.media, next.work.media.hls) : null;
  const poster = next && posterOf(next);
  useEffect(() => {
    if (isSpared()) return undefined;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      if (poster !== undefined) new Image().src = poster;
      if (film !== null && stage.current) void prepareFilm(film, leave.signal, { width: widthOf(stage.current) });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [film, poster, stage]);
}
