import { PasswordInput, type PasswordInputProps, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import classes from './password-field.module.css';

/** What a password has to be. */
export interface PasswordRule {
  id: string;
  label: string;
  isMet: (password: string) => boolean;
}

interface Props extends Omit<PasswordInputProps, 'value' | 'description' | 'visibilityToggleButtonProps'> {
  value: string;
  rules: readonly PasswordRule[];
  words: {
    /** Name of the button that shows what was typed. */
    show: string;
    /** Said of each rule to screen readers. */
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

/** A new password, with its rules below, ticked off as they are met. */
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
