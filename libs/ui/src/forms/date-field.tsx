import { Text, TextInput, type TextInputProps } from '@mantine/core';
import classes from './date-field.module.css';

const TAGS = { ja: 'ja-JP', en: 'en-GB' } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'lang'> {
  /** Day as `2026-04-10`; null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** Language of the page. */
  lang: keyof typeof TAGS;
}

/** A day in a language's format: 2026年4月10日(金), Friday 10 April 2026; empty for none. */
export function dayWords(day: string | null, lang: keyof typeof TAGS): string {
  if (day === null || !DAY.test(day) || Number.isNaN(Date.parse(day))) return '';
  const style = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const weekday = lang === 'ja' ? 'short' : 'long';
  return new Intl.DateTimeFormat(TAGS[lang], { ...style, weekday }).format(new Date(day));
}

/**
 * The browser's own date field, with the pickers of every device. Browsers format it in their own language, so the day is shown
 * beside it in the page's.
 */
export function DateField({ value, onChange, lang, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      inputContainer={(input) => (
        <div className={classes.line}>
          {input}
          <Text component="span" size="sm" c="dimmed" className={classes.words}>
            {dayWords(value, lang)}
          </Text>
        </div>
      )}
    />
  );
}
