import type { Locale, WorkCard } from '@koma/contracts';
import { useLocale } from './i18n/use-locale.js';

/** Title of a work in the page's language, or else in the other one (decision 26). */
export const titleOf = ({ title, titleEn }: Pick<WorkCard, 'title' | 'titleEn'>, locale: Locale): string =>
  locale === 'en' && titleEn !== '' ? titleEn : title;

/** `titleOf` in the page's language. */
export function useTitleOf(): (work: Pick<WorkCard, 'title' | 'titleEn'>) => string {
  const locale = useLocale();
  return (work) => titleOf(work, locale);
}
