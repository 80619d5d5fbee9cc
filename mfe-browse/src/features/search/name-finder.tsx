import { companies, type CompanyKind } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';

const WAIT_MS = 150;
const MOST = 8;

interface Props {
  kind: Exclude<CompanyKind, 'product'>;
  onFound: (name: string) => void;
}

/** Searches for a name outside the most frequent ones. */
export function NameFinder({ kind, onFound }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data } = useQuery({
    ...queryOf(companies.suggest, { query: { kind, q, limit: MOST } }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
  const found = q === '' ? [] : (data?.items ?? []).map(({ name }) => name);
  return (
    <Autocomplete
      size="xs"
      aria-label={t(`filters.find.${kind}`)}
      placeholder={t(`filters.find.${kind}`)}
      value={typed}
      onChange={setTyped}
      data={found}
      comboboxProps={{ keepMounted: false }}
      // The service searches by kana and width too, so the results are not filtered again.
      filter={({ options }) => options}
      onOptionSubmit={(name) => {
        onFound(name);
        // After the field has taken the name.
        queueMicrotask(() => setTyped(''));
      }}
    />
  );
}
