import { type RequestPart, requestParts } from '@koma/contracts';
import { Button, Group } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api } from '@koma/web-kit';
import { draftOf } from '@koma/web-kit/forms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { QuoteFields } from './quote-fields.js';
import { firstValues, licenseeSchema, quoteValues } from './quote-values.js';
import { useActForm } from './use-act-form.js';

interface Props {
  part: RequestPart;
  onClose: () => void;
}

/** What the asking side wishes instead, filled from the quote. */
export function CounterForm({ part, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const draft = useMemo(
    () => draftOf(`licence-counter.${part.id}.${part.version}`, quoteValues),
    [part.id, part.version],
  );
  const form = useActForm({
    schema: licenseeSchema,
    initialValues: firstValues(part, 'licensee'),
    draft,
    send: (quote) =>
      api.call(requestParts.counter, { params: { id: part.id }, body: { version: part.version, quote } }),
    done: t('acts.countered'),
    onDone: onClose,
  });
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <QuoteFields
        side="licensee"
        works={part.works}
        values={form.values}
        onChange={(change) => form.form.setValues(change)}
        errorOf={(path) => form.field(path).error}
      />
      <Group gap="sm">
        <Button type="submit" loading={form.isSubmitting}>
          {t('counterForm.send')}
        </Button>
        <Button variant="default" onClick={form.cancel}>
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  );
}
