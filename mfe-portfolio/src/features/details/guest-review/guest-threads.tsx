import { type CommentAnswer, type LinkComment, linkComments } from '@koma/contracts';
import { Button } from '@mantine/core';
import { api } from '@koma/web-kit';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { useState } from 'react';
import { CommentThread } from '../../../review/comment-thread.js';
import { AnswerForm } from '../../../review/answer-form.js';
import { SayForm } from '../../../review/say-form.js';
import classes from '../../../review/review.module.css';
import { inOrder } from '../../../review/pins.js';
import { useWords } from '../../../shared/words.js';

interface Props {
  token: string;
  workId: string;
  items: readonly LinkComment[];
  /** False until the guest has a name: then there is a first comment to write. */
  mayAnswer: boolean;
  onChanged: () => Promise<void>;
}

/** What is open in the list: one answer or change at a time. */
type Open = { kind: 'answer' | 'change' | 'withdraw'; id: string } | null;

function Acts({ said, onOpen }: { said: CommentAnswer; onOpen: (kind: 'change' | 'withdraw') => void }) {
  const t = useWords();
  if (!said.mayChange) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen('change')}>
        {t('review.change')}
      </Button>
      <Button variant="subtle" size="compact-sm" color="red" onClick={() => onOpen('withdraw')}>
        {t('review.withdraw')}
      </Button>
    </>
  );
}

interface ThreadProps extends Omit<Props, 'items'> {
  comment: LinkComment;
  open: Open;
  onOpen: (open: Open) => void;
}

function GuestThread({ token, workId, comment, mayAnswer, onChanged, open, onOpen }: ThreadProps) {
  const t = useWords();
  const close = () => onOpen(null);
  const change = ({ id: commentId, version }: CommentAnswer, text: string) =>
    api
      .call(linkComments.change, { params: { token, commentId }, body: { version, text } })
      // Outdated words are loaded again; what was typed stays.
      .finally(() => void onChanged());
  const editorOf = (said: CommentAnswer) =>
    open?.kind === 'change' && open.id === said.id ? (
      <SayForm
        label={t('review.changeLabel')}
        send={t('review.save')}
        draft={`comment.change.${said.id}`}
        text={said.text}
        onSend={async (text) => void (await change(said, text))}
        onCancel={close}
      />
    ) : undefined;
  const actsOf = (said: CommentAnswer) => <Acts said={said} onOpen={(kind) => onOpen({ kind, id: said.id })} />;
  return (
    <CommentThread
      comment={comment}
      editor={editorOf(comment)}
      editorOf={editorOf}
      actsOf={actsOf}
      acts={
        <>
          {mayAnswer && !comment.isWithdrawn && (
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen({ kind: 'answer', id: comment.id })}>
              {t('review.answer')}
            </Button>
          )}
          {actsOf(comment)}
        </>
      }
      answering={
        open?.kind === 'answer' &&
        open.id === comment.id && (
          <AnswerForm
            id={comment.id}
            onSend={async (text) => {
              const request = { params: { token, id: workId }, body: { text, answerTo: comment.id } };
              await api.call(linkComments.write, request);
              await onChanged();
            }}
            onCancel={close}
          />
        )
      }
    />
  );
}

/** Comments behind a link, with what a guest may do. */
export function GuestThreads({ items, ...given }: Props) {
  const t = useWords();
  const [open, setOpen] = useState<Open>(null);
  return (
    <>
      <ol className={classes.threads} aria-label={t('review.list')}>
        {inOrder(items).map((comment) => (
          <GuestThread key={comment.id} {...given} comment={comment} open={open} onOpen={setOpen} />
        ))}
      </ol>
      {open?.kind === 'withdraw' && (
        <DeleteDialog
          endpoint={linkComments.withdraw}
          request={{ params: { token: given.token, commentId: open.id } }}
          title={t('review.withdrawTitle')}
          confirmLabel={t('review.withdraw')}
          done={t('review.withdrawnDone')}
          stale={[linkComments.shown]}
          onClose={() => setOpen(null)}
        >
          {t('review.withdrawText')}
        </DeleteDialog>
      )}
    </>
  );
}
