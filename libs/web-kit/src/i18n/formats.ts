import { type Locale, once, REVIEW_PROMISE, yenFormat } from '@koma/contracts';
import { useLocale } from './use-locale.js';

const TAGS: Record<Locale, string> = { ja: 'ja-JP', en: 'en-GB' };
const SMALLEST = { name: 'kB', from: 1_000 };
const SIZES = [{ name: 'TB', from: 1e12 }, { name: 'GB', from: 1e9 }, { name: 'MB', from: 1e6 }, SMALLEST];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats of a language. Days (`2026-11-20`) are independent of time zones; instants are shown in the reader's. */
export function formatsOf(locale: Locale) {
  const tag = TAGS[locale];
  const days = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(tag, options));
  const numbers = (options: Intl.NumberFormatOptions = {}) => once(() => new Intl.NumberFormat(tag, options));
  const day = days({ dateStyle: 'medium', timeZone: 'UTC' });
  const date = days({ dateStyle: 'medium' });
  const month = days({ year: 'numeric', month: 'long', timeZone: 'UTC' });
  const dateTime = days({ dateStyle: 'medium', timeStyle: 'short' });
  const time = days({ timeStyle: 'short' });
  const japan = days({
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: REVIEW_PROMISE.timeZone,
  });
  const dayOfYear = days({
    month: locale === 'ja' ? 'numeric' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const monthOfYear = days({ month: locale === 'ja' ? 'numeric' : 'short', timeZone: 'UTC' });
  const number = numbers();
  const size = numbers({ maximumFractionDigits: 1 });
  const yen = once(() => yenFormat(locale));
  const plainPercent = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const points = numbers({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return {
    date: (value: string) => (DAY.test(value) ? day : date)().format(new Date(value)),
    /** A day without its year, for axes: 11/20, 20 Nov. */
    dayOfYear: (value: string) => dayOfYear().format(new Date(value)),
    /** Calendar month `2026-12`. */
    month: (value: string) => month().format(new Date(value)),
    /** A month without its year, for axes: 11月, Nov. */
    monthOfYear: (value: string) => monthOfYear().format(new Date(value)),
    dateTime: (value: string) => dateTime().format(new Date(value)),
    time: (value: string) => time().format(new Date(value)),
    /** For staff, who work by the clock of Japan wherever they read. */
    japanTime: (value: string) => japan().format(new Date(value)),
    number: (value: number) => number().format(value),
    /** A size of files in its largest fitting unit: 48000000 → 48 MB. */
    bytes: (value: number) => {
      const unit = SIZES.find(({ from }) => value >= from) ?? SMALLEST;
      return `${size().format(value / unit.from)} ${unit.name}`;
    },
    /** Integer yen with their unit. */
    yen: (value: number) => yen().format(value),
    /** Relative change: 0.12 → +12%. */
    change: (share: number) => percent().format(share),
    /** Difference of two shares in percentage points: 0.045 → +4.5. */
    points: (difference: number) => points().format(difference * 100),
    /** Share of a whole: 0.125 → 12.5%. */
    percent: (share: number) => plainPercent().format(share),
    /** Running time of a film: 75 → 1:15. */
    runningTime: (seconds: number) => {
      const whole = Math.floor(seconds);
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
    },
  };
}

/** Cached per language: every card of a list uses them, and they are slow to make. */
const known = new Map<Locale, ReturnType<typeof formatsOf>>();

/** Formats of the present language. */
export function useFormats() {
  const locale = useLocale();
  const formats = known.get(locale) ?? formatsOf(locale);
  known.set(locale, formats);
  return formats;
}
