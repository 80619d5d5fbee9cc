import type { WorkCard } from '@koma/contracts';
import { titleOf, useLocale } from '@koma/web-kit';
import classes from './version-list.module.css';

type Entry =
  | { kind: 'work'; key: string; work: WorkCard; note?: string }
  | { kind: 'section'; key: string; title: string };

/** A version of a list of works with headings, in short. */
export function VersionList({ entries }: { entries: readonly Entry[] }) {
  const locale = useLocale();
  return (
    <ol className={classes.version}>
      {entries.map((entry) => (
        <li key={entry.key} data-kind={entry.kind}>
          {entry.kind === 'work' ? titleOf(entry.work, locale) : entry.title}
          {entry.kind === 'work' && entry.note && <small>{entry.note}</small>}
        </li>
      ))}
    </ol>
  );
}
