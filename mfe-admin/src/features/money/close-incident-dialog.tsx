import { type Incident, money } from '@koma/contracts';
import { api, keyOf, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';
import { useIncidentWords } from './incident-words.js';

/** Closes an incident with a note of what was done; the act is in the log of staff. */
export function CloseIncidentDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const t = useWords();
  const client = useQueryClient();
  const { title } = useIncidentWords()(incident);
  const form = useApiForm({
    schema: money.closeIncident.body,
    initialValues: { note: '' },
    onSubmit: async (body) => {
      await api.call(money.closeIncident, { params: { id: incident.id }, body });
      toast.success(t('money.incidents.done'));
      void client.invalidateQueries({ queryKey: keyOf(money.incidents) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('money.incidents.closeTitle')}
      confirmLabel={t('money.incidents.close')}
      onClose={onClose}
    >
      <Text size="sm">{title}</Text>
      <Textarea {...form.field('note')} label={t('money.incidents.note')} rows={3} required />
    </FormDialog>
  );
}
