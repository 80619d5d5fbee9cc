import { type Admin, admins } from '@koma/contracts';
import { Text, Textarea } from '@mantine/core';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import type { ComponentType } from 'react';
import { ActDialog } from '../../../shared/act-dialog.js';
import { FormDialog } from '../../../shared/form-dialog.js';
import { personOf } from '../../../shared/members/person.js';
import { useWords } from '../../../shared/words.js';
import { PermissionField } from './permission-field.js';
import { useRefreshAdmins } from './use-refresh-admins.js';

interface Props {
  admin: Admin;
  onClose: () => void;
}

function PermissionDialog({ admin, onClose }: Props) {
  const t = useWords();
  const refresh = useRefreshAdmins();
  const name = personOf(admin);
  const form = useApiForm({
    schema: admins.setPermission.body,
    initialValues: { permission: admin.permission },
    onSubmit: async (body) => {
      await api.call(admins.setPermission, { params: { id: admin.id }, body }).finally(refresh);
      toast.success(t('permission.done', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('permission.title', { name })}
      confirmLabel={t('permission.confirm')}
      onClose={onClose}
    >
      <PermissionField {...form.field('permission')} />
      <Text size="sm">{t('permission.text', { name })}</Text>
    </FormDialog>
  );
}

function ShutOutDialog({ admin, onClose }: Props) {
  const t = useWords();
  const refresh = useRefreshAdmins();
  const name = personOf(admin);
  const form = useApiForm({
    schema: admins.suspend.body,
    initialValues: { reason: '' },
    onSubmit: async (body) => {
      await api.call(admins.suspend, { params: { id: admin.id }, body }).finally(refresh);
      toast.success(t('suspend.done', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('suspend.title', { name })}
      confirmLabel={t('suspend.confirm')}
      onClose={onClose}
      isDestructive
    >
      <Text>{t('suspend.text.admin')}</Text>
      <Textarea {...form.field('reason')} label={t('suspend.reason')} rows={3} required data-autofocus />
    </FormDialog>
  );
}

function LetInDialog({ admin, onClose }: Props) {
  const t = useWords();
  const refresh = useRefreshAdmins();
  const name = personOf(admin);
  const letIn = async () => {
    await api.call(admins.reactivate, { params: { id: admin.id } }).finally(refresh);
    toast.success(t('reactivate.done', { name }));
  };
  return (
    <ActDialog
      title={t('reactivate.title', { name })}
      confirmLabel={t('reactivate.confirm')}
      act={letIn}
      onClose={onClose}
    >
      {t('reactivate.text', { name })}
    </ActDialog>
  );
}

const DIALOGS = {
  permission: PermissionDialog,
  suspend: ShutOutDialog,
  reactivate: LetInDialog,
} satisfies Record<string, ComponentType<Props>>;

export type AdminAct = keyof typeof DIALOGS;

/** What can be done with an admin as things are; nobody changes themselves. */
export function adminActsOf({ id, status }: Admin, ownId: string): AdminAct[] {
  if (id === ownId) return [];
  if (status === 'active') return ['permission', 'suspend'];
  return status === 'suspended' ? ['permission', 'reactivate'] : ['permission'];
}

/** What has to be said or confirmed before something is done with an admin. */
export function AdminDialog({ act, ...props }: Props & { act: AdminAct }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}
