import { fileUrl } from '@koma/contracts';
import { prepareFilm } from '@koma/ui';
import { useEffect } from 'react';
import { type Frame, posterOf } from './frames.js';

/** Whoever steps through quickly loads nothing. */
const PAUSE_MS = 400;

/** A connection that is to be spared (https://wicg.github.io/savedata/); not every browser tells. */
const isSpared = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // as: not in TypeScript's library
  return connection?.saveData === true;
};

/** Has the browser load the beginning of what will be shown next. */
export function usePrepared(next: Frame | undefined): void {
  const film = next?.work.kind === 'video' ? fileUrl(next.work.media, next.work.media.hls) : null;
  const poster = next && posterOf(next);
  useEffect(() => {
    if (isSpared()) return undefined;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      if (poster !== undefined) new Image().src = poster;
      if (film !== null) void prepareFilm(film, leave.signal);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [film, poster]);
}
