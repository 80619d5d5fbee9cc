import type { CommentPlace } from '@koma/contracts';
import { Text, UnstyledButton } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { useWords } from '../shared/words.js';
import { isEarlier, type Said } from './pins.js';
import { useReview } from './review-context.js';
import classes from './review.module.css';

const ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Where a comment stands, in words: the time, or the number of the point. */
function usePlaceWords(): (comment: { id: string; place: CommentPlace | null }) => string {
  const t = useWords();
  const { runningTime } = useFormats();
  const review = useReview();
  return ({ id, place }) => {
    if (place === null) return t('review.whole');
    if (place.kind === 'time') return runningTime(place.ms / 1_000);
    const pin = review?.pins.find((one) => one.id === id);
    return t('review.pinShort', { number: pin?.number ?? '–' });
  };
}

/** Where a comment stands; a press looks at it, unless the work has that file no more. */
export function PlaceChip({ comment }: { comment: Said }) {
  const t = useWords();
  const wordsOf = usePlaceWords();
  const review = useReview();
  const words = wordsOf(comment);
  const { place } = comment;
  if (place === null)
    return (
      <Text component="span" size="xs" c="dimmed">
        {words}
      </Text>
    );
  const files = review?.files ?? null;
  const icon = place.kind === 'time' ? <IconClock {...ICON} /> : <IconMapPin {...ICON} />;
  if (files === null || isEarlier(place, files))
    return (
      <Text component="span" size="xs" c="dimmed" className={classes.past}>
        {icon}
        {files === null ? words : t('review.earlier', { place: words })}
      </Text>
    );
  return (
    <UnstyledButton
      className={classes.chip}
      aria-label={t('review.goTo', { place: words })}
      onClick={() => review?.choose(comment)}
    >
      {icon}
      {words}
    </UnstyledButton>
  );
}
