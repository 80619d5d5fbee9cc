import { TEXT } from '@koma/contracts';
import { Text, TextInput } from '@mantine/core';
import { CountedTextarea, DateField } from '@koma/ui';
import { useFormats, useLocale } from '@koma/web-kit';
import { useToday } from '../../../shared/use-today.js';
import { useWords } from '../../../shared/words.js';
import { RequestFiles } from '../request-files.js';
import classes from '../request.module.css';
import type { RequestForm } from '../use-request-form.js';

/** For what the works are used. */
export function PurposeStep({ form }: { form: RequestForm }) {
  const t = useWords();
  const locale = useLocale();
  const { number } = useFormats();
  const today = useToday();
  const isOver = form.values.deadline !== null && form.values.deadline < today;
  return (
    <div className={classes.fields}>
      <Text size="sm">{t('purposeStep.company', { company: form.saved.companyName })}</Text>
      <TextInput
        {...form.field('endClient')}
        label={t('purpose.endClient')}
        description={t('purposeStep.endClient')}
        required
      />
      <TextInput {...form.field('product')} label={t('purpose.product')} required />
      <TextInput {...form.field('campaign')} label={t('purposeStep.campaign')} />
      <DateField
        {...form.field('deadline')}
        lang={locale}
        label={t('purposeStep.deadline')}
        value={form.values.deadline}
        min={today}
        error={form.field('deadline').error ?? (isOver && t('fields.past'))}
        onChange={(deadline) => form.form.setFieldValue('deadline', deadline)}
      />
      <CountedTextarea
        {...form.field('note')}
        label={t('purposeStep.note')}
        max={TEXT.long}
        countWords={(length, max) => `${number(length)} / ${number(max)}`}
        rows={4}
      />
      <RequestFiles requestId={form.saved.id} />
    </div>
  );
}
