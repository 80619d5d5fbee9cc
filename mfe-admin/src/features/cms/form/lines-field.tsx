import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MarkedTextarea } from '../marks/marked-textarea.js';
import classes from './form.module.css';

interface Props {
  label: ReactNode;
  description: ReactNode;
  lines: readonly string[];
  hasMarks: boolean;
  onChange: (lines: string[]) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** Spaces around a line are no part of its text: pasted paragraphs often begin with one. */
const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Texts, one a line: they are added, moved and removed as lines are. */
export function LinesField({ lines, hasMarks, onChange, error, ...rest }: Props) {
  const [text, setText] = useState(lines.join('\n'));
  // What is typed stays as it is, with its empty lines; other texts, after a restored version, replace it.
  if (linesIn(text).join('\n') !== lines.join('\n')) setText(lines.join('\n'));
  const type = (typed: string) => {
    setText(typed);
    onChange(linesIn(typed));
  };
  const common = {
    ...rest,
    ...{ value: text, error, classNames: { input: classes.text } },
    'aria-invalid': error ? (true as const) : undefined,
  };
  if (hasMarks) return <MarkedTextarea {...common} onType={type} />;
  return <Textarea {...common} onChange={(event) => type(event.currentTarget.value)} />;
}
