import { TextInput } from '@mantine/core';
import { type SearchBoxProps, SearchForm, useSearchField } from './search-field.js';

/** Field for the words of a search. */
export function SearchBox(props: SearchBoxProps) {
  const { draft, type, field } = useSearchField(props);
  return (
    <SearchForm {...props} draft={draft}>
      <TextInput {...field} onChange={(event) => type(event.currentTarget.value)} />
    </SearchForm>
  );
}
