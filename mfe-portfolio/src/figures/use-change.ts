import { KNOWN_MONTHS } from '@koma/contracts';
import type { Change } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../shared/words.js';

interface Compared {
  count: number;
  before: number;
}
/** Null where the period before is not known any more. */
type PartlyCompared = Omit<Compared, 'before'> & { before: number | null };

/** The change relative to the period before; null where there was nothing to compare with. */
export const shareOf = ({ count, before }: Compared): number | null =>
  before === 0 ? null : (count - before) / before;

/** The change of a figure in words, for `StatTile`. */
export function useChange(): (compared: PartlyCompared) => { change: Change | null; note: string | null } {
  const t = useWords();
  const formats = useFormats();
  return ({ count, before }) => {
    if (before === null) return { change: null, note: t('figures.oldBefore', { months: KNOWN_MONTHS }) };
    const share = shareOf({ count, before });
    if (share === null) return { change: null, note: t('figures.noBefore') };
    const words = t('figures.change', { change: formats.change(share), before: formats.number(before) });
    return { change: { share, words }, note: null };
  };
}

/**
 * The same for shares from 0 to 1, in percentage points; `before` is null where nobody was there, or where that is not known any
 * more.
 */
export function useShareChange(
  isKnown: boolean,
): (share: number, before: number | null) => { change: Change | null; note: string | null } {
  const t = useWords();
  const formats = useFormats();
  return (share, before) => {
    if (!isKnown) return { change: null, note: t('figures.oldBefore', { months: KNOWN_MONTHS }) };
    if (before === null) return { change: null, note: t('figures.noBefore') };
    const words = t('figures.changeInPoints', {
      points: formats.points(share - before),
      before: formats.percent(before),
    });
    return { change: { share: share - before, words }, note: null };
  };
}
