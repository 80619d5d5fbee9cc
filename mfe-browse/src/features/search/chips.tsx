import { Anchor, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { useDrops } from './use-drops.js';
import classes from './search.module.css';
import type { Search } from './use-search.js';

/** What is on; each chip takes one thing away, the last link all of them. */
export function Chips({ search }: { search: Search }) {
  const t = useWords();
  const drops = useDrops(search);
  if (drops.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('filters.on')}>
      {drops.map(({ id, words, part }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.chip}
            aria-label={t('filters.drop', { words })}
            onClick={() => search.change(part)}
          >
            {words}
            <IconX size={14} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <Anchor component="button" type="button" size="sm" className={classes.clear} onClick={search.clear}>
          {t('filters.clear')}
        </Anchor>
      </li>
    </ul>
  );
}
