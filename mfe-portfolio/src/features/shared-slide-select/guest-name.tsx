import { GUEST, guestForm, slideSelectMarks } from '@koma/contracts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { api } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import type { Guest } from './use-guest.js';

/** Asks for a guest's name, once. */
export function GuestName({ token, guest }: { token: string; guest: Guest }) {
  const t = useWords();
  const common = useTranslation().t;
  const form = useApiForm({
    schema: guestForm,
    initialValues: { name: guest.name ?? '' },
    onSubmit: async (body) => guest.named(await api.call(slideSelectMarks.join, { params: { token }, body })),
  });
  const isNew = guest.name === null;
  return (
    <Modal
      opened
      onClose={guest.close}
      title={t('marks.nameTitle')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <FormErrorSummary>{form.summary}</FormErrorSummary>
          <Text size="sm">{t('marks.nameText')}</Text>
          <TextInput
            {...form.field('name')}
            label={t('marks.name')}
            maxLength={GUEST.name}
            autoComplete="name"
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={guest.close}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {isNew ? t('marks.begin') : common('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The name of the guest, and a hint on marking. */
export function GuestLine({ guest }: { guest: Guest }) {
  const t = useWords();
  if (guest.name === null)
    return (
      <Text size="sm" c="dimmed">
        {t('marks.lead')}
      </Text>
    );
  return (
    <Group gap="sm">
      <Text size="sm">{t('marks.as', { name: guest.name })}</Text>
      <Button variant="subtle" size="compact-sm" onClick={guest.rename}>
        {t('marks.rename')}
      </Button>
    </Group>
  );
}
