import type { EngagedFilm } from '@koma/contracts';
import type { DataColumn } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';

type Film = Omit<EngagedFilm, 'id' | 'title' | 'titleEn'>;

/** A share to a tenth of a percent, in files as on the page. */
export const asShown = (share: number): number => Math.round(share * 1_000) / 1_000;

/** Figures of a film; the file has shares as numbers from 0 to 1, and nothing of a period before that is not known any more. */
export function useFilmColumns(isBeforeKnown: boolean): DataColumn<Film>[] {
  const t = useWords();
  const { number, percent, runningTime } = useFormats();
  return [
    {
      id: 'viewers',
      heading: t('figures.engagement.viewers'),
      align: 'end',
      value: ({ viewers }) => viewers,
      cell: ({ viewers }) => number(viewers),
    },
    {
      id: 'viewersBefore',
      heading: t('figures.measureBefore', { measure: t('figures.engagement.viewers') }),
      align: 'end',
      value: ({ before }) => (isBeforeKnown ? (before?.viewers ?? 0) : null),
      cell: ({ before }) => (isBeforeKnown ? number(before?.viewers ?? 0) : '–'),
    },
    {
      id: 'averageShare',
      heading: t('figures.engagement.averageShare'),
      align: 'end',
      value: ({ averageShare }) => asShown(averageShare),
      cell: ({ averageShare }) => percent(averageShare),
    },
    {
      id: 'averageSeconds',
      heading: t('figures.engagement.averageTime'),
      align: 'end',
      value: ({ averageSeconds }) => Math.round(averageSeconds),
      cell: ({ averageSeconds }) => runningTime(averageSeconds),
    },
    {
      id: 'finishedShare',
      heading: t('figures.engagement.finished'),
      align: 'end',
      value: ({ finishedShare }) => asShown(finishedShare),
      cell: ({ finishedShare }) => percent(finishedShare),
    },
    {
      id: 'duration',
      heading: t('figures.engagement.duration'),
      align: 'end',
      value: ({ durationSeconds }) => Math.round(durationSeconds),
      cell: ({ durationSeconds }) => runningTime(durationSeconds),
    },
  ];
}
