import type { CommentPlace, Work } from '@koma/contracts';

/** What the stage needs to know of a comment. */
export interface Said {
  id: string;
  place: CommentPlace | null;
  isDone: boolean;
  isWithdrawn: boolean;
}

/** A comment at a point of a picture; the list shows the same number. */
export interface Pin {
  id: string;
  number: number;
  assetId: string;
  x: number;
  y: number;
  isDone: boolean;
  comment: Said;
}

/** Whether a place is in a file that the work has no more; false as long as its files are unknown. */
export const isEarlier = (place: CommentPlace | null, files: ReadonlySet<string> | null): boolean =>
  place !== null && files !== null && !files.has(place.assetId);

type WithFiles = Pick<Work, 'media' | 'gallery'>;
/** Files of a work on which comments can stand. */
export const filesOf = ({ media, gallery }: WithFiles): ReadonlySet<string> =>
  new Set([...(media ? [media] : []), ...gallery].map(({ assetId }) => assetId));

/** Comments at points of pictures, numbered in their order. */
export function pinsOf(comments: readonly Said[]): Pin[] {
  const pins: Pin[] = [];
  for (const comment of comments) {
    const { id, place, isDone, isWithdrawn } = comment;
    if (place?.kind !== 'point' || isWithdrawn) continue;
    const { assetId, x, y } = place;
    pins.push({ id, number: pins.length + 1, assetId, x, y, isDone, comment });
  }
  return pins;
}

/** A comment with its place on a time line, 0 to 1. */
export interface TimeMark<T> {
  share: number;
  comments: T[];
}

/**
 * Comments at times of a film as marks on a line; those closer to each other than a mark is wide are one.
 * @param least the width of a mark as a share of the line
 */
export function timeMarksOf<T extends Said>(comments: readonly T[], lengthMs: number, least: number): TimeMark<T>[] {
  if (lengthMs <= 0) return [];
  const timed = comments.flatMap((comment) =>
    comment.place?.kind === 'time' && !comment.isWithdrawn ? [{ comment, ms: comment.place.ms }] : [],
  );
  const marks: TimeMark<T>[] = [];
  for (const { comment, ms } of timed.toSorted((one, other) => one.ms - other.ms)) {
    const share = Math.min(1, ms / lengthMs);
    const last = marks.at(-1);
    if (last && share - last.share < least) last.comments.push(comment);
    else marks.push({ share, comments: [comment] });
  }
  return marks;
}

/** In the order in which a film shows them: about the whole first, then by time; those in pictures stay as they came. */
export function inOrder<T extends Pick<Said, 'place'>>(comments: readonly T[]): T[] {
  const timeOf = ({ place }: T) => (place?.kind === 'time' ? place.ms : -1);
  return comments.toSorted((one, other) => timeOf(one) - timeOf(other));
}
