import { Fieldset, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { toKatakana } from './kana.js';
import classes from './name-with-kana.module.css';
import { useKana } from './use-kana.js';

/** A field for kana: label, error and so on, with its text. */
interface KanaProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

interface Props {
  legend: ReactNode;
  /** Label, value, change, error of each field. */
  family: TextInputProps;
  first: TextInputProps;
  familyKana: KanaProps;
  firstKana: KanaProps;
  /** The same name in further scripts, in two columns. */
  children?: ReactNode;
}

/** A kana field; other kana become full-width katakana on leaving the field. */
function KanaField({ value, onChange, ...rest }: KanaProps) {
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

/** A Japanese name, family name first. Its kana are filled in from what the input method composes. */
export function NameWithKana({ legend, family, first, familyKana, firstKana, children }: Props) {
  const familyReading = useKana(familyKana);
  const firstReading = useKana(firstKana);
  return (
    <Fieldset legend={legend} variant="unstyled" className={classes.names}>
      <TextInput autoComplete="family-name" {...family} {...familyReading} />
      <TextInput autoComplete="given-name" {...first} {...firstReading} />
      <KanaField {...familyKana} />
      <KanaField {...firstKana} />
      {children}
    </Fieldset>
  );
}
