import type { CommentAnswer, CommentAuthor, LinkComment } from '@koma/contracts';
import { Badge, Group, Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useMemberName } from '@koma/web-kit/dialogs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../shared/words.js';
import { PlaceChip } from './place-chip.js';
import { useReview } from './review-context.js';
import classes from './review.module.css';

/** The name of whoever wrote a comment. */
export function useAuthorName(): (author: CommentAuthor) => string {
  const memberName = useMemberName();
  return (author) => (author.kind === 'guest' ? author.name : memberName(author));
}

interface Words {
  said: CommentAnswer;
  /** What the reader may do with it. */
  acts?: ReactNode;
  /** Stands in the place of the words while they are changed. */
  editor?: ReactNode;
  place?: ReactNode;
}

function Said({ said, acts, editor, place }: Words) {
  const t = useWords();
  const { dateTime } = useFormats();
  const name = useAuthorName()(said.author);
  return (
    <>
      <Group gap="0 var(--mantine-spacing-sm)">
        {place}
        <Text size="sm" fw={600} className={classes.author}>
          {name}
        </Text>
        {said.author.kind === 'owner' && (
          <Badge size="sm" variant="light" tt="none" fw={400}>
            {t('review.sender')}
          </Badge>
        )}
        <Text component="time" dateTime={said.at} size="xs" c="dimmed">
          {dateTime(said.at)}
          {said.editedAt !== null && ` · ${t('review.edited')}`}
        </Text>
      </Group>
      {editor ??
        (said.isWithdrawn ? (
          <Text size="sm" c="dimmed" fs="italic">
            {t('review.withdrawn')}
          </Text>
        ) : (
          <Text size="sm" className={classes.text}>
            {said.text}
          </Text>
        ))}
      {acts}
    </>
  );
}

interface Props {
  comment: LinkComment;
  acts: ReactNode;
  editor?: ReactNode;
  /** Where somebody answers. */
  answering?: ReactNode;
  actsOf?: (answer: CommentAnswer) => ReactNode;
  editorOf?: (answer: CommentAnswer) => ReactNode;
}

/** A comment with its answers. */
export function CommentThread({ comment, acts, editor, answering, actsOf, editorOf }: Props) {
  const t = useWords();
  const review = useReview();
  const item = useRef<HTMLLIElement>(null);
  const isChosen = review?.chosenId === comment.id;
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li
      ref={item}
      className={classes.thread}
      data-thread
      tabIndex={-1}
      data-chosen={isChosen || undefined}
      data-done={comment.isDone || undefined}
    >
      <Said
        said={comment}
        editor={editor}
        place={<PlaceChip comment={comment} />}
        acts={
          <Group gap="xs">
            {comment.isDone && (
              <Badge size="sm" variant="light" color="green" tt="none" fw={400}>
                {t('review.done')}
              </Badge>
            )}
            {acts}
          </Group>
        }
      />
      {comment.answers.length > 0 && (
        <ol className={classes.answers} aria-label={t('review.answers')}>
          {comment.answers.map((answer) => (
            <li key={answer.id}>
              <Said said={answer} acts={actsOf?.(answer)} editor={editorOf?.(answer)} />
            </li>
          ))}
        </ol>
      )}
      {answering}
    </li>
  );
}
