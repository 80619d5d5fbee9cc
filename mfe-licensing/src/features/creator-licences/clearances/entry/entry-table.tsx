import { CLEARANCE_COLUMNS, type ClearanceColumn, type EnteredRow } from '@koma/contracts';
import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, memo, useId } from 'react';
import { useWords } from '../../../../shared/words.js';
import classes from './entry.module.css';
import type { EntryRow } from './entry-rows.js';

/** Names to choose from while one types, by column. */
export type Choices = Partial<Record<ClearanceColumn, readonly string[]>>;

interface RowProps {
  row: EntryRow;
  at: number;
  entered: EnteredRow | undefined;
  lists: Partial<Record<ClearanceColumn, string>>;
  onType: (key: string, column: ClearanceColumn, value: string) => void;
  onPaste: (at: number, column: ClearanceColumn, event: ClipboardEvent<HTMLInputElement>) => void;
  onRemove: (key: string) => void;
}

const Row = memo(function Row({ row, at, entered, lists, onType, onPaste, onRemove }: RowProps) {
  const t = useWords();
  const id = useId();
  return (
    <tr>
      <th scope="row">{at + 1}</th>
      {CLEARANCE_COLUMNS.map((column) => {
        const issues = entered?.issues.filter((issue) => issue.column === column) ?? [];
        const name = t(`entry.columns.${column}`);
        return (
          <td key={column} data-label={name}>
            <input
              className={classes.input}
              aria-label={t('prices.of', { field: name, number: at + 1 })}
              aria-invalid={issues.length > 0 || undefined}
              aria-describedby={issues.length > 0 ? `${id}-${column}` : undefined}
              value={row.cells[column]}
              list={lists[column]}
              onChange={({ currentTarget }) => onType(row.key, column, currentTarget.value)}
              onPaste={(event) => onPaste(at, column, event)}
            />
            {issues.length > 0 && (
              <Text id={`${id}-${column}`} size="xs" className={classes.issue}>
                {issues.map(({ message }) => message).join(' ')}
              </Text>
            )}
          </td>
        );
      })}
      <td>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('prices.remove', { number: at + 1 })}
          onClick={() => onRemove(row.key)}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </td>
    </tr>
  );
});

interface Props {
  rows: readonly EntryRow[];
  report: ReadonlyMap<string, EnteredRow>;
  choices: Choices;
  onType: RowProps['onType'];
  onPaste: RowProps['onPaste'];
  onRemove: RowProps['onRemove'];
}

/** Cells like those of a spreadsheet; what is wrong with one stands below it. */
export function EntryTable({ rows, report, choices, ...acts }: Props) {
  const t = useWords();
  const id = useId();
  const lists = Object.fromEntries(CLEARANCE_COLUMNS.filter((name) => choices[name]).map((name) => [name, `${id}-${name}`])); // prettier-ignore
  return (
    // Wider than a tablet: the keyboard scrolls it.
    <div className={classes.region} tabIndex={0} role="region" aria-label={t('entry.cells')}>
      {CLEARANCE_COLUMNS.map((column) =>
        choices[column] ? (
          <datalist key={column} id={`${id}-${column}`}>
            {choices[column].map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        ) : null,
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('entry.row')}</th>
            {CLEARANCE_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`entry.columns.${column}`)}
              </th>
            ))}
            <th scope="col">{t('prices.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.key}
              row={row}
              at={at}
              entered={report.get(row.key)}
              lists={lists}
              onType={acts.onType}
              onPaste={acts.onPaste}
              onRemove={acts.onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
