import { Fieldset, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { toKatakana } from './kana.js';
import classes from './name-with-kana.module.css';
import { useKana } from './use-kana.js';

/** A field of the reading: label, error and the like, with its text. */
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

/** A reading; what was not typed in katakana becomes so when one goes on. */
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

/** A Japanese name, family name first. Its reading fills itself from what the input method composes. */
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
