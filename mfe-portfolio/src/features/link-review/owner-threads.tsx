import { type CommentAnswer, linkComments, type ReviewComment } from '@koma/contracts';
import { Button, Menu, ActionIcon, Text } from '@mantine/core';
import { api, toast, useCall, useErrorWords, useFormats } from '@koma/web-kit';
import { DeleteDialog, useMemberName } from '@koma/web-kit/dialogs';
import { IconCheck, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AnswerForm } from '../../review/answer-form.js';
import { CommentThread, useAuthorName } from '../../review/comment-thread.js';
import { inOrder } from '../../review/pins.js';
import classes from '../../review/review.module.css';
import { useWords } from '../../shared/words.js';

interface Props {
  linkId: string;
  items: readonly ReviewComment[];
  onChanged: () => Promise<void>;
}

type Open =
  | { kind: 'answer'; id: string }
  | { kind: 'take-back'; id: string }
  | { kind: 'forget'; guestId: string; name: string }
  | null;

function Done({
  linkId,
  comment,
  onChanged,
}: {
  linkId: string;
  comment: ReviewComment;
  onChanged: Props['onChanged'];
}) {
  const t = useWords();
  const words = useErrorWords();
  const call = useCall(linkComments.settle);
  const { id: commentId, version, isDone } = comment;
  const settle = () =>
    call.mutate(
      { params: { id: linkId, commentId }, body: { version, isDone: !isDone } },
      { onError: (error) => toast.error(words(error)), onSettled: () => void onChanged() },
    );
  return (
    <Button
      size="compact-sm"
      variant={isDone ? 'subtle' : 'light'}
      leftSection={isDone ? undefined : <IconCheck size={14} stroke={2} />}
      loading={call.isPending}
      onClick={settle}
    >
      {t(isDone ? 'review.reopen' : 'review.settle')}
    </Button>
  );
}

/** Who has marked it as done, and when. */
function DoneBy({ comment: { doneAt, doneBy } }: { comment: ReviewComment }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const nameOf = useMemberName();
  if (doneAt === null) return null;
  const at = dateTime(doneAt);
  return (
    <Text size="xs" c="dimmed" w="100%">
      {doneBy ? t('review.doneBy', { name: nameOf(doneBy), at }) : t('review.doneAt', { at })}
    </Text>
  );
}

function More({ name, onForget }: { name: string; onForget: () => void }) {
  const t = useWords();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('review.more', { name })}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" leftSection={<IconTrash size={14} stroke={1.5} />} onClick={onForget}>
          {t('review.forget', { name })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Question({ linkId, open, onClose }: { linkId: string; open: NonNullable<Open>; onClose: () => void }) {
  const t = useWords();
  const stale = [linkComments.review];
  if (open.kind === 'take-back')
    return (
      <DeleteDialog
        endpoint={linkComments.takeBack}
        request={{ params: { id: linkId, commentId: open.id } }}
        title={t('review.withdrawTitle')}
        confirmLabel={t('review.withdraw')}
        done={t('review.withdrawnDone')}
        stale={stale}
        onClose={onClose}
      >
        {t('review.withdrawText')}
      </DeleteDialog>
    );
  if (open.kind === 'answer') return null;
  return (
    <DeleteDialog
      endpoint={linkComments.forget}
      request={{ params: { id: linkId, guestId: open.guestId } }}
      title={t('review.forgetTitle', { name: open.name })}
      done={t('review.forgotten')}
      stale={stale}
      onClose={onClose}
    >
      {t('review.forgetText')}
    </DeleteDialog>
  );
}

interface ThreadProps extends Omit<Props, 'items'> {
  comment: ReviewComment;
  isAnswering: boolean;
  onOpen: (open: Open) => void;
}

function OwnerThread({ linkId, comment, onChanged, isAnswering, onOpen }: ThreadProps) {
  const t = useWords();
  const { id, guestId, author, isWithdrawn } = comment;
  const name = useAuthorName()(author);
  return (
    <CommentThread
      comment={comment}
      actsOf={({ id: answerId, mayChange }: CommentAnswer) =>
        mayChange && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              color="red"
              onClick={() => onOpen({ kind: 'take-back', id: answerId })}
            >
              {t('review.withdraw')}
            </Button>
          </div>
        )
      }
      acts={
        <>
          <DoneBy comment={comment} />
          {!isWithdrawn && (
            <>
              <Done linkId={linkId} comment={comment} onChanged={onChanged} />
              <Button variant="subtle" size="compact-sm" onClick={() => onOpen({ kind: 'answer', id })}>
                {t('review.answer')}
              </Button>
            </>
          )}
          {guestId !== null && <More name={name} onForget={() => onOpen({ kind: 'forget', guestId, name })} />}
        </>
      }
      answering={
        isAnswering && (
          <AnswerForm
            id={id}
            onSend={async (text) => {
              await api.call(linkComments.answer, { params: { id: linkId, commentId: id }, body: { text } });
              await onChanged();
            }}
            onCancel={() => onOpen(null)}
          />
        )
      }
    />
  );
}

/** Comments through a link as the owner answers and settles them. */
export function OwnerThreads({ linkId, items, onChanged }: Props) {
  const t = useWords();
  const [open, setOpen] = useState<Open>(null);
  return (
    <>
      <ol className={classes.threads} aria-label={t('review.list')}>
        {inOrder(items).map((comment) => (
          <OwnerThread
            key={comment.id}
            {...{ linkId, comment, onChanged }}
            isAnswering={open?.kind === 'answer' && open.id === comment.id}
            onOpen={setOpen}
          />
        ))}
      </ol>
      {open && <Question linkId={linkId} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}
