import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from './words.js';

/** The present password, required before a change of the account's protection. */
export function OwnPasswordInput(props: PasswordInputProps) {
  const t = useWords();
  return (
    <PasswordInput
      label={t('password.own')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      {...props}
    />
  );
}
