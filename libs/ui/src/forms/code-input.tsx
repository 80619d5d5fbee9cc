import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './code-input.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Called with the code when the last digit is entered. */
  onComplete?: (code: string) => void;
  /** Default 6. */
  digits?: number;
}

/** Digits of typed or pasted text: full width is converted, spaces and hyphens are removed. */
export const toDigits = (text: string, digits: number): string =>
  text.normalize('NFKC').replace(/\D/g, '').slice(0, digits);

/** One field for a mailed code; phones and password managers can fill it. */
export function CodeInput({ value, onChange, onComplete, digits = 6, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isRefused = Boolean(rest.error) && value.length === digits;
  // What is typed next replaces a code that was refused.
  useEffect(() => {
    if (isRefused && document.activeElement === input.current) input.current?.select();
  }, [isRefused]);
  const take = (text: string) => {
    const typed = toDigits(text, 2 * digits);
    // Where nothing is selected, as on some phones, the new code is typed behind the refused one.
    const code = (isRefused && typed.startsWith(value) ? typed.slice(digits) : typed).slice(0, digits);
    onChange(code);
    if (code.length === digits && code !== value) onComplete?.(code);
  };
  return (
    <TextInput
      ref={input}
      {...rest}
      classNames={{ input: classes.input }}
      value={value}
      onChange={(event) => {
        // While a Japanese input method is composing, its text must not change.
        const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
        if (isComposing) onChange(event.currentTarget.value);
        else take(event.currentTarget.value);
      }}
      onCompositionEnd={(event) => take(event.currentTarget.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      spellCheck={false}
    />
  );
}
