import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Played, type PlayedInterval } from './played.js';

type OnPlayed = (intervals: readonly PlayedInterval[]) => void;

const ENDS = ['pause', 'seeking', 'waiting', 'ended', 'emptied'] as const;

/** Tells what has been played of a film so far, from time to time while it plays. */
export function usePlayed(film: RefObject<HTMLVideoElement | null>, onPlayed: OnPlayed | undefined): void {
  const tell = useEffectEvent((intervals: readonly PlayedInterval[]) => onPlayed?.(intervals));
  useEffect(() => {
    const element = film.current;
    if (!element) return undefined;
    const played = new Played();
    const report = () => {
      const intervals = played.intervals(element.duration);
      if (intervals.length > 0) tell(intervals);
    };
    const reach = () => {
      if (element.seeking || element.paused) return;
      played.reach(element.currentTime);
      report();
    };
    const end = ({ type }: Event) => {
      // A jump has already changed the clock; everything else ends at the present second.
      if (type !== 'seeking' && type !== 'emptied') played.reach(element.currentTime);
      played.end();
      report();
    };
    const begin = () => !element.seeking && played.reach(element.currentTime);
    const ends = new AbortController();
    const { signal } = ends;
    element.addEventListener('timeupdate', reach, { signal });
    element.addEventListener('playing', begin, { signal });
    for (const name of ENDS) element.addEventListener(name, end, { signal });
    return () => ends.abort();
  }, [film]);
}
