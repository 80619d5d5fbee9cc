import { type CalendarLicence, type Clearance, lastDayBefore, tokyoDay } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { useMemo } from 'react';
import { useWords } from '../../../shared/words.js';
import { dayBefore } from '../../../terms/last-day.js';
import { useTermWords } from '../../../terms/use-term-words.js';
import type { RightLane, Span } from './lanes.js';

/** What bars and rows of the calendar say. */
export function useLaneWords() {
  const t = useWords();
  const { date } = useFormats();
  const { medium, separator, territory } = useTermWords();
  return useMemo(() => {
    const period = (first: string | null, last: string | null) =>
      first === null && last !== null
        ? t('clearances.until', { day: date(last) })
        : [first && date(first), last === null ? t('usage.noEnd') : date(last)].filter(Boolean).join(' – ');
    return {
      medium,
      right: ({ kind, holder }: Pick<RightLane, 'kind' | 'holder'>) => `${t(`clearances.kinds.${kind}`)} · ${holder}`,
      licence: ({ companyName, product }: CalendarLicence) => [companyName, product].filter(Boolean).join(' · '),
      number: ({ number, extendsNumber }: CalendarLicence) =>
        extendsNumber === null ? number : t('rights.extension', { number, first: extendsNumber }),
      daysOfLicence: ({ start, endsOn }: CalendarLicence) => period(start, endsOn && dayBefore(endsOn)),
      exclusivity: ({ exclusivity, industry }: CalendarLicence) =>
        [t(`exclusivities.${exclusivity}`), exclusivity === 'industry' && t(`industries.${industry}`)]
          .filter(Boolean)
          .join(' · '),
      territories: ({ territories }: CalendarLicence) => territories.map(territory).join(separator),
      clearance: ({ scope, media }: Clearance) =>
        scope === 'portfolio' ? t('clearances.scopes.portfolio') : media.map(medium).join(separator),
      daysOfClearance: ({ start, lastDay, endTime }: Clearance) =>
        [period(start, lastDay), endTime].filter(Boolean).join(' '),
      gap: ({ from, to }: Span) => period(tokyoDay(new Date(from)), lastDayBefore(new Date(to).toISOString())),
    };
  }, [t, date, medium, separator, territory]);
}
