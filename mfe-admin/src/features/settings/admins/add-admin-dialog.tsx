import { adminForm, admins } from '@koma/contracts';
import { Text } from '@mantine/core';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { FormDialog } from '../../../shared/form-dialog.js';
import { InviteeFields, LanguageField } from '../../../shared/invitee-fields.js';
import { useWords } from '../../../shared/words.js';
import { PermissionField } from './permission-field.js';
import { useRefreshAdmins } from './use-refresh-admins.js';

/** Adds an admin, who sets the password by a mailed link. */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const refresh = useRefreshAdmins();
  const form = useApiForm({
    schema: adminForm,
    initialValues: { email: '', familyName: '', firstName: '', permission: 'limited', locale: 'ja' },
    refusals: { 'AUTH.EMAIL_TAKEN': 'email' },
    onSubmit: async (body) => {
      await api.call(admins.add, { body });
      toast.success(t('addAdmin.done', { email: body.email }));
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('addAdmin.title')} confirmLabel={t('addAdmin.confirm')} onClose={onClose}>
      <Text>{t('addAdmin.text')}</Text>
      <InviteeFields form={form} />
      <PermissionField {...form.field('permission')} />
      <LanguageField form={form} />
    </FormDialog>
  );
}
