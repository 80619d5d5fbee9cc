import type { Change } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../shared/words.js';

interface Compared {
  count: number;
  before: number;
}

/** The change relative to the period before; null where there was nothing to compare with. */
export const shareOf = ({ count, before }: Compared): number | null =>
  before === 0 ? null : (count - before) / before;

/** The change of a figure in words, for `StatTile`. */
export function useChange(): (compared: Compared) => { change: Change | null; note: string | null } {
  const t = useWords();
  const formats = useFormats();
  return ({ count, before }) => {
    const share = shareOf({ count, before });
    if (share === null) return { change: null, note: t('figures.noBefore') };
    const words = t('figures.change', { change: formats.change(share), before: formats.number(before) });
    return { change: { share, words }, note: null };
  };
}

/** The same for shares from 0 to 1, in percentage points; `before` is null where nobody was there. */
export function useShareChange(): (
  share: number,
  before: number | null,
) => { change: Change | null; note: string | null } {
  const t = useWords();
  const formats = useFormats();
  return (share, before) => {
    if (before === null) return { change: null, note: t('figures.noBefore') };
    const words = t('figures.changeInPoints', {
      points: formats.points(share - before),
      before: formats.percent(before),
    });
    return { change: { share: share - before, words }, note: null };
  };
}
