import { CMS } from '@koma/contracts';
import { DateField } from '@koma/ui';
import { toast, useFormats, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { FormDialog } from '../../../shared/form-dialog.js';
import { useCmsWords } from '../use-cms-words.js';
import { tokyoInstant } from '../../../shared/tokyo-time.js';

const DAY_MS = 86_400_000;

const schema = z
  .object({ day: z.iso.date('FIELD.DATE'), time: z.string().regex(/^\d{2}:\d{2}$/, 'FIELD.REQUIRED') })
  .refine(
    ({ day, time }) => {
      const ahead = Date.parse(tokyoInstant(day, time)) - Date.now();
      return ahead > 0 && ahead <= CMS.aheadDays * DAY_MS;
    },
    { message: 'FIELD.FUTURE_TIME', path: ['day'] },
  );

interface Props {
  schedule: (publishAt: string) => Promise<unknown>;
  onClose: () => void;
}

/** A time by the clock of Tokyo at which a draft is published. */
export function ScheduleDialog({ schedule, onClose }: Props) {
  const { t } = useCmsWords();
  const lang = useLocale();
  const { japanTime } = useFormats();
  const form = useApiForm({
    schema,
    initialValues: { day: '', time: '10:00' },
    onSubmit: async ({ day, time }) => {
      const at = tokyoInstant(day, time);
      await schedule(at);
      toast.success(t('cms.scheduled', { time: japanTime(at) }));
      onClose();
    },
  });
  const day = form.field('day');
  return (
    <FormDialog form={form} title={t('cms.scheduleTitle')} confirmLabel={t('cms.schedule')} onClose={onClose}>
      <Text size="sm">{t('cms.scheduleText')}</Text>
      <DateField
        label={t('cms.day')}
        value={form.values.day || null}
        onChange={(given) => form.form.setFieldValue('day', given ?? '')}
        error={day.error}
        lang={lang}
        required
        data-autofocus
      />
      <TextInput {...form.field('time')} type="time" label={t('cms.time')} required />
    </FormDialog>
  );
}
