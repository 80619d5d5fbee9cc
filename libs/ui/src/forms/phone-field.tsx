import { TextInput, type TextInputProps } from '@mantine/core';
import { foldedInput } from './folded-input.js';

const MOST_DIGITS = 11;
const LAST = 4;
/** Mobile, IP and pager numbers have eleven digits. */
const ELEVEN = /^0[25-9]0/;

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Splits into parts of these lengths. */
function inParts(text: string, lengths: readonly number[]): string[] {
  const [first = text.length, ...others] = lengths;
  const rest = text.slice(first);
  return rest === '' ? [text] : [text.slice(0, first), ...inParts(rest, others)];
}

/**
 * Converts typed or pasted text to a Japanese telephone number of 2 or 3, 4 and 4 digits (§5): `０９０１２３４５６７８` → `090-1234-5678`,
 * `+81 3 1234 5678` → `03-1234-5678`.
 */
export function toPhone(text: string): string {
  const national = text.normalize('NFKC').replace(/^\s*\+81[\s-]*(?:\(0\)|0)?/, '0');
  const digits = national.replace(/\D/g, '').slice(0, MOST_DIGITS);
  const isLong = ELEVEN.test(digits) || digits.length === MOST_DIGITS;
  return inParts(digits, [isLong ? 3 : 2, LAST, LAST]).join('-');
}

/** Telephone number, grouped while typing; full width is converted. */
export function PhoneField({ value, onChange, ...rest }: Props) {
  return (
    <TextInput
      placeholder="090-1234-5678"
      {...rest}
      value={value}
      {...foldedInput(toPhone, onChange)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  );
}
