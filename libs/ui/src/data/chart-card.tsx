import { Paper, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './chart-card.module.css';
import { CsvButton } from './csv-button.js';
import { csvOf, type DataColumn } from './data-column.js';
import { FigureTable } from './figure-table.js';

type View = 'chart' | 'table';

interface Props<Row> {
  title: string;
  /** The figure that the chart adds up to, and what it is. */
  figure?: ReactNode;
  note?: ReactNode;
  /** For the eyes only; assistive technology reads the table. Nothing in it may take the focus. */
  chart: ReactNode;
  columns: readonly DataColumn<Row>[];
  /** As the chart draws them; the file keeps their order. */
  rows: readonly Row[];
  /** The table begins with the last row, for instance the newest day. Default false. */
  isTurned?: boolean;
  keyOf: (row: Row) => string;
  /** Last line of the table, a cell for each column. */
  sums?: readonly ReactNode[];
  /** Name of the CSV file. */
  fileName: string;
  words: { chart: string; table: string; view: string; csv: ReactNode };
  /** Default false. */
  isLoading?: boolean;
  /** Instead of the chart when there is nothing to draw. */
  empty?: ReactNode;
  /** Instead of the chart when the figures could not be had. */
  error?: ReactNode;
}

interface HeadProps extends Pick<Props<never>, 'title' | 'figure' | 'note'> {
  id: string;
  isLoading: boolean;
}

function Heading({ id, title, figure, note, isLoading }: HeadProps) {
  return (
    <div>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {figure !== undefined && (
        <p className={classes.figure}>
          {isLoading ? <Skeleton className={classes.figurePlace} component="span" /> : figure}
        </p>
      )}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  );
}

/** A chart with its figure, the same data as a table, and as a file. */
export function ChartCard<Row>({ title, figure, note, chart, words, fileName, ...given }: Props<Row>) {
  const { isLoading = false, isTurned = false, empty, error, ...data } = given;
  const [view, setView] = useState<View>('chart');
  const heading = useId();
  const instead = error ?? (!isLoading && data.rows.length === 0 ? empty : null);
  const shown = instead ? undefined : { figure, note };
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby={heading} aria-busy={isLoading}>
      <header className={classes.head}>
        <Heading id={heading} title={title} isLoading={isLoading} {...shown} />
        {!instead && (
          <div className={classes.tools}>
            <SegmentedControl
              size="xs"
              aria-label={words.view}
              value={view}
              onChange={(value) => setView(value === 'table' ? 'table' : 'chart')}
              data={[
                { value: 'chart', label: words.chart },
                { value: 'table', label: words.table },
              ]}
              disabled={isLoading}
            />
            <CsvButton
              label={words.csv}
              fileName={fileName}
              isDisabled={isLoading}
              make={() => csvOf(data.columns, data.rows)}
            />
          </div>
        )}
      </header>
      {instead}
      {!instead && isLoading && <Skeleton className={classes.place} />}
      {!instead && !isLoading && (
        <>
          {view === 'chart' && <div aria-hidden="true">{chart}</div>}
          <FigureTable
            {...data}
            rows={isTurned ? data.rows.toReversed() : data.rows}
            label={title}
            isShown={view === 'table'}
          />
        </>
      )}
    </Paper>
  );
}
