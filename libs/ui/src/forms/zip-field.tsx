import { TextInput, type TextInputProps } from '@mantine/core';
import { foldedInput } from './folded-input.js';

const DIGITS = 7;
const FIRST = 3;

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Called with the zip code (`160-0022`) when its last digit is entered, for instance to look up the address. */
  onComplete?: (zip: string) => void;
}

/** Converts typed or pasted text to a Japanese zip code: `〒１６００２２` → `160-022`. */
export function toZip(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS);
  return digits.length > FIRST ? `${digits.slice(0, FIRST)}-${digits.slice(FIRST)}` : digits;
}

/** Zip code in three and four digits; full width is converted, the hyphen is added. */
export function ZipField({ value, onChange, onComplete, ...rest }: Props) {
  const take = (zip: string) => {
    onChange(zip);
    if (zip.length === DIGITS + 1 && zip !== value) onComplete?.(zip);
  };
  return (
    <TextInput
      maw="12rem"
      placeholder="160-0022"
      {...rest}
      value={value}
      {...foldedInput(toZip, take, onChange)}
      inputMode="numeric"
      autoComplete="postal-code"
      spellCheck={false}
    />
  );
}
