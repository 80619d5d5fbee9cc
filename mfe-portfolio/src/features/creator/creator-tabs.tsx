import type { AssetKind } from '@koma/contracts';
import { Box } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './creator.module.css';

const PARTS = [null, 'video', 'image'] as const;

interface Props {
  creatorId: string;
  part: AssetKind | null;
  /** How many works there are of each kind, once that is known. */
  counts: Record<AssetKind, number | undefined>;
}

/** The profile, the films, the pictures: pages of their own. */
export function CreatorTabs({ creatorId, part, counts }: Props) {
  const t = useWords();
  const { number } = useFormats();
  return (
    <Box component="nav" className={classes.tabs} aria-label={t('creator.tabs.label')}>
      {PARTS.map((each) => {
        const count = each && counts[each];
        return (
          <LocaleLink
            key={each}
            to={paths.creator(creatorId, each ?? undefined)}
            className={classes.tab}
            aria-current={each === part ? 'page' : undefined}
            preventScrollReset
          >
            {t(`creator.tabs.${each ?? 'profile'}`)}
            {typeof count === 'number' && <span className={classes.count}>{number(count)}</span>}
          </LocaleLink>
        );
      })}
    </Box>
  );
}
