import { PasswordInput, type PasswordInputProps, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import classes from './password-field.module.css';

/** A rule for passwords. */
export interface PasswordRule {
  id: string;
  label: string;
  isMet: (password: string) => boolean;
}

interface Props extends Omit<PasswordInputProps, 'value' | 'description' | 'visibilityToggleButtonProps'> {
  value: string;
  rules: readonly PasswordRule[];
  words: {
    /** Label of the button that shows the password. */
    show: string;
    /** Announced for each met rule to screen readers. */
    met: string;
    unmet: string;
  };
}

interface RuleProps {
  label: string;
  isMet: boolean;
  words: Props['words'];
}

function Rule({ label, isMet, words }: RuleProps) {
  const Icon = isMet ? IconCheck : IconCircle;
  return (
    <span className={classes.rule} data-met={isMet || undefined}>
      <Icon size={14} stroke={isMet ? 2.5 : 1.5} aria-hidden="true" />
      <span aria-live="polite" aria-atomic="true">
        {label}
        <VisuallyHidden component="span"> {isMet ? words.met : words.unmet}</VisuallyHidden>
      </span>
    </span>
  );
}

/** A new password, with its rules below, ticked off when met. */
export function PasswordField({ value, rules, words, ...rest }: Props) {
  return (
    <PasswordInput
      autoComplete="new-password"
      {...rest}
      value={value}
      description={rules.map(({ id, label, isMet }) => (
        <Rule key={id} label={label} isMet={isMet(value)} words={words} />
      ))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ description: classes.rules }}
      visibilityToggleButtonProps={{ 'aria-label': words.show }}
    />
  );
}
