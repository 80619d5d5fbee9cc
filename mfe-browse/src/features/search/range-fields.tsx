import { Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { toDigits } from '@koma/ui';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { type BoundName, RANGES, type RangeName } from './filters.js';
import type { Search } from './use-search.js';

interface BoundProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
}

/** The typed text, until the address changes. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}

/** A day is used once it is complete: typing a year passes through the years 2, 20 and 202. */
function DayInput({ value: day, onChange, ...rest }: BoundProps) {
  const [typed, setTyped] = useTyped(day);
  return (
    <TextInput
      type="date"
      size="xs"
      value={typed}
      {...rest}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (value === '' || value >= '1900') onChange(value);
      }}
    />
  );
}

const TYPING_MS = 600;
/** Number of digits of each. */
const DIGITS = { ages: { least: 1, most: 3 }, years: { least: 4, most: 4 } } as const;

/** A number is used after a pause in typing: 3 may become 35. */
function NumberInput({ of, label, value, onChange }: BoundProps & { of: keyof typeof DIGITS }) {
  const { least, most } = DIGITS[of];
  const [typed, setTyped] = useTyped(value);
  const settle = useDebouncedCallback((digits: string) => {
    if (digits === '' || digits.length >= least) onChange(digits);
  }, TYPING_MS);
  return (
    <TextInput
      size="xs"
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        const digits = toDigits(currentTarget.value, most);
        setTyped(digits);
        settle(digits);
      }}
    />
  );
}

/** First and last value of a range. */
export function RangeFields({ range, search: { state, change } }: { range: RangeName; search: Search }) {
  const t = useWords();
  const { of, from, to } = RANGES[range];
  const { [from]: first = '', [to]: last = '' } = state.bounds;
  const setTo = (name: BoundName) => (value: string) => {
    const { [name]: _, ...others } = state.bounds;
    change({ bounds: value === '' ? others : { ...others, [name]: value } });
  };
  const words = { first: t(`filters.${range}.first`), last: t(`filters.${range}.last`) };
  if (of !== 'days')
    return (
      <Group gap="xs" grow>
        <NumberInput of={of} label={words.first} value={first} onChange={setTo(from)} />
        <NumberInput of={of} label={words.last} value={last} onChange={setTo(to)} />
      </Group>
    );
  return (
    <Stack gap="xs">
      <DayInput label={words.first} value={first} max={last || undefined} onChange={setTo(from)} />
      <DayInput label={words.last} value={last} min={first || undefined} onChange={setTo(to)} />
    </Stack>
  );
}
