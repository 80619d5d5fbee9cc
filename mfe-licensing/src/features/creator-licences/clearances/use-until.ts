import type { Clearance } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../../shared/words.js';

/** The last moment of a clearance as its owner has set it: a day in Japan, with a time where it ends within the day. */
export function useUntil() {
  const t = useWords();
  const { date } = useFormats();
  return ({ lastDay, endTime }: Pick<Clearance, 'lastDay' | 'endTime'>) =>
    lastDay === null ? t('usage.noEnd') : [date(lastDay), endTime].filter(Boolean).join(' ');
}
