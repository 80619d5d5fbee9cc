import { type Application, type ApplicationNote, auth } from '@koma/contracts';
import { Badge, Button, Checkbox, Text, Textarea, Title } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import classes from './requests.module.css';
import { useDecision } from './use-decision.js';

interface Props {
  application: Application;
  /** Called with the application after a new note. */
  onNoted: (application: Application) => void;
}

function Note({ note: { at, author, text, called } }: { note: ApplicationNote }) {
  const t = useWords();
  return (
    <li className={classes.note}>
      <Text size="xs" c="dimmed">
        <Instant at={at} /> {author}
      </Text>
      {called && (
        <Badge color="green" variant="light" tt="none" miw="max-content">
          {t('notes.wasCalled')}
        </Badge>
      )}
      <Text className={classes.noteText}>{text}</Text>
    </li>
  );
}

function NoteForm({ application: { id, contactedAt }, onNoted }: Props) {
  const t = useWords();
  const { refresh } = useDecision();
  const form = useApiForm({
    schema: auth.noteApplication.body,
    initialValues: { text: '', called: false },
    onSubmit: async (body) => {
      const noted = await api.call(auth.noteApplication, { params: { id }, body });
      form.form.reset();
      onNoted(noted);
      refresh();
      toast.success(t('notes.done'));
    },
  });
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Textarea {...form.field('text')} label={t('notes.text')} rows={3} required />
      <Checkbox
        {...form.checkbox('called')}
        label={t('notes.called')}
        description={contactedAt ? undefined : t('notes.calledHint')}
      />
      <Button type="submit" variant="default" loading={form.isSubmitting}>
        {t('notes.add')}
      </Button>
    </Form>
  );
}

/** Notes of staff on an application, with a form for a new one. */
export function Notes(props: Props) {
  const t = useWords();
  const { notes } = props.application;
  return (
    <section className={classes.notes} aria-label={t('notes.title')}>
      <Title order={3} size="h4">
        {t('notes.title')}
      </Title>
      {notes.length > 0 ? (
        <ol className={classes.noteList}>
          {notes.map((note, index) => (
            <Note key={index} note={note} />
          ))}
        </ol>
      ) : (
        <Text size="sm" c="dimmed">
          {t('notes.none')}
        </Text>
      )}
      <NoteForm {...props} />
    </section>
  );
}
