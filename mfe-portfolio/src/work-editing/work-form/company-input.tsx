import type { CompanyKind } from '@koma/contracts';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { useCompanies } from './use-suggestions.js';
import type { WorkFormApi } from './work-fields.js';

interface Props {
  form: WorkFormApi;
  kind: CompanyKind;
}

/** A company or product, with the spellings that others have used; any other name can be typed. */
export function CompanyInput({ form, kind }: Props) {
  const t = useWords();
  const [isActive, setIsActive] = useState(false);
  const field = `${kind}Name` as const;
  const given = form.field(field);
  const names = useCompanies(kind, form.values[field] ?? '', isActive);
  return (
    <Autocomplete
      {...given}
      value={form.values[field] ?? ''}
      label={t(`work.${field}`)}
      data={names}
      // The service has found them by kana and width as well: nothing is filtered once more.
      filter={({ options }) => options}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
    />
  );
}
