import { PROJECT_COMMENT, projectComments } from '@koma/contracts';
import { CountedTextarea, Form, FormErrorSummary } from '@koma/ui';
import { Button, Group } from '@mantine/core';
import { api, useFormats } from '@koma/web-kit';
import { draftOf, useApiForm } from '@koma/web-kit/forms';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { useWords } from '../../../shared/words.js';
import { useRefreshCounts } from './use-refresh-counts.js';

interface Props {
  projectId: string;
  itemId: string;
  onWritten: () => void;
}

/** A new comment; what is typed stays over a reload until it is sent. */
export function CommentForm({ projectId, itemId, onWritten }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const refresh = useRefreshCounts(projectId);
  const draft = useMemo(() => draftOf(`comment.${projectId}.${itemId}`, z.string()), [projectId, itemId]);
  const form = useApiForm({
    schema: projectComments.write.body,
    initialValues: { text: draft.read() ?? '' },
    refusals: { 'PROJECT.TOO_MANY_COMMENTS': 'text' },
    onSubmit: async (body) => {
      await api.call(projectComments.write, { params: { id: projectId, itemId }, body });
      form.form.setValues({ text: '' });
      onWritten();
      refresh();
    },
  });
  const { text } = form.values;
  useEffect(() => {
    if (text === '') draft.clear();
    else draft.write(text);
  }, [draft, text]);
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <CountedTextarea
        {...form.field('text')}
        label={t('projects.comments.write')}
        rows={3}
        max={PROJECT_COMMENT.text}
        countWords={(length, max) => `${number(length)} / ${number(max)}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
        }}
      />
      <Group justify="flex-end">
        <Button type="submit" size="sm" loading={form.isSubmitting} disabled={text.trim() === ''}>
          {t('projects.comments.send')}
        </Button>
      </Group>
    </Form>
  );
}
