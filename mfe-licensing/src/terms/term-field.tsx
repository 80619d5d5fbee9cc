import { LICENCE_TERMS } from '@koma/contracts';
import { Radio, Text } from '@mantine/core';
import { DateField } from '@koma/ui';
import { useFormats, useLocale } from '@koma/web-kit';
import { useToday } from '../shared/use-today.js';
import { useWords } from '../shared/words.js';
import { lastDayOf } from './last-day.js';
import { type Offers, useOfferedWords } from './offered.js';
import classes from './terms.module.css';
import { daysOfValues, type UsageField, type UsageValues } from './usage-values.js';

interface Props {
  values: UsageValues;
  onChange: (change: Partial<UsageValues>) => void;
  errorOf: (field: UsageField) => string | undefined;
  offers?: Offers | undefined;
}

/** What is wrong with the days, of which the contract of a draft takes any. */
function useDayErrors({ values: { start, lastDay }, errorOf }: Pick<Props, 'values' | 'errorOf'>) {
  const t = useWords();
  const today = useToday();
  const isOver = start !== null && start < today;
  const isReversed = start !== null && lastDay !== null && lastDay < start;
  return {
    startError: errorOf('start') ?? (isOver ? t('fields.past') : undefined),
    lastError: errorOf('lastDay') ?? (isReversed ? t('fields.endBeforeStart') : undefined),
  };
}

/** First day and term, with the last day that follows from them. */
export function TermField({ values, onChange, errorOf, offers }: Props) {
  const t = useWords();
  const offered = useOfferedWords(offers);
  const today = useToday();
  const locale = useLocale();
  const { date } = useFormats();
  const days = daysOfValues(values);
  const last = days && lastDayOf(days);
  const { startError, lastError } = useDayErrors({ values, errorOf });
  const told = last === null ? t('fields.noEnd') : t('fields.lastDayIs', { day: date(last) });
  return (
    <div className={classes.field}>
      <DateField
        label={t('fields.start')}
        lang={locale}
        value={values.start}
        min={today}
        onChange={(start) => onChange({ start })}
        error={startError}
        aria-invalid={startError ? true : undefined}
      />
      <Radio.Group
        size="md"
        label={t('fields.term')}
        value={values.term}
        onChange={(chosen) => onChange({ term: LICENCE_TERMS.find((term) => term === chosen) ?? null })}
        error={errorOf('term')}
      >
        <div className={classes.terms}>
          {LICENCE_TERMS.map((term) => (
            <Radio
              key={term}
              className={classes.choice}
              value={term}
              label={t(`terms.${term}`)}
              description={offered(({ terms }) => terms.includes(term))}
              aria-invalid={errorOf('term') ? true : undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {values.term === 'own' && (
        <DateField
          label={t('fields.lastDay')}
          lang={locale}
          value={values.lastDay}
          min={values.start ?? undefined}
          onChange={(lastDay) => onChange({ lastDay })}
          error={lastError}
          aria-invalid={lastError ? true : undefined}
        />
      )}
      <Text role="status" className={classes.told}>
        {days ? told : t('fields.daysMissing')}
      </Text>
    </div>
  );
}
