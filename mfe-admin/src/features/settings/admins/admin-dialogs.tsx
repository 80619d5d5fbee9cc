import { type Admin, admins } from '@koma/contracts';
import { Text } from '@mantine/core';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import type { ComponentType } from 'react';
import { ActDialog } from '../../../shared/act-dialog.js';
import { FormDialog } from '../../../shared/form-dialog.js';
import { personOf } from '../../../shared/members/person.js';
import { ReasonDialog } from '../../../shared/reason-dialog.js';
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

/** Acts that end an admin's access, with a reason. */
const TAKING = { suspend: admins.suspend, 'remove-second-step': admins.removeSecondStep } as const;

function taking(act: keyof typeof TAKING): ComponentType<Props> {
  return function TakingDialog({ admin, onClose }: Props) {
    const t = useWords();
    const refresh = useRefreshAdmins();
    const told = { name: personOf(admin) };
    const take = async (body: { reason: string }) => {
      await api.call(TAKING[act], { params: { id: admin.id }, body }).finally(refresh);
      toast.success(t(`${act}.done`, told));
    };
    return (
      <ReasonDialog title={t(`${act}.title`, told)} confirmLabel={t(`${act}.confirm`)} act={take} onClose={onClose}>
        {t(`${act}.text.admin`)}
      </ReasonDialog>
    );
  };
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
  suspend: taking('suspend'),
  'remove-second-step': taking('remove-second-step'),
  reactivate: LetInDialog,
} satisfies Record<string, ComponentType<Props>>;

export type AdminAct = keyof typeof DIALOGS;

const FITS: Record<AdminAct, (admin: Admin) => boolean> = {
  permission: () => true,
  'remove-second-step': ({ hasSecondStep }) => hasSecondStep,
  reactivate: ({ status }) => status === 'suspended',
  suspend: ({ status }) => status === 'active',
};
const ACTS = ['permission', 'remove-second-step', 'reactivate', 'suspend'] as const;

/** Possible acts on an admin; nobody changes themselves. */
export const adminActsOf = (admin: Admin, ownId: string): AdminAct[] =>
  admin.id === ownId ? [] : ACTS.filter((act) => FITS[act](admin));

/** The dialog before an act on an admin. */
export function AdminDialog({ act, ...props }: Props & { act: AdminAct }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}
