import { type Broadcast, broadcasts } from '@koma/contracts';
import { DateField } from '@koma/ui';
import { api, queryOf, toast, useFormats, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog.js';
import { tokyoInstant } from '../../shared/tokyo-time.js';
import { useWords } from '../../shared/words.js';

const schema = z
  .object({ when: z.enum(['now', 'later']), day: z.string(), time: z.string() })
  .refine(({ when, day, time }) => when === 'now' || tokyoInstant(day, time) !== '', {
    message: 'FIELD.DATE',
    path: ['day'],
  });

interface Props {
  broadcast: Broadcast;
  onSent: (broadcast: Broadcast) => void;
  onClose: () => void;
}

/** Says how many will get it, and asks when. */
export function SendDialog({ broadcast: { id, version, audience }, onSent, onClose }: Props) {
  const t = useWords();
  const lang = useLocale();
  const { number, japanTime } = useFormats();
  const total = useQuery(queryOf(broadcasts.audience, { query: { limit: 1 }, body: audience })).data?.total;
  const form = useApiForm({
    schema,
    initialValues: { when: 'now', day: '', time: '10:00' },
    refusals: { 'BROADCAST.TOO_LATE': 'day', 'BROADCAST.TOO_FAR': 'day' },
    onSubmit: async ({ when, day, time }) => {
      const sendAt = when === 'now' ? null : tokyoInstant(day, time);
      const sent = await api.call(broadcasts.send, { params: { id }, body: { version, sendAt } });
      toast.success(
        sendAt === null ? t('broadcasts.send.begun') : t('broadcasts.send.scheduled', { time: japanTime(sendAt) }),
      );
      onSent(sent);
      onClose();
    },
  });
  const isLater = form.values.when === 'later';
  return (
    <FormDialog
      form={form}
      title={t('broadcasts.send.title')}
      confirmLabel={t(isLater ? 'broadcasts.send.schedule' : 'broadcasts.send.now')}
      onClose={onClose}
    >
      <Text size="sm">{total !== undefined && t('broadcasts.send.text', { count: total, people: number(total) })}</Text>
      <Radio.Group {...form.field('when')} label={t('broadcasts.send.when')}>
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t('broadcasts.send.atOnce')} data-autofocus />
          <Radio value="later" label={t('broadcasts.send.later')} />
        </Stack>
      </Radio.Group>
      {isLater && (
        <>
          <DateField
            label={t('broadcasts.send.day')}
            value={form.values.day || null}
            onChange={(given) => form.form.setFieldValue('day', given ?? '')}
            error={form.field('day').error}
            lang={lang}
            required
          />
          <TextInput {...form.field('time')} type="time" label={t('broadcasts.send.time')} required />
        </>
      )}
    </FormDialog>
  );
}
