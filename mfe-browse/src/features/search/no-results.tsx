import { works } from '@koma/contracts';
import { Button, Group } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { queryOf } from '@koma/web-kit';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { questionOf } from './search-state.js';
import { type Drop, useDrops } from './use-drops.js';
import type { Search } from './use-search.js';

/** Things to drop that are tried out. */
const MOST_TRIED = 6;

interface Way extends Drop {
  total: number;
}

/** What would be found without each one thing, where that is anything; the most first. */
function useWays(search: Search, drops: readonly Drop[]): Way[] {
  const tried = drops.length > 1 ? drops.slice(0, MOST_TRIED) : [];
  const results = useQueries({
    queries: tried.map(({ part }) => queryOf(works.search, { query: { ...questionOf(part, search.kind), limit: 1 } })),
  });
  return tried
    .map((drop, index) => ({ ...drop, total: results[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

/** Nothing was found: says which filter to drop, and what dropping it would bring. */
export function NoResults({ search }: { search: Search }) {
  const t = useWords();
  const common = useTranslation().t;
  const drops = useDrops(search);
  const ways = useWays(search, drops);
  if (drops.length === 0) {
    return <EmptyState title={t(`none.${search.kind}`)} description={t('none.text')} />;
  }
  return (
    <EmptyState
      title={common('states.empty')}
      description={ways.length > 0 ? t('results.dropOne') : t('results.dropAll')}
      action={
        <Group gap="sm" justify="center">
          {ways.map(({ id, words, part, total }) => (
            <Button key={id} variant="default" size="sm" onClick={() => search.change(part)}>
              {t('results.without', { words, count: total })}
            </Button>
          ))}
          <Button size="sm" variant={ways.length > 0 ? 'subtle' : 'filled'} onClick={search.clear}>
            {t('filters.clear')}
          </Button>
        </Group>
      }
    />
  );
}
