import { CLEARANCE_COLUMNS } from '@koma/contracts';
import { useWords } from '../../../../shared/words.js';
import { Folds } from '../../../../shared/folds.js';
import { useTermWords } from '../../../../terms/use-term-words.js';
import classes from './entry.module.css';
import type { Choices } from './entry-table.js';

/** How each column is filled in, with the words that it takes. */
export function EntryGuide({ choices }: { choices: Choices }) {
  const t = useWords();
  const { separator } = useTermWords();
  // The titles of works are offered while one types.
  const words = { ...choices, work: undefined };
  const guide = (
    <table className={classes.guide} aria-label={t('entry.guide')}>
      <tbody>
        {CLEARANCE_COLUMNS.map((column) => (
          <tr key={column}>
            <th scope="row">{t(`entry.columns.${column}`)}</th>
            <td>
              {words[column] && <strong>{words[column].join(separator)}</strong>}
              <span>{t(`entry.how.${column}`)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  const summary = (choices.kind ?? []).join(separator);
  return <Folds folds={[{ id: 'guide', name: t('entry.guide'), summary, isWrong: false, content: guide }]} />;
}
