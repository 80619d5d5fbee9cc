import type { Work } from '@koma/contracts';
import { Box } from '@mantine/core';
import {
  type ListedWork,
  LocaleLink,
  neighboursOf,
  titleOf,
  useLocale,
  useLocalePath,
  usePageKeys,
} from '@koma/web-kit';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

const to = ({ kind, id }: ListedWork) => paths.details(kind, id);

/**
 * The works before and after this one in the list from which it was opened; `[` and `]` open them too, also with kana input on.
 */
export function Neighbours({ work }: { work: Work }) {
  const t = useWords();
  const navigate = useNavigate();
  const locale = useLocale();
  const localePath = useLocalePath();
  // Neighbours are of the same list.
  const state: unknown = useLocation().state;
  const { previous, next } = useMemo(() => neighboursOf(work.id), [work.id]);
  const keys = useMemo(() => {
    // Going back still opens the list, after any number of works.
    const go = (other: ListedWork | null) => () =>
      other && void navigate(localePath(to(other)), { replace: true, state });
    const [back, forth] = [go(previous), go(next)];
    return { '[': back, '［': back, '「': back, ']': forth, '］': forth, '」': forth };
  }, [previous, next, navigate, localePath, state]);
  usePageKeys(keys);
  if (!previous && !next) return null;
  return (
    <Box component="nav" className={classes.neighbours} aria-label={t('details.neighbours')}>
      {previous && (
        <LocaleLink
          to={to(previous)}
          state={state}
          replace
          className={classes.neighbour}
          aria-keyshortcuts="["
          title={t('details.previousKey')}
        >
          <IconChevronLeft size={20} stroke={1.5} aria-hidden="true" />
          <span className={classes.neighbourWords}>
            <span className={classes.small}>{t('details.previous')}</span>
            <span className={classes.neighbourTitle}>{titleOf(previous, locale)}</span>
          </span>
        </LocaleLink>
      )}
      {next && (
        <LocaleLink
          to={to(next)}
          state={state}
          replace
          className={classes.neighbour}
          data-next
          aria-keyshortcuts="]"
          title={t('details.nextKey')}
        >
          <span className={classes.neighbourWords}>
            <span className={classes.small}>{t('details.next')}</span>
            <span className={classes.neighbourTitle}>{titleOf(next, locale)}</span>
          </span>
          <IconChevronRight size={20} stroke={1.5} aria-hidden="true" />
        </LocaleLink>
      )}
    </Box>
  );
}
