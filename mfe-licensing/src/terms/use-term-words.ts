import { territoryName, type UsageDraft, usedMediumWords } from '@koma/contracts';
import { useFormats, useLocale, usePlacesAndLanguages } from '@koma/web-kit';
import { useMemo } from 'react';
import { useWords } from '../shared/words.js';
import { lastDayOf } from './last-day.js';
import { daysOfValues, type UsedMedium, valuesOfUsage } from './usage-values.js';

const PREFECTURE = /^jp-/;
const COUNTRY = /^[A-Z]{2}$/;

/** Words for the terms of a use. */
export function useTermWords() {
  const t = useWords();
  const locale = useLocale();
  const { place } = usePlacesAndLanguages();
  const { date } = useFormats();
  return useMemo(() => {
    const separator = locale === 'ja' ? '、' : ', ';
    const medium = (name: string) => t(`media.${name}`);
    const placement = (name: string) => t(`placements.${name}`);
    const territory = (name: string) => {
      if (PREFECTURE.test(name)) return place(name.replace(PREFECTURE, ''));
      return COUNTRY.test(name) ? territoryName(name, locale) : t(`territories.${name}`);
    };
    return {
      separator,
      medium,
      placement,
      territory,
      country: (code: string) => territoryName(code, locale),
      /** 全国ネットTVCM（スポット、タイム） */
      usedMedium: (used: UsedMedium) => usedMediumWords(used)[locale],
      /** First and last day, as far as they are known. */
      period: (usage: UsageDraft) => {
        const days = daysOfValues(valuesOfUsage(usage));
        if (!days) return null;
        const last = lastDayOf(days);
        return `${date(days.start)} – ${last === null ? t('usage.noEnd') : date(last)}`;
      },
    };
  }, [t, locale, place, date]);
}
