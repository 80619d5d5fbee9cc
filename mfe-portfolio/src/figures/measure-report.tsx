import type { Figures, Measure } from '@koma/contracts';
import { useWords } from '../shared/words.js';
import { DayCard } from './day-card.js';
import { FigureTiles } from './figure-tiles.js';

interface Props {
  figures: Figures;
  measure: Measure;
  file: string;
  /** Whether works and the profile have figures of their own. */
  hasKinds: boolean;
}

const KINDS = ['video', 'image', 'creator'] as const;

/** Whether there is nothing to count, in this period and the one before. */
export const isNothing = ({ total, totalBefore }: Figures): boolean => total === 0 && totalBefore === 0;

/** One measure: its sum with the change, and its days. */
export function MeasureReport({ figures, measure, file, hasKinds }: Props) {
  const t = useWords();
  const { total, totalBefore, byKind, series } = figures;
  const label = t(`figures.measures.${measure}`);
  const kinds = KINDS.map((kind) => ({ label: t(`figures.kinds.${kind}`), count: byKind[kind] }));
  return (
    <>
      <FigureTiles
        figures={[{ label: t('figures.total'), count: total, before: totalBefore }, ...(hasKinds ? kinds : [])]}
      />
      <DayCard
        title={t('figures.perDay', { measure: label })}
        period={figures}
        file={file}
        days={series.map(({ day, count }) => ({ day, [measure]: count }))}
        series={[{ name: measure, label }]}
      />
    </>
  );
}
