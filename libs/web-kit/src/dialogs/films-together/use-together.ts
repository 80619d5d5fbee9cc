import type { FilmControl } from '@koma/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

const LOOK_MS = 200;

/** Plays, pauses and seeks films together; all start at the same time. Times in seconds. */
export function useTogether() {
  const films = useRef(new Map<string, FilmControl>());
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const all = () => [...films.current.values()];
  useEffect(() => {
    const timer = setInterval(() => {
      const now = [...films.current.values()];
      setTime(Math.max(0, ...now.map((film) => film.time())));
      setLength(Math.max(0, ...now.map((film) => film.duration())));
      setIsPlaying(now.some((film) => film.isPlaying()));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const seek = (seconds: number) => {
    all().forEach((film) => film.seek(seconds));
    setTime(seconds);
  };
  const play = () => {
    // A film that waited for data is behind: all continue from its time.
    const places = all().filter((film) => film.time() < film.duration());
    seek(places.length > 0 ? Math.min(...places.map((film) => film.time())) : 0);
    all().forEach((film) => film.play());
  };
  const hear = (id: string | null) => films.current.forEach((film, key) => film.mute(key !== id));
  const hold = useCallback((id: string, film: FilmControl | null) => {
    if (film) films.current.set(id, film);
    else films.current.delete(id);
  }, []);
  return { hold, time, length, isPlaying, seek, play, pause: () => all().forEach((film) => film.pause()), hear };
}
