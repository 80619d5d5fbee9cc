import type { WorkCard } from '@koma/contracts';
import { Text } from '@mantine/core';
import { useLocale, titleOf } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { type ArrangementValues, entriesOf, type Entry } from './arrangement.js';
import classes from './slide-selects.module.css';

function Version({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const locale = useLocale();
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ol className={classes.version} aria-label={title}>
        {entries.map((entry) => (
          <li key={entry.key} data-kind={entry.kind}>
            {entry.kind === 'work' ? titleOf(entry.work, locale) : entry.title}
            {entry.kind === 'work' && entry.note && <small>{entry.note}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Props {
  mine: ArrangementValues;
  theirs: ArrangementValues;
  works: readonly WorkCard[];
}

/** The version on the page and the one that somebody else has saved, side by side. */
export function Versions({ mine, theirs, works }: Props) {
  const t = useWords();
  return (
    <div className={classes.versions}>
      <Version title={t('selects.mine')} entries={entriesOf(mine, works)} />
      <Version title={t('selects.theirs')} entries={entriesOf(theirs, works)} />
    </div>
  );
}
