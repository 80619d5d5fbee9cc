import { GUEST, MARK_SIGNS } from '@koma/contracts';
import { Button, Stack, Textarea, UnstyledButton } from '@mantine/core';
import { toast } from '@koma/web-kit';
import { useState } from 'react';
import { SIGNS } from '../../shared/mark-signs.js';
import { useWords } from '../../shared/words.js';
import classes from './shared-slide-select.module.css';
import type { Guest } from './use-guest.js';

interface Props {
  workId: string;
  title: string;
  guest: Guest;
}

function Comment({ workId, title, guest }: Props) {
  const t = useWords();
  const { sign, comment } = guest.saidOf(workId);
  const [text, setText] = useState(comment);
  const [seen, setSeen] = useState(comment);
  // Written in another window, or loaded after the page was opened.
  if (seen !== comment) {
    setSeen(comment);
    if (text === seen) setText(comment);
  }
  const save = () => guest.say({ workId, sign, comment: text.trim(), onSaved: () => toast.success(t('marks.saved')) });
  return (
    <Stack gap="xs">
      <Textarea
        label={t('marks.comment')}
        aria-label={t('marks.commentOf', { title })}
        placeholder={t('marks.commentHint')}
        maxLength={GUEST.comment}
        rows={2}
        resize="vertical"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== comment && (
        <div>
          <Button size="xs" variant="default" onClick={save}>
            {t('marks.saveComment')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** ○ △ × and a comment on one work; pressing the chosen sign removes it. */
export function MarkBar(props: Props) {
  const t = useWords();
  const { workId, title, guest } = props;
  const said = guest.saidOf(workId);
  return (
    <Stack gap="sm">
      <div className={classes.signs} role="group" aria-label={t('marks.of', { title })}>
        {MARK_SIGNS.map((sign) => {
          const isOn = said.sign === sign;
          return (
            <UnstyledButton
              key={sign}
              className={classes.sign}
              data-sign={sign}
              aria-pressed={isOn}
              aria-label={t(`marks.signs.${sign}`)}
              title={t(`marks.signs.${sign}`)}
              onClick={() => guest.say({ workId, comment: said.comment, sign: isOn ? null : sign })}
            >
              {SIGNS[sign]}
            </UnstyledButton>
          );
        })}
      </div>
      <Comment {...props} />
    </Stack>
  );
}
