import type { LinkReview, ReviewComment } from '@koma/contracts';
import { useFormats, useTitleOf } from '@koma/web-kit';
import { useAuthorName } from '../../review/comment-thread.js';
import { inOrder, pinsOf } from '../../review/pins.js';
import { useWords } from '../../shared/words.js';

const COLUMNS = ['work', 'place', 'who', 'what', 'at', 'state', 'answers'] as const;

/** Comments as the rows of a CSV file: one for each comment and answer, with times as ISO 8601. */
export function useReviewRows(): (review: LinkReview) => (string | number)[][] {
  const t = useWords();
  const titleOf = useTitleOf();
  const nameOf = useAuthorName();
  const { runningTime } = useFormats();
  const wordsOf = ({ isWithdrawn, text }: { isWithdrawn: boolean; text: string }) =>
    isWithdrawn ? t('review.withdrawn') : text;
  const placeOf = ({ id, place }: ReviewComment, numbers: ReadonlyMap<string, number>) => {
    if (place === null) return t('review.whole');
    if (place.kind === 'time') return runningTime(place.ms / 1_000);
    const [x, y] = [Math.round(place.x * 100), Math.round(place.y * 100)];
    return t('review.csvPoint', { number: numbers.get(id) ?? '–', x, y });
  };
  return ({ works, items }) => [
    COLUMNS.map((column) => t(`review.columns.${column}`)),
    ...works.flatMap((work) => {
      const title = titleOf(work) || t('review.hiddenWork');
      const comments = inOrder(items.filter(({ workId }) => workId === work.id));
      const numbers = new Map(pinsOf(comments).map(({ id, number }) => [id, number]));
      return comments.flatMap((comment) => {
        const place = placeOf(comment, numbers);
        const state = t(comment.isDone ? 'review.done' : 'review.open');
        return [
          [title, place, nameOf(comment.author), wordsOf(comment), comment.at, state, t('review.isComment')],
          ...comment.answers.map((one) => [
            title,
            place,
            nameOf(one.author),
            wordsOf(one),
            one.at,
            '',
            t('review.isAnswer'),
          ]),
        ];
      });
    }),
  ];
}
