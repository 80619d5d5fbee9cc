import { invitationForm, members } from '@koma/contracts';
import { Button, Text, TextInput } from '@mantine/core';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../form-dialog.js';
import { InviteeFields, LanguageField } from '../invitee-fields.js';
import { RadioField } from '../radio-field.js';
import { useWords } from '../words.js';
import { useRefreshMembers } from './use-refresh-members.js';

const TYPES = ['user', 'creator'] as const;

/** Invites a member; the link to set the password is mailed. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const refresh = useRefreshMembers();
  const form = useApiForm({
    schema: invitationForm,
    initialValues: { email: '', profileType: 'user', familyName: '', firstName: '', companyName: '', locale: 'ja' },
    refusals: { 'AUTH.EMAIL_TAKEN': 'email' },
    onSubmit: async (body) => {
      await api.call(members.invite, { body });
      toast.success(t('invite.done', { email: body.email }));
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('invite.title')} confirmLabel={t('invite.confirm')} onClose={onClose}>
      <Text>{t('invite.text')}</Text>
      <InviteeFields form={form} />
      <TextInput {...form.field('companyName')} label={t('invite.company')} autoComplete="off" required />
      <RadioField
        {...form.field('profileType')}
        label={t('facts.type')}
        options={TYPES.map((value) => ({ value, label: t(`types.${value}`), description: t(`invite.types.${value}`) }))}
      />
      <LanguageField form={form} />
    </FormDialog>
  );
}

/** Invites members of advertising companies, who do not apply. */
export function InviteButton() {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('invite.button')}
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
