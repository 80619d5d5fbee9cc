import { accessRequests } from '@koma/contracts';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { DateField, Form, FormErrorSummary } from '@koma/ui';
import { api, toast, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { useWords } from '../words.js';

interface Props {
  creatorId: string;
  /** The creator's name in the page's language. */
  name: string;
  onClose: () => void;
}

const wish = accessRequests.ask.body.omit({ creatorId: true });

/** Asks a creator for an access grant (§4). */
export function AskDialog({ creatorId, name, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const form = useApiForm({
    schema: wish,
    initialValues: { message: '', until: null },
    onSubmit: async (body) => {
      await api.call(accessRequests.ask, { body: { creatorId, ...body } });
      toast.success(t('details.ask.sent', { name }));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('details.ask.title', { name })} withCloseButton={false}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <Text>{t('details.ask.text', { name })}</Text>
        <Textarea
          {...form.field('message')}
          label={t('details.ask.message')}
          placeholder={t('details.ask.messagePlaceholder')}
          rows={3}
          data-autofocus
        />
        <DateField
          {...form.field('until')}
          lang={locale}
          value={form.values.until}
          onChange={(day) => form.form.setFieldValue('until', day)}
          label={t('details.ask.until')}
          description={t('details.ask.untilHint')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={form.isSubmitting}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t('details.ask.send')}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
