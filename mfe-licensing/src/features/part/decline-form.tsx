import { LICENSING, lines, type RequestPart, requestParts } from '@koma/contracts';
import { Button, Group, Textarea } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api } from '@koma/web-kit';
import { draftOf } from '@koma/web-kit/forms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWords } from '../../shared/words.js';
import { useActForm } from './use-act-form.js';

const declineForm = z.strictObject({ reason: lines(LICENSING.message) });
const typed = z.object({ reason: z.string() });

interface Props {
  part: RequestPart;
  onClose: () => void;
}

/** Declines with a reason, which the other side reads. */
export function DeclineForm({ part, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const draft = useMemo(() => draftOf(`licence-decline.${part.id}.${part.version}`, typed), [part.id, part.version]);
  const form = useActForm({
    schema: declineForm,
    initialValues: { reason: '' },
    draft,
    send: (body) =>
      api.call(requestParts.decline, { params: { id: part.id }, body: { version: part.version, ...body } }),
    done: t('acts.declined'),
    onDone: onClose,
  });
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Textarea {...form.field('reason')} label={t('decline.reason')} rows={4} resize="vertical" required />
      <Group gap="sm">
        <Button type="submit" color="red" loading={form.isSubmitting}>
          {t('acts.decline')}
        </Button>
        <Button variant="default" onClick={form.cancel}>
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  );
}
