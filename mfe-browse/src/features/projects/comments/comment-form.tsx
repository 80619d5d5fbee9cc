import { projectComments } from '@koma/contracts';
import { Form, FormErrorSummary } from '@koma/ui';
import { Button, Group } from '@mantine/core';
import { api } from '@koma/web-kit';
import { draftOf, useApiForm } from '@koma/web-kit/forms';
import { IconAt } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { useWords } from '../../../shared/words.js';
import { MentionField } from './mention-field.js';
import { useProjectPeople } from './use-mentionable.js';
import { useMentioning } from './use-mentioning.js';
import { useRefreshCounts } from './use-refresh-counts.js';

interface Props {
  projectId: string;
  itemId: string;
  onWritten: () => void;
}

/** A new comment; what is typed stays over a reload until it is sent. */
function useCommentForm({ projectId, itemId, onWritten }: Props) {
  const refresh = useRefreshCounts(projectId);
  const draft = useMemo(() => draftOf(`comment.${projectId}.${itemId}`, z.string()), [projectId, itemId]);
  const form = useApiForm({
    schema: projectComments.write.body,
    initialValues: { text: draft.read() ?? '' },
    refusals: { 'PROJECT.TOO_MANY_COMMENTS': 'text', 'PROJECT.NOT_MENTIONABLE': 'text' },
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
  return form;
}

/** The field for a comment; an @ in it mentions somebody who works in the project. */
export function CommentForm(props: Props) {
  const t = useWords();
  const form = useCommentForm(props);
  const { text } = form.values;
  const { others, nameOf } = useProjectPeople(props.projectId);
  const mentioning = useMentioning({
    value: text,
    onChange: (next) => form.form.setFieldValue('text', next),
    people: others,
    nameOf,
  });
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <MentionField
        {...form.field('text')}
        label={t('projects.comments.write')}
        mentioning={mentioning}
        onSend={(event) => form.submit(event)}
      />
      <Group justify={others.length > 0 ? 'space-between' : 'flex-end'} gap="sm">
        {others.length > 0 && (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            leftSection={<IconAt size={16} stroke={1.5} />}
            onClick={mentioning.begin}
          >
            {t('projects.comments.mention.begin')}
          </Button>
        )}
        <Button type="submit" size="sm" loading={form.isSubmitting} disabled={text.trim() === ''}>
          {t('projects.comments.send')}
        </Button>
      </Group>
    </Form>
  );
}
