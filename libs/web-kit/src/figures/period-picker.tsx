import { FIRST_DAY, type Period } from '@koma/contracts';
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './period-picker.module.css';
import { isPeriod, PRESETS, today, type usePeriod } from './period.js';

interface RangeProps {
  period: Period;
  onRange: (period: Period) => void;
}

const OWN = 'own';
const YEAR = PRESETS[3];

function RangeForm({ period, onRange }: RangeProps) {
  const { t } = useTranslation();
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
          aria-label={t('period.from')}
          value={range.from}
          min={FIRST_DAY}
          max={today()}
          onChange={(event) => setRange({ ...range, from: event.currentTarget.value })}
        />
        <span className={classes.dash} aria-hidden="true">
          –
        </span>
        <TextInput
          type="date"
          size="sm"
          aria-label={t('period.to')}
          value={range.to}
          min={FIRST_DAY}
          max={today()}
          onChange={(event) => setRange({ ...range, to: event.currentTarget.value })}
          error={isValid ? undefined : t('period.badRange')}
        />
        <Button type="submit" size="sm" variant="default" disabled={!isValid}>
          {t('period.apply')}
        </Button>
      </Group>
    </form>
  );
}

/** The last days, or a custom range; all of it in the address. */
export function PeriodPicker({ period, preset, isRefused, choosePreset, chooseRange }: ReturnType<typeof usePeriod>) {
  const { t } = useTranslation();
  const [isOwn, setIsOwn] = useState(preset === null);
  const choose = (value: string) => {
    setIsOwn(value === OWN);
    if (value !== OWN) choosePreset(Number(value));
  };
  return (
    <div className={classes.picker}>
      <SegmentedControl
        className={classes.presets}
        value={isOwn ? OWN : String(preset)}
        onChange={choose}
        aria-label={t('period.label')}
        data={[
          ...PRESETS.map((days) => ({
            value: String(days),
            label: t(days === YEAR ? 'period.year' : 'period.days', { days }),
          })),
          { value: OWN, label: t('period.own') },
        ]}
      />
      {isOwn && <RangeForm period={period} onRange={chooseRange} />}
      {isRefused && (
        <Text size="sm" className={classes.note} role="status">
          {t('period.refused', { days: preset })}
        </Text>
      )}
      {period.to === today() && (
        <Text size="sm" c="dimmed" className={classes.note}>
          {t('period.open')}
        </Text>
      )}
    </div>
  );
}
