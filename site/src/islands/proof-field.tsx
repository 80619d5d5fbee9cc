import { DOCUMENT_TYPES, documentRefusal, errorMessage, REPORT } from '@koma/contracts';
import { useLocale } from '@koma/web-kit';
import { CloseButton, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './proof-field.module.css';
import input from './resume-field.module.css';

interface Props {
  files: readonly File[];
  error: string | null;
  hint: string;
  onChange: (files: readonly File[]) => void;
}

const ACCEPTED = [...DOCUMENT_TYPES, '.pdf', '.jpg', '.jpeg', '.png'].join(',');
const isSame = (one: File, other: File) => one.name === other.name && one.size === other.size;

/** Several files, chosen one after the other or together, with the browser's own control. */
export function ProofField({ files, error, hint, onChange }: Props) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = (chosen: readonly File[]) => {
    const fresh = chosen.filter((file) => !files.some((one) => isSame(one, file)));
    const refused = fresh.map((file) => documentRefusal(file)).find((code) => code !== null);
    const all = [...files, ...fresh.filter((file) => documentRefusal(file) === null)];
    const code = refused ?? (all.length > REPORT.files.most ? 'REPORT.TOO_MANY_FILES' : null);
    setRefusal(code && errorMessage(code, locale));
    onChange(all.slice(0, REPORT.files.most));
  };
  const shown = refusal ?? error;
  return (
    <Input.Wrapper size="md" id={id} label={t('report.files')} description={hint} error={shown}>
      <input
        id={id}
        className={input.input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-describedby={`${id}-description${shown ? ` ${id}-error` : ''}`}
        aria-invalid={shown ? true : undefined}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The list below holds the files; the same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`} className={classes.file}>
              <span className={classes.name}>{file.name}</span>
              <CloseButton
                aria-label={t('report.remove', { name: file.name })}
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
