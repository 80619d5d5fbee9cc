import { credits, type NamedCredit } from '@koma/contracts';
import { Button, Group, Modal, Select, Text, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast, useTitleOf } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../shared/categories.js';
import { useWords } from '../../shared/words.js';
import { useFreshCredits } from './use-decision.js';

interface Props {
  credit: NamedCredit;
  ownerId: string | null;
  onClose: () => void;
}

const schema = credits.confirm.body.shape.correction.unwrap();

/** Corrects role and spelling of the own name, and confirms the credit. */
export function CorrectDialog({ credit: { id, role, name, work }, ownerId, onClose }: Props) {
  const t = useWords();
  const title = useTitleOf()(work);
  const common = useTranslation().t;
  const { options } = useCategories();
  const refresh = useFreshCredits();
  const form = useApiForm({
    schema,
    initialValues: { role, name },
    onSubmit: async (correction) => {
      await api.call(credits.confirm, { params: { id }, body: { correction, ...(ownerId && { ownerId }) } });
      toast.success(t('named.done.correct', { title }));
      onClose();
      await refresh();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('named.correctTitle', { title })} withCloseButton={false}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <Text>{t('named.correctText')}</Text>
        <Select
          {...form.field('role')}
          data={options('role', form.values.role ?? role)}
          label={t('named.role')}
          allowDeselect={false}
          searchable
        />
        <TextInput {...form.field('name')} label={t('named.name')} description={t('named.nameHint')} data-autofocus />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={form.isSubmitting}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t('named.correctSend')}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
