import type { Locale } from '@koma/contracts';
import { useSite } from '../../server/site-context.js';

const dateStyle: Record<Locale, Intl.DateTimeFormat> = {
  ja: new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A day in words; nothing while a draft has none. */
export function LegalDay({ day }: { day: string }) {
  const { locale } = useSite();
  return day === '' ? null : <time dateTime={day}>{dateStyle[locale].format(new Date(day))}</time>;
}
