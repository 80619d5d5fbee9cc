import { tokyoDay } from '@koma/contracts';
import { DateField } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import type { ComponentProps } from 'react';
import { useWords } from '../../shared/words.js';

const DAY = 86_400_000;

/** The first possible last day: tomorrow in Tokyo. */
const tomorrow = (): string => tokyoDay(new Date(Date.now() + DAY));

/** Last day of a grant; empty for no end. */
export function LastDayField(props: Omit<ComponentProps<typeof DateField>, 'lang' | 'label' | 'min'>) {
  const t = useWords();
  const locale = useLocale();
  return (
    <DateField
      {...props}
      lang={locale}
      min={tomorrow()}
      label={t('access.until')}
      description={t('access.untilHint')}
    />
  );
}

/** The last day in words, or that there is none. */
export function useLastDay(): (until: string | null, date: (day: string) => string) => string {
  const t = useWords();
  return (until, date) => (until ? t('access.untilDay', { day: date(until) }) : t('access.noEnd'));
}
