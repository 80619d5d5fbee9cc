import { SAVED_SEARCH, savedSearches, savedSearchPath } from '@koma/contracts';
import { Anchor, Group, Text } from '@mantine/core';
import { LocaleLink, queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { paths } from '../../shared/paths.js';
import { Awaited } from './awaited.js';
import classes from './dashboard.module.css';

const SHOWN = 6;

/** Saved searches with their new results, those with results first; renders nothing without any. */
export function FreshSearches() {
  const t = useWords();
  const { data, isLoading } = useQuery(queryOf(savedSearches.list, {}));
  if (isLoading) return <Awaited />;
  if (!data || data.items.length === 0) return null;
  const first = data.items.toSorted((one, other) => other.fresh - one.fresh).slice(0, SHOWN);
  const words = (fresh: number) =>
    t(fresh < SAVED_SEARCH.counted ? 'saved.fresh' : 'saved.freshMany', { count: fresh });
  return (
    <Group component="section" gap="sm" aria-label={t('saved.all')}>
      {first.map((saved) => (
        <LocaleLink key={saved.id} to={savedSearchPath(saved)} className={classes.saved}>
          {saved.name}
          {saved.fresh > 0 && (
            <Text component="span" size="xs" className={classes.fresh}>
              {words(saved.fresh)}
            </Text>
          )}
        </LocaleLink>
      ))}
      <Anchor component={LocaleLink} to={paths.savedSearches} size="sm">
        {t('saved.all')}
      </Anchor>
    </Group>
  );
}
