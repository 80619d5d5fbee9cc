import { ceremonies } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words.js';

const WAIT_MS = 150;
const MOST = 8;

interface Props {
  /** Props of the field from the form. */
  field: { error?: ReactNode };
  value: string;
}

/** An award ceremony, with the spellings of other works; any other name is possible. */
export function CeremonyInput({ field, value }: Props) {
  const t = useWords();
  const [isActive, setIsActive] = useState(false);
  const [q] = useDebouncedValue(value.trim(), WAIT_MS);
  const { data } = useQuery({
    ...queryOf(ceremonies.suggest, { query: { q, limit: MOST } }),
    placeholderData: keepPreviousData,
    enabled: isActive,
  });
  return (
    <Autocomplete
      {...field}
      value={value}
      label={t('awards.ceremony')}
      data={isActive ? (data?.items ?? []).map(({ name }) => name) : []}
      // The service searches by width too, so the results are not filtered again.
      filter={({ options }) => options}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
      withAsterisk
    />
  );
}
