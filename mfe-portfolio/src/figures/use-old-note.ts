import { KNOWN_MONTHS, type Period } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../shared/words.js';

/** Says which days of a period are left out because they are not known any more; null where there are none. */
export function useOldNote(): (figures: Period & { knownFrom: string }) => string | null {
  const t = useWords();
  const { date } = useFormats();
  return ({ from, knownFrom }) =>
    from < knownFrom ? t('figures.old', { day: date(knownFrom), months: KNOWN_MONTHS }) : null;
}
