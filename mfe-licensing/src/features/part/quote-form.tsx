import { licenceForm, LICENSING, type RequestPart, addDays, requestParts } from '@koma/contracts';
import { Button, Group, Select } from '@mantine/core';
import { DateField, Form, FormErrorSummary } from '@koma/ui';
import { api, useLocale } from '@koma/web-kit';
import { draftOf } from '@koma/web-kit/forms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/use-today.js';
import { useWords } from '../../shared/words.js';
import { Conflicts } from './conflicts.js';
import { QuoteFields } from './quote-fields.js';
import { firstValues, ownerSchema, quoteValues } from './quote-values.js';
import { useActForm } from './use-act-form.js';

interface Props {
  part: RequestPart;
  onClose: () => void;
}

/** What the creator's side offers. */
export function QuoteForm({ part, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const draft = useMemo(
    () => draftOf(`licence-quote.${part.id}.${part.version}`, quoteValues),
    [part.id, part.version],
  );
  const form = useActForm({
    schema: ownerSchema,
    initialValues: firstValues(part, 'owner'),
    draft,
    send: (quote) => api.call(requestParts.quote, { params: { id: part.id }, body: { version: part.version, quote } }),
    done: t('acts.quoted'),
    onDone: onClose,
  });
  const today = useToday();
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <QuoteFields
        side="owner"
        works={part.works}
        values={form.values}
        onChange={(change) => form.form.setValues(change)}
        errorOf={(path) => form.field(path).error}
      />
      <Select
        {...form.field('form')}
        label={t('quoteForm.form')}
        description={t('quoteForm.formHint')}
        data={licenceForm.options.map((value) => ({ value, label: t(`forms.${value}`) }))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
      />
      <DateField
        {...form.field('validUntil')}
        lang={locale}
        label={t('quoteForm.validUntil')}
        description={t('quoteForm.validUntilHint')}
        value={form.values.validUntil}
        min={today}
        max={addDays(today, LICENSING.validDays)}
        onChange={(day) => form.form.setFieldValue('validUntil', day)}
        required
      />
      <Conflicts part={part} values={form.values} />
      <Group gap="sm">
        <Button type="submit" loading={form.isSubmitting}>
          {t('quoteForm.send')}
        </Button>
        <Button variant="default" onClick={form.cancel}>
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  );
}
