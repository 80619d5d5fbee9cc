import type { AssetKind } from '@koma/contracts';
import { Box } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import classes from './kind-tabs.module.css';
import { useWords } from './words.js';

const KINDS: readonly AssetKind[] = ['video', 'image'];

interface Props {
  kind: AssetKind;
  /** Page of a kind. */
  to: (kind: AssetKind) => string;
}

/** Leads from a page about films to the same page about pictures, and back. */
export function KindTabs({ kind, to }: Props) {
  const t = useWords();
  return (
    <Box component="nav" className={classes.tabs} aria-label={t('kinds.label')}>
      {KINDS.map((each) => (
        <LocaleLink key={each} to={to(each)} className={classes.tab} aria-current={each === kind ? 'page' : undefined}>
          {t(`kinds.${each}`)}
        </LocaleLink>
      ))}
    </Box>
  );
}
