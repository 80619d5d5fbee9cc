import { TextInput, type TextInputProps } from '@mantine/core';
import { toKatakana } from './kana.js';

/** A field for kana: label, error and so on, with its text. */
export interface KanaFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A kana field; other kana become full-width katakana on leaving the field. */
export function KanaField({ value, onChange, ...rest }: KanaFieldProps) {
  const fold = () => {
    if (toKatakana(value) !== value) onChange(toKatakana(value));
  };
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        rest.onBlur?.(event);
        fold();
      }}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
