import { licenceForm, LICENSING, type RequestPart, addDays, requestParts } from '@koma/contracts';
import { Button, Group, Select } from '@mantine/core';
import { DateField, Form, FormErrorSummary } from '@koma/ui';
import { api, useFormats, useLocale } from '@koma/web-kit';
import { draftOf } from '@koma/web-kit/forms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/use-today.js';
import { useWords } from '../../shared/words.js';
import { Conflicts } from './conflicts.js';
import { Estimates } from './estimates.js';
import { QuoteFields } from './quote-fields.js';
import {
  askedUsage,
  firstValues,
  haveEstimates,
  type LineValues,
  ownerSchema,
  type QuoteValues,
  quoteValues,
  sumOfEstimates,
  withEstimates,
} from './quote-values.js';
import { useActForm } from './use-act-form.js';
import { useTypedUsageCheck, useUsageCheck } from './use-usage-check.js';

interface Props {
  part: RequestPart;
  onClose: () => void;
}

/** What the price list says beside the lines, and how its fees come into them. */
function useEstimates(part: RequestPart, values: QuoteValues, onTake: (lines: LineValues[]) => void) {
  const t = useWords();
  const { yen } = useFormats();
  const asked = useUsageCheck(part.id, askedUsage(part)).data?.estimates ?? [];
  const offered = useTypedUsageCheck(part.id, values).data?.estimates ?? asked;
  const { lines } = values;
  const isTaken = sumOfEstimates(offered) === null ? null : haveEstimates(lines, offered);
  const feeOf = (line: LineValues) =>
    line.kind === 'usage' ? (offered.find(({ workId }) => workId === line.workId)?.yen ?? null) : null;
  return {
    above: asked.length > 0 && (
      <Estimates
        part={part}
        asked={asked}
        offered={offered}
        isTaken={isTaken}
        onTake={() => onTake(withEstimates(lines, offered))}
      />
    ),
    hintOf: (line: LineValues) => {
      const fee = feeOf(line);
      return fee === null ? null : t('estimates.hint', { yen: yen(fee) });
    },
  };
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
  const estimates = useEstimates(part, form.values, (lines) => form.form.setValues({ lines }));
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <QuoteFields
        side="owner"
        works={part.works}
        values={form.values}
        onChange={(change) => form.form.setValues(change)}
        errorOf={(path) => form.field(path).error}
        {...estimates}
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
