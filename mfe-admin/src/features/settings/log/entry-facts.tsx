import type { AuditEntry } from '@koma/contracts';
import { useWords } from '../../../shared/words.js';
import classes from '../settings.module.css';
import { detailWords } from './entry-words.js';

/** Details of an entry. */
export function EntryFacts({ entry }: { entry: AuditEntry }) {
  const t = useWords();
  const told = detailWords(t, entry);
  if (told.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
