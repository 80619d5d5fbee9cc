import { LICENSING, lines, partFilePath, partFilesPath, type RequestPart, requestParts } from '@koma/contracts';
import { Button, Text, Textarea } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, keyOf, useFormats } from '@koma/web-kit';
import { draftOf, useApiForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { FileLink } from '../../shared/files/file-list.js';
import { SendButton } from '../../shared/files/send-button.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import classes from './part.module.css';
import { useShowPart } from './use-show-part.js';

const messageForm = z.strictObject({ text: lines(LICENSING.message) });
const typed = z.object({ text: z.string() });

function Write({ part }: { part: RequestPart }) {
  const t = useWords();
  const show = useShowPart();
  const draft = useMemo(() => draftOf(`licence-message.${part.id}`, typed), [part.id]);
  const form = useApiForm({
    schema: messageForm,
    initialValues: draft.read() ?? { text: '' },
    onSubmit: async (body) => {
      show(await api.call(requestParts.say, { params: { id: part.id }, body }));
      form.form.setValues({ text: '' });
      form.forgetErrors();
    },
  });
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(requestParts.get) });
  const { values } = form;
  useEffect(() => {
    if (values.text === '') draft.clear();
    else draft.write(values);
  }, [draft, values]);
  return (
    <Form {...form.formProps} aria-label={t('talk.title')}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Textarea {...form.field('text')} label={t('talk.label')} rows={3} resize="vertical" />
      <div className={classes.write}>
        <SendButton path={partFilesPath(part.id)} label={t('files.attach')} isMultiple onSent={refresh} />
        <Button type="submit" variant="default" size="sm" loading={form.isSubmitting}>
          {t('talk.send')}
        </Button>
      </div>
    </Form>
  );
}

/** What both sides have written to each other. */
export function Conversation({ part }: { part: RequestPart }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { messages, side } = part;
  return (
    <Section title={t('talk.title')} description={t('talk.lead')}>
      {messages.length > 0 && (
        <ol className={classes.talk} aria-live="polite">
          {messages.map(({ id, by, name, text, file, sentAt }) => (
            <li key={id} className={classes.message} data-own={by === side || undefined}>
              <Text size="xs" c="dimmed">
                {name || t(`log.sides.${by}`)} · <time dateTime={sentAt}>{dateTime(sentAt)}</time>
              </Text>
              {file ? (
                <FileLink file={file} path={partFilePath(part.id, file.id)} />
              ) : (
                <Text className={classes.said}>{text || t('talk.erased')}</Text>
              )}
            </li>
          ))}
        </ol>
      )}
      {!part.isReadOnly && messages.length < LICENSING.messages && <Write part={part} />}
      {messages.length >= LICENSING.messages && <Text size="sm">{t('talk.full')}</Text>}
    </Section>
  );
}
