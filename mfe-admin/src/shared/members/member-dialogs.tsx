import { type Member, members, notifications } from '@koma/contracts';
import { Text, Textarea, TextInput } from '@mantine/core';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import type { ComponentType } from 'react';
import { ActDialog } from '../act-dialog.js';
import { FormDialog } from '../form-dialog.js';
import { ReasonDialog } from '../reason-dialog.js';
import { useWords } from '../words.js';
import type { MemberAct } from './member-acts.js';
import { personOf } from './person.js';
import { useRefreshMembers } from './use-refresh-members.js';

interface Props {
  member: Member;
  onClose: () => void;
}

/** Writes to one member; the message becomes a notice and a mail. */
function MessageDialog({ member, onClose }: Props) {
  const t = useWords();
  const name = personOf(member);
  const form = useApiForm({
    schema: notifications.messageMember.body,
    initialValues: { accountId: member.id, title: '', message: '' },
    onSubmit: async (body) => {
      await api.call(notifications.messageMember, { body });
      toast.success(t('message.done', { name }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('message.title')} confirmLabel={t('message.confirm')} onClose={onClose}>
      <Text>{t('message.text', { name, email: member.email })}</Text>
      <TextInput {...form.field('title')} label={t('message.heading')} required data-autofocus />
      <Textarea {...form.field('message')} label={t('message.body')} rows={8} required />
    </FormDialog>
  );
}

/** Suspends a member; the reason is mailed to the member. */
function SuspendDialog({ member, onClose }: Props) {
  const t = useWords();
  const refresh = useRefreshMembers();
  const told = { name: personOf(member) };
  const suspend = async (body: { reason: string }) => {
    await api.call(members.suspend, { params: { id: member.id }, body }).finally(refresh);
    toast.success(t('suspend.done', told));
  };
  return (
    <ReasonDialog
      title={t('suspend.title', told)}
      hint={t('suspend.hint')}
      confirmLabel={t('suspend.confirm')}
      act={suspend}
      onClose={onClose}
    >
      {t(`suspend.text.${member.profileType}`)}
    </ReasonDialog>
  );
}

/** For a member who has lost the second step. */
function SecondStepDialog({ member, onClose }: Props) {
  const t = useWords();
  const refresh = useRefreshMembers();
  const told = { name: personOf(member) };
  const remove = async (body: { reason: string }) => {
    await api.call(members.removeSecondStep, { params: { id: member.id }, body }).finally(refresh);
    toast.success(t('remove-second-step.done', told));
  };
  return (
    <ReasonDialog
      title={t('remove-second-step.title', told)}
      confirmLabel={t('remove-second-step.confirm')}
      act={remove}
      onClose={onClose}
    >
      {t('remove-second-step.text.member')}
    </ReasonDialog>
  );
}

const CALLS = {
  reactivate: members.reactivate,
  'invite-again': members.inviteAgain,
  withdraw: members.withdrawCancellation,
} as const;

/** A dialog that asks before an act. */
function question(act: keyof typeof CALLS): ComponentType<Props> {
  return function MemberQuestion({ member, onClose }: Props) {
    const t = useWords();
    const refresh = useRefreshMembers();
    const told = { name: personOf(member), email: member.email };
    const run = async () => {
      await api.call(CALLS[act], { params: { id: member.id } }).finally(refresh);
      toast.success(t(`${act}.done`, told));
    };
    return (
      <ActDialog title={t(`${act}.title`, told)} confirmLabel={t(`${act}.confirm`)} act={run} onClose={onClose}>
        {t(`${act}.text`, told)}
      </ActDialog>
    );
  };
}

const DIALOGS: Record<MemberAct, ComponentType<Props>> = {
  message: MessageDialog,
  suspend: SuspendDialog,
  'remove-second-step': SecondStepDialog,
  reactivate: question('reactivate'),
  'invite-again': question('invite-again'),
  withdraw: question('withdraw'),
};

/** The dialog before an act on a member. */
export function MemberDialog({ act, ...props }: Props & { act: MemberAct }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}
