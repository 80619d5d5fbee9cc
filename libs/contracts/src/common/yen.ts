import type { Locale } from './access.js';

const TAGS: Record<Locale, string> = { ja: 'ja-JP', en: 'en-GB' };
const DISPLAY = { ja: 'name', en: 'narrowSymbol' } as const;

/** Format of integer yen with their unit: 3,300円 in Japanese, ¥3,300 in English. */
export const yenFormat = (locale: Locale): Intl.NumberFormat =>
  new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency: 'JPY', currencyDisplay: DISPLAY[locale] });
