import { adminPermission, type AuditEntry } from '@koma/contracts';
import { oneOf } from '../../../shared/use-address.js';
import { useWords, type Words } from '../../../shared/words.js';
import classes from '../settings.module.css';

/** Known details of entries; services may write others, which are shown by their key. */
const KNOWN = [
  'reason',
  'text',
  'title',
  'permission',
  'change',
  'member',
  'assignee',
  'version',
  'restoredFrom',
  'publishAt',
  'category',
] as const;
const CHANGES = ['app-added', 'app-removed', 'passkey-added', 'passkey-removed', 'codes-renewed', 'code-used', 'added', 'removed'] as const; // prettier-ignore

function valueWords(t: Words, name: string, value: string): string {
  const permission = name === 'permission' && oneOf(adminPermission.options, value);
  if (permission) return t(`permissions.${permission}`);
  const change = name === 'change' && oneOf(CHANGES, value);
  return change ? t(`changes.${change}`) : value;
}

/** Details of an entry in words: name and value. */
export function detailWords(t: Words, { details }: AuditEntry): (readonly [name: string, value: string])[] {
  return Object.entries(details).map(([name, value]) => {
    const known = oneOf(KNOWN, name);
    return [known ? t(`log.details.${known}`) : name, valueWords(t, name, value)] as const;
  });
}

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
