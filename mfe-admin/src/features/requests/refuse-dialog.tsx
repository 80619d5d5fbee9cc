import { type Application, auth } from '@koma/contracts';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { useDecision } from './use-decision.js';

interface Props {
  application: Application;
  onClose: () => void;
}

/** Refuses an application; the reason goes to the applicant. */
export function RefuseDialog({ application: { id, email }, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
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
    <Modal opened onClose={onClose} title={t('refuse.title')} withCloseButton={false}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <Text>{t('refuse.text', { email })}</Text>
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={form.isSubmitting}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" loading={form.isSubmitting}>
            {t('refuse.confirm')}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
