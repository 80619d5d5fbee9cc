import { LINK_COMMENT, linkComments } from '@koma/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { CountedTextarea, Form, FormErrorSummary } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { draftOf, useApiForm } from '@koma/web-kit/forms';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

const REFUSALS = {
  'COMMENT.TOO_MANY': 'text',
  'COMMENT.TOO_MANY_ANSWERS': 'text',
  'COMMENT.WITHDRAWN': 'text',
  'COMMENT.TOO_LATE': 'text',
  'RESOURCE.CONFLICT': 'text',
} as const;

interface Props {
  label: string;
  send: string;
  /** Under which what is typed stays over a reload. */
  draft: string;
  /** The present words, where they are changed. */
  text?: string;
  onSend: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** Closes a form of a thread, and gives the focus back to what has opened it, or to the thread where that is gone. */
function useClose(onCancel: () => void) {
  // The field takes the focus as soon as it is there.
  const [opener] = useState(() => document.activeElement);
  const inside = useRef<HTMLDivElement>(null);
  const close = () => {
    const thread = inside.current?.closest('[data-thread]');
    const next = opener?.isConnected && opener !== document.body ? opener : thread;
    onCancel();
    if (next instanceof HTMLElement) next.focus();
  };
  return { inside, close };
}

/** Words of a comment: an answer, or other words for one's own. */
export function SayForm({ label, send, draft: name, text: before = '', onSend, onCancel }: Props) {
  const common = useTranslation().t;
  const { number } = useFormats();
  const draft = useMemo(() => draftOf(name, z.string()), [name]);
  const { inside, close } = useClose(onCancel);
  const form = useApiForm({
    schema: linkComments.answer.body,
    initialValues: { text: draft.read() ?? before },
    refusals: REFUSALS,
    onSubmit: async ({ text }) => {
      await onSend(text);
      draft.clear();
      close();
    },
  });
  const { text } = form.values;
  useEffect(() => {
    if (text === before) draft.clear();
    else draft.write(text);
  }, [draft, text, before]);
  return (
    <Form {...form.formProps}>
      <Stack ref={inside} gap="xs">
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <CountedTextarea
          {...form.field('text')}
          label={label}
          rows={2}
          max={LINK_COMMENT.text}
          countWords={(length, max) => `${number(length)} / ${number(max)}`}
          data-autofocus
          autoFocus
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
          }}
        />
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" size="xs" loading={form.isSubmitting} disabled={text.trim() === ''}>
            {send}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
