import { useElementSize } from '@mantine/hooks';
import { UnstyledButton } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../shared/words.js';
import { isEarlier, type Said, timeMarksOf, type TimeMark } from './pins.js';
import { useFilmTime, useReview } from './review-context.js';
import classes from './review.module.css';

/** Width of a mark in pixels; touch needs at least 24. */
const MARK_WIDTH = 26;

export interface Spoken extends Said {
  text: string;
  author: { name: string };
}

interface Props {
  comments: readonly Spoken[];
  /** Length of the film, where the page knows it before the player does. */
  durationSeconds: number | null;
}

function Mark({ mark }: { mark: TimeMark<Spoken> }) {
  const t = useWords();
  const { runningTime } = useFormats();
  const review = useReview();
  const { share, comments } = mark;
  const at = comments.findIndex(({ id }) => id === review?.chosenId);
  // Pressed again, it goes on to the next of those that stand there.
  const next = comments[(at + 1) % comments.length];
  const [first] = comments;
  if (!next || !first || first.place?.kind !== 'time') return null;
  const time = runningTime(first.place.ms / 1_000);
  const label =
    comments.length === 1
      ? t('review.markOf', { time, name: first.author.name, text: first.text })
      : t('review.marksOf', { time, count: comments.length });
  return (
    <UnstyledButton
      className={classes.mark}
      style={{ insetInlineStart: `${share * 100}%` }}
      aria-label={label}
      aria-current={at >= 0}
      title={label}
      data-done={comments.every(({ isDone }) => isDone) || undefined}
      onClick={() => review?.choose(next)}
    >
      <span className={classes.dot}>{comments.length > 1 ? comments.length : ''}</span>
    </UnstyledButton>
  );
}

/** The film as a line with the comments on it; a press goes to the time. */
export function TimeLine({ comments, durationSeconds }: Props) {
  const t = useWords();
  const { ref, width } = useElementSize();
  const { ms, lengthMs } = useFilmTime();
  const length = lengthMs || (durationSeconds ?? 0) * 1_000;
  const files = useReview()?.files ?? null;
  const present = comments.filter(({ place }) => !isEarlier(place, files));
  const marks = timeMarksOf(present, length, width > 0 ? MARK_WIDTH / width : 1);
  return (
    <div className={classes.line} role="group" aria-label={t('review.line')}>
      <div ref={ref} className={classes.track}>
        <span
          className={classes.played}
          style={{ inlineSize: length > 0 ? `${Math.min(1, ms / length) * 100}%` : 0 }}
        />
        {marks.map((mark) => (
          <Mark key={mark.comments[0]?.id} mark={mark} />
        ))}
      </div>
    </div>
  );
}
