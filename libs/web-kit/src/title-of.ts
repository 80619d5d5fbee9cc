import type { Locale, WorkCard } from '@koma/contracts';

/** Title of a work in the page's language, or else in the other one (decision 26). */
export const titleOf = ({ title, titleEn }: Pick<WorkCard, 'title' | 'titleEn'>, locale: Locale): string =>
  locale === 'en' && titleEn !== '' ? titleEn : title;
