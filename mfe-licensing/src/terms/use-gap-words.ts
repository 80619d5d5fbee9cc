import type { UnclearedKind } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../shared/words.js';
import { useTermWords } from './use-term-words.js';

/** In what a right is not cleared for a use, a line for each axis. */
export function useGapWords() {
  const t = useWords();
  const { date } = useFormats();
  const { medium, separator } = useTermWords();
  return ({ axes, media, firstDay }: Pick<UnclearedKind, 'axes' | 'media' | 'firstDay'>): string[] =>
    axes.map((axis) =>
      t(`uncleared.${axis}`, {
        media: media.map(medium).join(separator),
        day: firstDay === null ? '' : date(firstDay),
      }),
    );
}
