import { TextInput, type TextInputProps } from '@mantine/core';
import { foldedInput } from './folded-input.js';

const MOST_DIGITS = 11;
const LAST = 4;
/** Mobile telephones, IP telephony and pagers have eleven digits. */
const ELEVEN = /^0[25-9]0/;

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Parts of at most so many letters. */
function inParts(text: string, lengths: readonly number[]): string[] {
  const [first = text.length, ...others] = lengths;
  const rest = text.slice(first);
  return rest === '' ? [text] : [text.slice(0, first), ...inParts(rest, others)];
}

/**
 * A Japanese telephone number of what was typed or pasted, in 2 or 3, 4 and 4 digits (§5): `０９０１２３４５６７８` →
 * `090-1234-5678`, `+81 3 1234 5678` → `03-1234-5678`.
 */
export function toPhone(text: string): string {
  const national = text.normalize('NFKC').replace(/^\s*\+81[\s-]*(?:\(0\)|0)?/, '0');
  const digits = national.replace(/\D/g, '').slice(0, MOST_DIGITS);
  const isLong = ELEVEN.test(digits) || digits.length === MOST_DIGITS;
  return inParts(digits, [isLong ? 3 : 2, LAST, LAST]).join('-');
}

/** Telephone number, grouped as Japan writes it while one types; full width is folded. */
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
