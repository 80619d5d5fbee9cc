import { type Licence, licences, LICENSING, lines } from '@koma/contracts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { draftOf, useApiForm } from '@koma/web-kit/forms';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWords } from '../../shared/words.js';
import { useChange } from './use-change.js';

const endingForm = z.strictObject({ reason: lines(LICENSING.message) });
const typed = z.object({ reason: z.string() });

/** Agreeing and refusing answer the other side. */
export type EndingAct = 'ask' | 'agree' | 'refuse';

interface Props {
  licence: Licence;
  act: EndingAct;
  onClose: () => void;
}

/** Asks for an early end, or answers the other side, with a reason. What is typed stays until it is sent. */
export function EndingForm({ licence: { id, version }, act, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const { show, refresh } = useChange(id);
  const isRefusal = act === 'refuse';
  const draft = useMemo(() => draftOf(`licence-ending.${act}.${id}`, typed), [act, id]);
  const form = useApiForm({
    schema: endingForm,
    initialValues: draft.read() ?? { reason: '' },
    onSubmit: async (body) => {
      try {
        const request = { params: { id }, body: { version, ...body } };
        const saved = await api.call(isRefusal ? licences.dropEnding : licences.end, request);
        draft.clear();
        toast.success(t(`ending.acts.${act}.done`));
        onClose();
        show(saved);
      } catch (error) {
        refresh(error);
        throw error;
      }
    },
  });
  const { values } = form;
  useEffect(() => {
    if (values.reason === '') draft.clear();
    else draft.write(values);
  }, [draft, values]);
  return (
    <Form {...form.formProps} aria-label={t('ending.title')}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Text size="sm">{t(`ending.acts.${act}.note`)}</Text>
      <Textarea {...form.field('reason')} label={t(`ending.acts.${act}.reason`)} rows={4} resize="vertical" required />
      <Group gap="sm">
        <Button type="submit" color={isRefusal ? undefined : 'red'} loading={form.isSubmitting}>
          {t(`ending.acts.${act}.send`)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  );
}
