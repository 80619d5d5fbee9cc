import { Fieldset, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { KanaField, type KanaFieldProps } from './kana-field.js';
import classes from './name-with-kana.module.css';
import { useKana } from './use-kana.js';

interface Props {
  legend: ReactNode;
  /** Label, value, change, error of each field. */
  family: TextInputProps;
  first: TextInputProps;
  familyKana: KanaFieldProps;
  firstKana: KanaFieldProps;
  /** The same name in further scripts, in two columns. */
  children?: ReactNode;
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
