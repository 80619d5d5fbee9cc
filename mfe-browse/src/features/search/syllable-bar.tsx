import { KANA_ROWS } from '@koma/contracts';
import { Box, UnstyledButton } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import classes from './syllable-bar.module.css';
import { useCounts } from './use-counts.js';
import type { Search } from './use-search.js';

/** Rows of the syllabary: filter names that begin with one of its characters. */
export function SyllableBar({ search }: { search: Search }) {
  const t = useWords();
  const { countOf } = useCounts(search);
  return (
    <Box className={classes.bar} role="group" aria-label={t('initials.label')}>
      {KANA_ROWS.map((key) => {
        const choice = { filter: 'initial', key } as const;
        const isOn = search.state.chosen.some((other) => other.filter === 'initial' && other.key === key);
        const isEmpty = !isOn && countOf(choice) === 0;
        return (
          <UnstyledButton
            key={key}
            className={classes.row}
            aria-pressed={isOn}
            aria-label={t(`initials.row.${key}`)}
            disabled={isEmpty}
            data-wide={key === 'other' || undefined}
            onClick={() => search.toggle(choice)}
          >
            {t(`initials.letter.${key}`)}
          </UnstyledButton>
        );
      })}
    </Box>
  );
}
