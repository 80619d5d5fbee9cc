import { Select } from '@mantine/core';
import { oneOf, useAddress } from './use-address.js';
import { useWords } from './words.js';

interface Props<T extends string> {
  /** Its key in the address. */
  name: string;
  label: string;
  options: readonly T[];
  wordsOf: (option: T) => string;
  /** Default `10rem`. */
  width?: string;
}

const ALL = 'all';

/** Filters a list by one of a few values, which is in the address. */
export function ChoiceFilter<T extends string>({ name, label, options, wordsOf, width = '10rem' }: Props<T>) {
  const t = useWords();
  const { params, change } = useAddress();
  return (
    <Select
      size="sm"
      w={width}
      label={label}
      data={[{ value: ALL, label: t('search.all') }, ...options.map((value) => ({ value, label: wordsOf(value) }))]}
      value={oneOf(options, params.get(name)) ?? ALL}
      onChange={(chosen) => change({ [name]: chosen === ALL ? null : chosen })}
      allowDeselect={false}
      checkIconPosition="right"
    />
  );
}
