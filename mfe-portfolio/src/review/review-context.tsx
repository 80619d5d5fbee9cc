import type { CommentPlace } from '@koma/contracts';
import type { FilmControl } from '@koma/ui';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Pin, pinsOf, type Said } from './pins.js';

const LOOK_MILLISECONDS = 200;

export type Point = Extract<CommentPlace, { kind: 'point' }>;

interface Review {
  /** The film on the stage. */
  control: RefObject<FilmControl | null>;
  /** Files that the work has now; null where it cannot be looked at. */
  files: ReadonlySet<string> | null;
  /** Places of the comments in pictures that are shown, numbered in the order of the list. */
  pins: readonly Pin[];
  /** The comment that is looked at. */
  chosenId: string | null;
  /** Looks at a comment: the film goes to its time, the gallery to its picture. */
  choose: (comment: Said) => void;
  /** The picture on the stage, where somebody has chosen one. */
  assetId: string | null;
  showPicture: (assetId: string) => void;
  /** The point that the next comment is about. */
  point: Point | null;
  /** Null where nobody can write. */
  setPoint: ((point: Point | null) => void) | null;
}

const ReviewContext = createContext<Review | null>(null);
/** Null on pages without comments. */
export const useReview = (): Review | null => useContext(ReviewContext);

/** Moves the film to a time; one that is still loading goes there as soon as its length is known. */
function useSeek(control: RefObject<FilmControl | null>): (ms: number) => void {
  const [wanted, setWanted] = useState<{ ms: number } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const move = () => {
      const film = control.current;
      if (!film || film.duration() <= 0) return false;
      film.seek(wanted.ms / 1_000);
      return true;
    };
    if (move()) return;
    const timer = setInterval(() => {
      if (move()) clearInterval(timer);
    }, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [wanted, control]);
  return useCallback((ms: number) => setWanted({ ms }), []);
}

interface Props {
  comments: readonly Said[];
  /** Those of the comments that are on the stage and in the list; default all. Their numbers count all. */
  shown?: readonly Said[];
  files: ReadonlySet<string> | null;
  mayWrite: boolean;
  children: ReactNode;
}

/** What the stage, the time line and the comments beside them share. */
export function ReviewProvider({ comments, shown = comments, files, mayWrite, children }: Props) {
  const control = useRef<FilmControl>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [assetId, setAssetId] = useState<string | null>(null);
  const [point, setPoint] = useState<Point | null>(null);
  const seek = useSeek(control);
  const pins = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id));
    return pinsOf(comments).filter(({ id }) => ids.has(id));
  }, [comments, shown]);
  const review = useMemo<Review>(
    () => ({
      ...{ control, files, pins, chosenId, assetId, point },
      choose: ({ id, place }) => {
        setChosenId(id);
        if (place?.kind === 'time') seek(place.ms);
        if (place?.kind === 'point') setAssetId(place.assetId);
      },
      showPicture: setAssetId,
      setPoint: mayWrite ? setPoint : null,
    }),
    [files, pins, chosenId, assetId, point, mayWrite, seek],
  );
  return <ReviewContext value={review}>{children}</ReviewContext>;
}

/** Current time and length of the film on the stage, in milliseconds; 0 while unknown. */
export function useFilmTime(): { ms: number; lengthMs: number } {
  const control = useReview()?.control;
  const [time, setTime] = useState({ ms: 0, lengthMs: 0 });
  useEffect(() => {
    const timer = setInterval(() => {
      const film = control?.current;
      if (!film) return;
      const next = { ms: Math.round(film.time() * 1_000), lengthMs: Math.round(film.duration() * 1_000) };
      setTime((before) => (before.ms === next.ms && before.lengthMs === next.lengthMs ? before : next));
    }, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [control]);
  return time;
}
