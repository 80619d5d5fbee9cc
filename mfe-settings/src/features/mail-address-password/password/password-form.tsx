import { ownAccount, PASSWORD, passwordChange } from '@koma/contracts';
import { PasswordInput } from '@mantine/core';
import { Form, FormErrorSummary, PasswordField } from '@koma/ui';
import { api, keyOf, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { FormButtons } from '../../../shared/form-buttons.js';
import { OwnPasswordInput } from '../../../shared/own-password-input.js';
import { useWords } from '../../../shared/words.js';

const lengthOf = (password: string) => [...password].length;
const RULES = [
  { id: 'length', isMet: (given: string) => lengthOf(given) >= PASSWORD.min && lengthOf(given) <= PASSWORD.max },
  { id: 'letter', isMet: (given: string) => /[A-Za-z]/.test(given) },
  { id: 'digit', isMet: (given: string) => /[0-9]/.test(given) },
] as const;

interface Props {
  /** For password managers, which store both together. */
  email: string;
  onClose: () => void;
}

/** A new password, after the present one. */
export function PasswordForm({ email, onClose }: Props) {
  const t = useWords();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: passwordChange,
    initialValues: { currentPassword: '', password: '', passwordAgain: '' },
    refusals: { 'AUTH.CURRENT_PASSWORD_WRONG': 'currentPassword' },
    onSubmit: async (body) => {
      await api.call(ownAccount.changePassword, { body });
      void queryClient.invalidateQueries({ queryKey: keyOf(ownAccount.listSessions) });
      toast.success(t('password.changed'));
      onClose();
    },
  });
  const words = { show: t('password.show'), met: t('password.met'), unmet: t('password.unmet') };
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordInput {...form.field('currentPassword')} label={t('password.current')} autoFocus />
      <PasswordField
        {...form.field('password')}
        value={form.values.password}
        label={t('password.new')}
        rules={RULES.map((rule) => ({ ...rule, label: t(`password.rules.${rule.id}`, PASSWORD) }))}
        words={words}
      />
      <PasswordInput
        {...form.field('passwordAgain')}
        label={t('password.again')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': words.show }}
      />
      <FormButtons submit={t('password.change')} onCancel={onClose} isBusy={form.isSubmitting} />
    </Form>
  );
}
