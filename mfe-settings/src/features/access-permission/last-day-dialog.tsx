import { type AccessGrant, accessRequests } from '@koma/contracts';
import { Modal } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { FormButtons } from '../../shared/form-buttons.js';
import { useWords } from '../../shared/words.js';
import { LastDayField } from './last-day-field.js';
import { useRefresh } from './use-access.js';

interface Props {
  grant: AccessGrant;
  /** Name of its holder. */
  name: string;
  onClose: () => void;
}

/** Changes the last day of a grant. */
export function LastDayDialog({ grant, name, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const refresh = useRefresh();
  const form = useApiForm({
    schema: accessRequests.changeGrant.body,
    initialValues: { until: grant.until },
    onSubmit: async (body) => {
      await api.call(accessRequests.changeGrant, { params: { id: grant.id }, body });
      toast.success(common('saved'));
      refresh();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('access.changeOne', { name })} withCloseButton={false}>
      <Form {...form.formProps}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <LastDayField
          {...form.field('until')}
          value={form.values.until}
          onChange={(day) => form.form.setFieldValue('until', day)}
          data-autofocus
        />
        <FormButtons submit={common('save')} onCancel={onClose} isBusy={form.isSubmitting} />
      </Form>
    </Modal>
  );
}
