import { mailChange, ownAccount } from '@koma/contracts';
import { Text, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api } from '@koma/web-kit';
import { type Attempt, useApiForm } from '@koma/web-kit/forms';
import type { z } from 'zod';
import { FormButtons } from '../../../shared/form-buttons.js';
import { OwnPasswordInput } from '../../../shared/own-password-input.js';
import { useWords } from '../../../shared/words.js';

export type MailChange = z.input<typeof mailChange>;
export const NOTHING_TYPED: MailChange = { currentEmail: '', password: '', email: '', emailAgain: '' };

interface Props {
  /** Values typed before, on return from the code. */
  typed: MailChange;
  onSent: (attempt: Attempt, typed: MailChange) => void;
  onClose: () => void;
}

/** A new mail address, after the present one and the password. */
export function MailForm({ typed, onSent, onClose }: Props) {
  const t = useWords();
  const form = useApiForm({
    schema: mailChange,
    initialValues: typed,
    refusals: { 'AUTH.EMAIL_MISMATCH': 'currentEmail', 'AUTH.PASSWORD_WRONG': 'password', 'AUTH.EMAIL_TAKEN': 'email' },
    onSubmit: async (body) => onSent(await api.call(ownAccount.startMailChange, { body }), body),
  });
  const mail = (field: 'currentEmail' | 'email' | 'emailAgain') => ({
    ...form.field(field),
    label: t(`mail.${field}`),
    type: 'email',
    inputMode: 'email' as const,
    autoComplete: field === 'currentEmail' ? 'username' : 'email',
  });
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Text size="sm" c="dimmed">
        {t('mail.text')}
      </Text>
      <TextInput {...mail('currentEmail')} autoFocus />
      <OwnPasswordInput {...form.field('password')} />
      <TextInput {...mail('email')} />
      <TextInput {...mail('emailAgain')} />
      <FormButtons submit={t('mail.send')} onCancel={onClose} isBusy={form.isSubmitting} />
    </Form>
  );
}
