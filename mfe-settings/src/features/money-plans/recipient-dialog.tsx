import { type OwnReceiptRecipient, receipts } from '@koma/contracts';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, queryOf, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Modal, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormButtons } from '../../shared/form-buttons.js';
import { useWords } from '../../shared/words.js';

interface Props {
  recipient: OwnReceiptRecipient;
  onClose: () => void;
}

/** Changes to whom the receipts to come are made out. */
export function RecipientDialog({ recipient: { account, ...initialValues }, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const client = useQueryClient();
  const form = useApiForm({
    schema: receipts.setRecipient.body,
    initialValues,
    onSubmit: async (body) => {
      client.setQueryData(queryOf(receipts.recipient).queryKey, await api.call(receipts.setRecipient, { body }));
      toast.success(common('saved'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('receipts.changeRecipient')} withCloseButton={false}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <Text size="sm">{t('receipts.recipientText')}</Text>
        <TextInput
          {...form.field('company')}
          label={t('receipts.company')}
          placeholder={account.company}
          autoComplete="organization"
          data-autofocus
        />
        <TextInput {...form.field('department')} label={t('receipts.department')} />
        <TextInput {...form.field('name')} label={t('receipts.name')} placeholder={account.name} autoComplete="name" />
        <FormButtons submit={common('save')} onCancel={onClose} isBusy={form.isSubmitting} />
      </Form>
    </Modal>
  );
}
