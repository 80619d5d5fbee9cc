import { withDigits } from './search-form.js';

/** First years of the eras that a date may be written in. */
const ERAS: Readonly<Record<string, number>> = { 明治: 1868, 大正: 1912, 昭和: 1926, 平成: 1989, 令和: 2019 };
const SHORT: Readonly<Record<string, string>> = { M: '明治', T: '大正', S: '昭和', H: '平成', R: '令和' };
let known: Intl.DateTimeFormat | undefined;
/** Slow to make, and few pages need it. */
const eraName = (): Intl.DateTimeFormat =>
  (known ??= new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'long', timeZone: 'UTC' }));

const PARTS = String.raw`\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?`;
const COMMON = new RegExp(String.raw`^(\d{4})${PARTS}(?:\s*\([^)]\))?(?:\s0?0:00(?::00)?)?$`);
const IN_ERA = new RegExp(String.raw`^(明治|大正|昭和|平成|令和|[MTSHR])\s*(\d{1,2})${PARTS}$`, 'i');

/** The day in the form `YYYY-MM-DD`, or null where there is no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** A day as people write it: 2025-04-01, 2025/4/1, 2025.4.1, 2025年4月1日, 令和7年4月1日, R7.4.1. Null: there is no such day. */
export function readDay(written: string): string | null {
  const text = withDigits(written.normalize('NFKC').trim().replace('元年', '1年'));
  const [, year, month, day] = COMMON.exec(text) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const [, letters = '', number, ...rest] = IN_ERA.exec(text) ?? [];
  const era = SHORT[letters.toUpperCase()] ?? letters;
  const found = dayOf((ERAS[era] ?? NaN) + Number(number) - 1, Number(rest[0]), Number(rest[1]));
  if (!ERAS[era] || !found) return null;
  // 平成32年 has never been.
  return eraName()
    .formatToParts(new Date(found))
    .some(({ type, value }) => type === 'era' && value === era)
    ? found
    : null;
}
