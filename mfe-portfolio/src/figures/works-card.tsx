import type { CountedWork, CountedWorks, Measure } from '@koma/contracts';
import type { DataColumn } from '@koma/ui/data';
import { useTitleOf } from '@koma/web-kit';
import { paths } from '../shared/paths.js';
import { useWords } from '../shared/words.js';
import { Bars } from './charts/bars.js';
import { FigureCard } from './figure-card.js';
import { LongName } from './long-name.js';
import { useMeasureColumns } from './measure-columns.js';

interface Props {
  file: string;
  works: CountedWorks;
  /** Columns; the first is the chart's, and orders the rows. */
  measures: readonly [Measure, ...Measure[]];
}

const sumOf = ({ counts, before }: CountedWork, measures: readonly Measure[]) =>
  measures.reduce((sum, measure) => sum + counts[measure] + before[measure], 0);

/** Works with their figures, each a link to its page while it has one; works without any figure in both periods are left out. */
export function WorksCard({ file, works, measures }: Props) {
  const t = useWords();
  const { columns, fileColumns } = useMeasureColumns<CountedWork>(measures);
  const titleOf = useTitleOf();
  const nameOf = (work: CountedWork) =>
    work.isDeleted ? t('figures.deletedWork', { title: titleOf(work) }) : titleOf(work);
  const [first] = measures;
  const { items, total } = works;
  const rows = items
    .filter((work) => sumOf(work, measures) > 0)
    .toSorted((one, other) => other.counts[first] - one.counts[first]);
  const name: DataColumn<CountedWork> = {
    id: 'title',
    heading: t('figures.work'),
    value: nameOf,
    cell: (work) => (
      <LongName name={nameOf(work)} to={work.isDeleted ? undefined : paths.details(work.kind, work.id)} />
    ),
  };
  const kind: DataColumn<CountedWork> = {
    id: 'kind',
    heading: t('figures.kind'),
    value: (work) => t(`figures.kinds.${work.kind}`),
  };
  if (rows.length === 0) return null;
  return (
    <FigureCard
      title={t('figures.perWork')}
      period={works}
      file={file}
      {...(total > items.length && { note: t('figures.cut', { count: items.length, total }) })}
      chart={
        <Bars
          of={t(`figures.measures.${first}`)}
          bars={rows.map((work) => ({
            key: work.id,
            name: nameOf(work),
            count: work.counts[first],
            before: work.before[first],
          }))}
        />
      }
      hasBoth
      columns={[name, ...columns, kind]}
      fileColumns={[name, ...fileColumns, kind]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}
