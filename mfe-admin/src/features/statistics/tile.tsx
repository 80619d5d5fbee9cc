import { type Compared, KNOWN_MONTHS } from '@koma/contracts';
import { StatTile } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';

/** A figure of creators and users together. */
export const bothKinds = ({ creators, users }: Record<'creators' | 'users', Compared>): Compared => ({
  count: creators.count + users.count,
  before: creators.before + users.before,
});

/** Whether figures are zero, in the period before as well. */
export const isNothing = (...figures: readonly Compared[]): boolean =>
  figures.every(({ count, before }) => count + before === 0);

interface Props {
  label: string;
  figure: Compared;
  /** False where not all of the period before is known any more. Default true. */
  isBeforeKnown?: boolean;
}

/** A figure of the period with its change. */
export function ComparedTile({ label, figure: { count, before }, isBeforeKnown = true }: Props) {
  const t = useWords();
  const { change, number } = useFormats();
  if (!isBeforeKnown)
    return <StatTile label={label} value={number(count)} note={t('statistics.oldBefore', { months: KNOWN_MONTHS })} />;
  if (before === 0) return <StatTile label={label} value={number(count)} note={t('statistics.noBefore')} />;
  const share = (count - before) / before;
  const words = t('statistics.change', { change: change(share), before: number(before) });
  return <StatTile label={label} value={number(count)} change={{ share, words }} />;
}
