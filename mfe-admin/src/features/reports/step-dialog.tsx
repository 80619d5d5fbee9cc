import { REPORT, type StaffReportAct, type StaffReportDetails, staffReportForm } from '@koma/contracts';
import { toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Checkbox, Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';
import { dropReason, reasonOf, storeReason } from './reasons.js';
import type { useReport } from './use-report.js';

interface Props {
  report: Pick<StaffReportDetails, 'id' | 'version'>;
  act: StaffReportAct;
  take: ReturnType<typeof useReport>['act'];
  onClose: () => void;
}

const schema = staffReportForm.pick({ reason: true, isUnfounded: true });

/** Asks for the reason of a step, which both sides read. What is typed stays until the step is taken. */
export function StepDialog({ report: { id, version }, act, take, onClose }: Props) {
  const t = useWords();
  const form = useApiForm({
    schema,
    initialValues: { reason: reasonOf(id, act), isUnfounded: false },
    onSubmit: async (given) => {
      await take({ version, act, ...given });
      dropReason(id, act);
      toast.success(t(`reports.do.${act}.done`));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`reports.do.${act}.title`)}
      confirmLabel={t(`reports.do.${act}.confirm`)}
      onClose={onClose}
      isDestructive={act === 'hide'}
    >
      <Text size="sm">{t(`reports.do.${act}.text`)}</Text>
      <Textarea
        {...form.field('reason')}
        onChange={(event) => {
          storeReason(id, act, event.currentTarget.value);
          form.form.setFieldValue('reason', event.currentTarget.value);
        }}
        label={t(`reports.do.${act}.reason`)}
        description={t(act === 'ask' ? 'reports.askHint' : 'reports.reasonHint')}
        rows={5}
        maxLength={REPORT.reason}
        required
        data-autofocus
      />
      {act === 'keep' && <Checkbox {...form.checkbox('isUnfounded')} label={t('reports.unfounded')} />}
    </FormDialog>
  );
}
