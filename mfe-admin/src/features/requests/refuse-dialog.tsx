import { type Application, auth } from '@koma/contracts';
import { Text, Textarea } from '@mantine/core';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';
import { useApplicantWords } from './use-applicant-words.js';
import { useDecision } from './use-decision.js';

interface Props {
  application: Application;
  onClose: () => void;
}

/** Refuses an application; the reason is mailed to the applicant. */
export function RefuseDialog({ application, onClose }: Props) {
  const t = useWords();
  const applicantWords = useApplicantWords();
  const { id, email } = application;
  const { refresh, wasTooLate } = useDecision();
  const form = useApiForm({
    schema: auth.refuseApplication.body,
    initialValues: { reason: '' },
    onSubmit: async (body) => {
      try {
        await api.call(auth.refuseApplication, { params: { id }, body });
        toast.success(t('refuse.done', { email }));
        refresh();
      } catch (error) {
        if (!wasTooLate(error)) throw error;
      }
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('refuse.title')}
      confirmLabel={t('refuse.confirm')}
      onClose={onClose}
      isDestructive
    >
      <Text>{t('refuse.text', { applicant: applicantWords(application) })}</Text>
      <Textarea
        label={t('refuse.reason')}
        description={t('refuse.hint')}
        placeholder={t('refuse.example')}
        rows={4}
        maxLength={500}
        required
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
