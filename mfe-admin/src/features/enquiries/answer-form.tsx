import { contact, enquiryAnswer, type EnquiryWithHistory, TEXT } from '@koma/contracts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, hasCode, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useWords } from '../../shared/words.js';
import { dropDraft, draftOf, storeDraft } from './drafts.js';

interface Props {
  enquiry: EnquiryWithHistory;
  onAnswered: (enquiry: EnquiryWithHistory) => void;
  /** A colleague was faster: what they did is to be loaded; what was typed stays. */
  onOutdated: () => void;
}

const schema = enquiryAnswer.omit({ version: true });

/** An answer that is mailed to the sender. What is typed stays until it is sent, also when the drawer is closed. */
export function AnswerForm({ enquiry: { id, version, email, locale }, onAnswered, onOutdated }: Props) {
  const t = useWords();
  const form = useApiForm({
    schema,
    initialValues: { message: draftOf(id), closes: true },
    onSubmit: async (answer) => {
      try {
        const answered = await api.call(contact.answer, { params: { id }, body: { version, ...answer } });
        dropDraft(id);
        form.form.setValues({ message: '', closes: true });
        onAnswered(answered);
        toast.success(t('enquiries.done.answered', { email }));
      } catch (error) {
        if (hasCode(error, 'RESOURCE.CONFLICT')) onOutdated();
        throw error;
      }
    },
  });
  const message = form.field('message');
  return (
    <Form {...form.formProps} aria-label={t('enquiries.answer')}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Textarea
        {...message}
        onChange={(event) => {
          storeDraft(id, event.currentTarget.value);
          form.form.setFieldValue('message', event.currentTarget.value);
        }}
        label={t('enquiries.answer')}
        description={t('enquiries.answerHint', { email, language: t(`languages.${locale}`) })}
        rows={8}
        resize="vertical"
        maxLength={TEXT.long}
        required
      />
      <Checkbox {...form.checkbox('closes')} label={t('enquiries.closes')} />
      <Button type="submit" loading={form.isSubmitting}>
        {t('enquiries.send')}
      </Button>
    </Form>
  );
}
