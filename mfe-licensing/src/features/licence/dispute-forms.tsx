import { DISPUTE_REASONS, disputeForm, licenceDisputes, type LicenceDispute, LICENSING, lines } from '@koma/contracts';
import { Button, Group, Select, Textarea } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { draftOf, useApiForm } from '@koma/web-kit/forms';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWords } from '../../shared/words.js';
import type { useDisputes } from './use-disputes.js';

type Changed = ReturnType<typeof useDisputes>['changed'];

const openTyped = z.object({ reason: z.string().nullable(), text: z.string() });

interface OpenProps {
  licenceId: string;
  changed: Changed;
  onClose: () => void;
}

/** Tells staff of a dispute. What is typed stays until it is sent. */
export function OpenForm({ licenceId, changed, onClose }: OpenProps) {
  const t = useWords();
  const common = useTranslation().t;
  const draft = useMemo(() => draftOf(`dispute.${licenceId}`, openTyped), [licenceId]);
  const form = useApiForm({
    schema: z.preprocess((given: z.infer<typeof openTyped>) => given, disputeForm),
    initialValues: draft.read() ?? { reason: null, text: '' },
    onSubmit: async (body) => {
      await changed(api.call(licenceDisputes.open, { params: { id: licenceId }, body }));
      draft.clear();
      toast.success(t('disputes.opened'));
      onClose();
    },
  });
  const { values } = form;
  useEffect(() => {
    if (values.text === '' && values.reason === null) draft.clear();
    else draft.write(values);
  }, [draft, values]);
  return (
    <Form {...form.formProps} aria-label={t('disputes.open')}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Select
        {...form.field('reason')}
        label={t('disputes.reason')}
        data={DISPUTE_REASONS.map((value) => ({ value, label: t(`disputes.reasons.${value}`) }))}
        allowDeselect={false}
        checkIconPosition="right"
        required
      />
      <Textarea
        {...form.field('text')}
        label={t('disputes.what')}
        description={t('disputes.whatHint')}
        rows={5}
        maxLength={LICENSING.message}
        resize="vertical"
        required
      />
      <Group gap="sm">
        <Button type="submit" loading={form.isSubmitting}>
          {t('disputes.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  );
}

const sayForm = z.strictObject({ text: lines(LICENSING.message) });
const sayTyped = z.object({ text: z.string() });

interface SayProps {
  dispute: LicenceDispute;
  changed: Changed;
}

/** Adds words to a dispute. */
export function SayForm({ dispute: { id, version }, changed }: SayProps) {
  const t = useWords();
  const draft = useMemo(() => draftOf(`dispute-words.${id}`, sayTyped), [id]);
  const form = useApiForm({
    schema: sayForm,
    initialValues: draft.read() ?? { text: '' },
    onSubmit: async ({ text }) => {
      await changed(api.call(licenceDisputes.say, { params: { id }, body: { version, text } }));
      draft.clear();
      form.form.setValues({ text: '' });
      toast.success(t('disputes.added'));
    },
  });
  const { values } = form;
  useEffect(() => {
    if (values.text === '') draft.clear();
    else draft.write(values);
  }, [draft, values]);
  return (
    <Form {...form.formProps} aria-label={t('disputes.add')}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Textarea
        {...form.field('text')}
        label={t('disputes.words')}
        description={t('disputes.whatHint')}
        rows={3}
        maxLength={LICENSING.message}
        resize="vertical"
        required
      />
      <Group gap="sm">
        <Button type="submit" variant="default" size="sm" loading={form.isSubmitting}>
          {t('disputes.add')}
        </Button>
      </Group>
    </Form>
  );
}
