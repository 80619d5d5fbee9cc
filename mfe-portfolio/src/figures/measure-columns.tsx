import type { Measure, MeasureCounts } from '@koma/contracts';
import type { DataColumn } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../shared/words.js';
import classes from './figures.module.css';
import { shareOf } from './use-change.js';

interface Counted {
  counts: MeasureCounts;
  before: MeasureCounts;
}

/** A figure with its change, of which the file has both numbers. */
export function Compared({ count, before }: { count: number; before: number }) {
  const { number, change } = useFormats();
  const t = useWords();
  const share = shareOf({ count, before });
  return (
    <span className={classes.counted} title={t('figures.beforeCount', { count: before })}>
      {number(count)}
      <span className={classes.change}>{share === null ? '–' : change(share)}</span>
    </span>
  );
}

/** Columns of measures: in the table each with its change, in the file each with the figure of the period before. */
export function useMeasureColumns<Row extends Counted>(measures: readonly Measure[]) {
  const t = useWords();
  const columns = measures.map((measure): DataColumn<Row> => ({
    id: measure,
    heading: t(`figures.measures.${measure}`),
    align: 'end',
    value: ({ counts }) => counts[measure],
    cell: ({ counts, before }) => <Compared count={counts[measure]} before={before[measure]} />,
  }));
  const fileColumns = measures.flatMap((measure): DataColumn<Row>[] => [
    { id: measure, heading: t(`figures.measures.${measure}`), value: ({ counts }) => counts[measure] },
    {
      id: `${measure} before`,
      heading: t('figures.measureBefore', { measure: t(`figures.measures.${measure}`) }),
      value: ({ before }) => before[measure],
    },
  ]);
  return { columns, fileColumns };
}

/** All measures, in the order of the funnel. */
export const MEASURES: readonly Measure[] = ['view', 'favourite', 'save', 'presentation'];
