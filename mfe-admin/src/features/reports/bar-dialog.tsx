import { REPORT, staffReports, tokyoDay } from '@koma/contracts';
import { toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';
import type { useReport } from './use-report.js';

interface Props {
  bar: ReturnType<typeof useReport>['bar'];
  onClose: () => void;
}

/** An empty day has no end. */
const schema = z.preprocess(
  (given: { reason: string; until: string }) => ({ ...given, until: given.until || null }),
  staffReports.bar.body,
);

/** Shuts a reporter out, with a reason for colleagues. */
export function BarDialog({ bar, onClose }: Props) {
  const t = useWords();
  const [today] = useState(() => tokyoDay(new Date()));
  const form = useApiForm({
    schema,
    initialValues: { reason: '', until: '' },
    onSubmit: async (body) => {
      await bar(body);
      toast.success(t('reports.bar.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('reports.bar.title')}
      confirmLabel={t('reports.bar.confirm')}
      onClose={onClose}
      isDestructive
    >
      <Text size="sm">{t('reports.bar.text')}</Text>
      <Textarea
        {...form.field('reason')}
        label={t('reports.bar.reason')}
        rows={3}
        maxLength={REPORT.reason}
        required
        data-autofocus
      />
      <TextInput
        {...form.field('until')}
        type="date"
        min={today}
        label={t('reports.bar.until')}
        description={t('reports.bar.untilHint')}
      />
    </FormDialog>
  );
}
