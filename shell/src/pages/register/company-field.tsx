import { companies } from '@koma/contracts';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOf } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const WAIT_MS = 150;
const MOST = 8;

type Props = Omit<AutocompleteProps, 'data' | 'value'> & { value: string };

/** A company from the list of production companies, or another name, which staff check. */
export function CompanyField({ value, ...rest }: Props) {
  const [q] = useDebouncedValue(value.trim(), WAIT_MS);
  const { data } = useQuery({
    ...queryOf(companies.suggest, { query: { q, limit: MOST } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const names = q === '' ? [] : (data?.items ?? []).map(({ name }) => name);
  // The service searches by kana and width too, so the results are not filtered again.
  return (
    <Autocomplete
      {...rest}
      value={value}
      data={names}
      filter={({ options }) => options}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
