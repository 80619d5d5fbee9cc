import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import type { Search } from './use-search.js';

interface DayProps {
  label: string;
  day: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | null) => void;
}

/** A day that counts once it is whole: a year being typed passes through the years 2, 20 and 202. */
function DayInput({ label, day, onChange, ...bounds }: DayProps) {
  const [typed, setTyped] = useState(day ?? '');
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setTyped(day ?? '');
  }
  return (
    <TextInput
      type="date"
      size="xs"
      label={label}
      value={typed}
      {...bounds}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (value === '' || value >= '1900') onChange(value || null);
      }}
    />
  );
}

/** Between which days works went on air. */
export function PeriodFields({ search: { state, change } }: { search: Search }) {
  const t = useWords();
  const { from, to } = state;
  return (
    <Stack gap="xs">
      <DayInput
        label={t('filters.period.first')}
        day={from}
        max={to ?? undefined}
        onChange={(day) => change({ from: day })}
      />
      <DayInput
        label={t('filters.period.last')}
        day={to}
        min={from ?? undefined}
        onChange={(day) => change({ to: day })}
      />
    </Stack>
  );
}
