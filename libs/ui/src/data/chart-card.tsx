import { Paper, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './chart-card.module.css';
import { CsvButton } from './csv-button.js';
import { csvOf, type DataColumn } from './data-column.js';
import { FigureTable } from './figure-table.js';

type View = 'chart' | 'table';

interface Props<Row> {
  title: string;
  /** Level of its heading. Default 2. */
  order?: 2 | 3;
  /** The total of the chart, and its label. */
  figure?: ReactNode;
  note?: ReactNode;
  /** For the eyes only; assistive technology reads the table. It must not contain anything focusable. */
  chart: ReactNode;
  columns: readonly DataColumn<Row>[];
  /** Columns of the file, where they are others than the table's. */
  fileColumns?: readonly DataColumn<Row>[];
  /** In the order of the chart; the file keeps it. */
  rows: readonly Row[];
  /** The table begins with the last row, for instance the newest day. Default false. */
  isTurned?: boolean;
  keyOf: (row: Row) => string;
  /** The table stands below the chart, for tables with links; otherwise one of them is chosen. Default false. */
  hasBoth?: boolean;
  /** Last row of the table, a cell for each column. */
  sums?: readonly ReactNode[];
  /** Name of the CSV file. */
  fileName: string;
  words: { chart: string; table: string; view: string; csv: ReactNode };
  /** Default false. */
  isLoading?: boolean;
  /** Shown instead of the chart when there are no data. */
  empty?: ReactNode;
  /** Shown instead of the chart when loading failed. */
  error?: ReactNode;
}

interface HeadProps extends Pick<Props<never>, 'title' | 'figure' | 'note'> {
  id: string;
  order: 2 | 3;
  isLoading: boolean;
}

function Heading({ id, title, order, figure, note, isLoading }: HeadProps) {
  return (
    <div>
      <Title order={order} size="h4" id={id}>
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

interface SwitchProps {
  words: Props<never>['words'];
  view: View;
  onView: (view: View) => void;
  isDisabled: boolean;
}

const ViewSwitch = ({ words, view, onView, isDisabled }: SwitchProps) => (
  <SegmentedControl
    size="xs"
    aria-label={words.view}
    value={view}
    onChange={(value) => onView(value === 'table' ? 'table' : 'chart')}
    data={[
      { value: 'chart', label: words.chart },
      { value: 'table', label: words.table },
    ]}
    disabled={isDisabled}
  />
);

/** A chart with its total, its data as a table, and as a file. */
export function ChartCard<Row>({ title, order = 2, figure, note, chart, words, fileName, ...given }: Props<Row>) {
  const { isLoading = false, isTurned = false, hasBoth = false, fileColumns, empty, error, ...data } = given;
  const [view, setView] = useState<View>('chart');
  const heading = useId();
  const instead = error ?? (!isLoading && data.rows.length === 0 ? empty : null);
  const shown = instead ? undefined : { figure, note };
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby={heading} aria-busy={isLoading}>
      <header className={classes.head}>
        <Heading id={heading} title={title} order={order} isLoading={isLoading} {...shown} />
        {!instead && (
          <div className={classes.tools}>
            {!hasBoth && <ViewSwitch words={words} view={view} onView={setView} isDisabled={isLoading} />}
            <CsvButton
              label={words.csv}
              fileName={fileName}
              isDisabled={isLoading}
              make={() => csvOf(fileColumns ?? data.columns, data.rows)}
            />
          </div>
        )}
      </header>
      {instead}
      {!instead && isLoading && <Skeleton className={classes.place} />}
      {!instead && !isLoading && (
        <>
          {(hasBoth || view === 'chart') && <div aria-hidden="true">{chart}</div>}
          <FigureTable
            {...data}
            rows={isTurned ? data.rows.toReversed() : data.rows}
            label={title}
            isShown={hasBoth || view === 'table'}
          />
        </>
      )}
    </Paper>
  );
}
