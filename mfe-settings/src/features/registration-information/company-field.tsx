import { companies } from '@koma/contracts';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOf } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const PAUSE = 250;
const MOST = 8;

interface Props extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data' | 'filter'> {
  value: string;
  onChange: (name: string) => void;
}

/** A company name with suggestions; any other name is possible. */
export function CompanyField({ value, onChange, ...rest }: Props) {
  const [q] = useDebouncedValue(value.trim().slice(0, 100), PAUSE);
  const { data } = useQuery({
    ...queryOf(companies.suggest, { query: { q, limit: MOST } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const names = q === '' ? [] : (data?.items ?? []).map(({ name }) => name);
  return (
    <Autocomplete
      autoComplete="organization"
      {...rest}
      value={value}
      onChange={onChange}
      data={[...new Set(names)]}
      // The service has already filtered, by more than the typed letters.
      filter={({ options }) => options}
    />
  );
}
