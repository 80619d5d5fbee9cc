import type { CompanyKind } from '@koma/contracts';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import type { Typing } from './use-reading.js';
import { useCompanies } from './use-suggestions.js';
import type { WorkFormApi } from './work-fields.js';

interface Props {
  form: WorkFormApi;
  kind: CompanyKind;
  /** Fills in the reading. */
  typing?: Typing | undefined;
}

/** A company or product, with spellings from other works; any other name is possible. */
export function CompanyInput({ form, kind, typing }: Props) {
  const t = useWords();
  const [isActive, setIsActive] = useState(false);
  const field = `${kind}Name` as const;
  const given = form.field(field);
  const names = useCompanies(kind, form.values[field] ?? '', isActive);
  return (
    <Autocomplete
      {...given}
      {...typing}
      value={form.values[field] ?? ''}
      label={t(`work.${field}`)}
      data={names}
      // The service searches by kana and width too, so the results are not filtered again.
      filter={({ options }) => options}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
    />
  );
}
