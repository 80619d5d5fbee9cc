import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './counted-textarea.module.css';

interface Props extends Omit<TextareaProps, 'description'> {
  value?: string;
  /** Most characters allowed. */
  max: number;
  /** The count in words: `12 / 200`. */
  countWords: (length: number, max: number) => string;
}

/** Characters as people count them: a rare kanji is one. */
const lengthOf = (text: string): number => [...text].length;

/** Text area with its length at the end of the label's line; text over the limit is allowed and marked. */
export function CountedTextarea({ max, countWords, ...rest }: Props) {
  const length = lengthOf(rest.value ?? '');
  return (
    <Textarea
      rows={5}
      resize="vertical"
      {...rest}
      description={countWords(length, max)}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      classNames={{
        root: classes.field,
        label: classes.label,
        description: classes.count,
        wrapper: classes.wide,
        error: classes.wide,
      }}
      mod={{ over: length > max }}
    />
  );
}
