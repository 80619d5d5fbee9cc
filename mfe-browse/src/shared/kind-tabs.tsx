import { Box } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import classes from './kind-tabs.module.css';
import type { SearchKind } from './paths.js';
import { useWords } from './words.js';

type TabKind = SearchKind | 'all';

interface Props<K extends TabKind> {
  kind: K;
  kinds: readonly K[];
  /** Number of items of each. */
  counts?: Readonly<Record<K, number>>;
  /** Page of a kind. */
  to: (kind: K) => string;
}

/** Links a page on one kind to the same page on another. */
export function KindTabs<K extends TabKind>({ kind, kinds, counts, to }: Props<K>) {
  const t = useWords();
  const { number } = useFormats();
  const nameOf = (each: TabKind) => t(`kinds.${each}`);
  return (
    <Box component="nav" className={classes.tabs} aria-label={t('kinds.label')}>
      {kinds.map((each) => (
        <LocaleLink key={each} to={to(each)} className={classes.tab} aria-current={each === kind ? 'page' : undefined}>
          {nameOf(each)}
          {counts && ` ${number(counts[each])}`}
        </LocaleLink>
      ))}
    </Box>
  );
}
