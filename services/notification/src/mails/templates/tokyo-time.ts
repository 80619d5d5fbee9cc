import type { Locale } from '@koma/contracts';

const FORMAT = {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const TAGS: Record<Locale, string> = { ja: 'ja-JP', en: 'en-GB' };

/** Day and time in Japan, where staff work: 11月24日(火) 10:00. */
export const tokyoTime = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TAGS[locale], FORMAT).format(new Date(instant));
