import { Input } from '@mantine/core';
import { useId } from 'react';
import classes from './resume-field.module.css';

interface Props {
  label: string;
  hint: string;
  error: string | null;
  onChange: (file: File | null) => void;
}

/** A file field for one PDF, with the browser's own control. */
export function ResumeField({ label, hint, error, onChange }: Props) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error} withAsterisk>
      <input
        id={id}
        className={classes.input}
        type="file"
        accept="application/pdf,.pdf"
        aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? null)}
      />
    </Input.Wrapper>
  );
}
