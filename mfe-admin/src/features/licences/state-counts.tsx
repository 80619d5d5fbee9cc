import { DESK_STATES, type DeskState, staffLicences } from '@koma/contracts';
import { LocaleLink, queryOf, useFormats } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import classes from './licences.module.css';
import { useDeskSearch } from './use-desk-search.js';

/** How many there are in each state, as links to them. */
export function StateCounts() {
  const t = useWords();
  const { number } = useFormats();
  const { narrowed, state, pathOfState } = useDeskSearch();
  const { data } = useQuery({
    ...queryOf(staffLicences.counts, { query: narrowed }),
    placeholderData: keepPreviousData,
  });
  const countOf = (one: DeskState | null) => {
    if (!data) return null;
    if (one !== null) return data.items.find((item) => item.state === one)?.count ?? 0;
    return data.items.reduce((sum, { count }) => sum + count, 0);
  };
  return (
    <nav className={classes.counts} aria-label={t('desk.counts')}>
      {[null, ...DESK_STATES].map((one) => {
        const count = countOf(one);
        return (
          <LocaleLink
            key={one ?? 'all'}
            to={pathOfState(one)}
            className={classes.count}
            aria-current={(state ?? null) === one ? 'page' : undefined}
          >
            {one === null ? t('search.all') : t(`desk.states.${one}`)}{' '}
            <span className={classes.number}>{count !== null && number(count)}</span>
          </LocaleLink>
        );
      })}
    </nav>
  );
}
