import type { Locale, WorkCard } from '@koma/contracts';

/** Title of a work in the page's language; where there is none, as it is (decision 26). */
export const titleOf = ({ title, titleEn }: Pick<WorkCard, 'title' | 'titleEn'>, locale: Locale): string =>
  locale === 'en' && titleEn !== '' ? titleEn : title;
