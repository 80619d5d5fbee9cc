import { useLocale } from '@koma/web-kit';
import { useMemo } from 'react';
import { useWords } from '../../shared/words.js';

const UNITS = [
  { unit: 'gigabyte', size: 1024 ** 3 },
  { unit: 'megabyte', size: 1024 ** 2 },
  { unit: 'kilobyte', size: 1024 },
  { unit: 'byte', size: 1 },
] as const;

/** Bytes in readable form, number and unit on one line: 12.3 MB. */
function bytesWords(bytes: number, locale: string): string {
  const { unit, size } = UNITS.find((candidate) => bytes >= candidate.size) ?? { unit: 'byte', size: 1 };
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(bytes / size).replace(' ', '\u00a0');
}

/** Quantities of an upload in the page's language. */
export function useQuantities() {
  const locale = useLocale();
  const t = useWords();
  return useMemo(
    () => ({
      bytes: (bytes: number) => bytesWords(bytes, locale),
      speed: (perSecond: number) => t('upload.speed', { amount: bytesWords(perSecond, locale) }),
      timeLeft: (seconds: number) =>
        seconds < 60
          ? t('upload.left.seconds', { amount: Math.max(1, Math.ceil(seconds)) })
          : t('upload.left.minutes', { amount: Math.ceil(seconds / 60) }),
    }),
    [locale, t],
  );
}
