import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from './words.js';

/** The present password, asked for before something that guards the account is changed. */
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
