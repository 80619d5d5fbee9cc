import { Skeleton } from '@mantine/core';
import { ChartCard } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { type ReactNode, Suspense } from 'react';
import { useWords } from '../shared/words.js';
import classes from './figures.module.css';
import type { Period } from '@koma/contracts';

type CardProps<Row> = Omit<Parameters<typeof ChartCard<Row>>[0], 'words' | 'fileName' | 'note'> & {
  /** Days of the figures, as answered. */
  period: Period;
  /** Name of the file without its days. */
  file: string;
  note?: ReactNode;
};

/** Figures of a period as a chart, a table and a file. */
export function FigureCard<Row>({ period: { from, to }, file, chart, note, ...card }: CardProps<Row>) {
  const t = useWords();
  const { date } = useFormats();
  return (
    <ChartCard
      {...card}
      chart={<Suspense fallback={<Skeleton className={classes.place} />}>{chart}</Suspense>}
      note={note ?? t('figures.days', { from: date(from), to: date(to) })}
      fileName={`koma-${file}_${from}_${to}.csv`}
      words={{
        chart: t('figures.asChart'),
        table: t('figures.asTable'),
        view: t('figures.shownAs'),
        csv: t('figures.csv'),
      }}
    />
  );
}
