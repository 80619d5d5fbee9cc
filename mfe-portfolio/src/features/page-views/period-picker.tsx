import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './page-views.module.css';
import { isPeriod, type Period, PRESETS, today } from './period.js';

interface Props {
  period: Period;
  /** Null for a custom range. */
  preset: number | null;
  onPreset: (days: number) => void;
  onRange: (period: Period) => void;
}

const OWN = 'own';

function RangeForm({ period, onRange }: Pick<Props, 'period' | 'onRange'>) {
  const t = useWords();
  const [range, setRange] = useState(period);
  const isValid = isPeriod(range);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onRange(range);
  };
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-start">
        <TextInput
          type="date"
          size="sm"
          aria-label={t('views.from')}
          value={range.from}
          max={today()}
          onChange={(event) => setRange({ ...range, from: event.currentTarget.value })}
        />
        <span className={classes.dash} aria-hidden="true">
          –
        </span>
        <TextInput
          type="date"
          size="sm"
          aria-label={t('views.to')}
          value={range.to}
          max={today()}
          onChange={(event) => setRange({ ...range, to: event.currentTarget.value })}
          error={isValid ? undefined : t('views.badRange')}
        />
        <Button type="submit" size="sm" variant="default" disabled={!isValid}>
          {t('views.apply')}
        </Button>
      </Group>
    </form>
  );
}

/** The last week, month or quarter, or a custom range. */
export function PeriodPicker({ period, preset, onPreset, onRange }: Props) {
  const t = useWords();
  const [isOwn, setIsOwn] = useState(preset === null);
  const choose = (value: string) => {
    setIsOwn(value === OWN);
    if (value !== OWN) onPreset(Number(value));
  };
  return (
    <Group gap="md" align="flex-start">
      <SegmentedControl
        value={isOwn ? OWN : String(preset)}
        onChange={choose}
        aria-label={t('views.period')}
        data={[
          ...PRESETS.map((days) => ({ value: String(days), label: t('views.days', { days }) })),
          { value: OWN, label: t('views.own') },
        ]}
      />
      {isOwn && <RangeForm period={period} onRange={onRange} />}
    </Group>
  );
}
