import type { Broadcast, Locale } from '@koma/contracts';

/** The title in a language; the other one where it is missing. */
export const titleIn = ({ titleJa, titleEn }: Pick<Broadcast, 'titleJa' | 'titleEn'>, locale: Locale): string =>
  locale === 'ja' ? titleJa || titleEn : titleEn || titleJa;
