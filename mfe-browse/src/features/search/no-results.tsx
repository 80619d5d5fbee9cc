import { suggestions } from '@koma/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { questionOf } from './search-state.js';
import { type Drop, useDrops } from './use-drops.js';
import type { Search } from './use-search.js';

/** Number of filters whose removal is tried. */
const MOST_TRIED = 6;

interface Way extends Drop {
  total: number;
}

/** Results without each filter, if any; the most first. */
function useWays({ subject }: Search, drops: readonly Drop[]): Way[] {
  const tried = drops.length > 1 ? drops.slice(0, MOST_TRIED) : [];
  const questions = tried.map(({ part }) => questionOf(part));
  const { data } = useQuery({
    queryKey: subject.key('totals', questions),
    queryFn: ({ signal }) => Promise.all(questions.map((question) => subject.total(question, signal))),
    enabled: questions.length > 0,
  });
  return tried
    .map((drop, index) => ({ ...drop, total: data?.[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

/** What may have been meant by the words, while no filter is at fault. */
function useMeant({ state: { q }, subject: { kind } }: Search) {
  const { data, isLoading } = useQuery({
    ...queryOf(suggestions.corrections, { query: { q, kind } }),
    enabled: q !== '',
  });
  return { meant: data?.items ?? [], isLoading };
}

/** The most likely words are the main way on. */
function Meant({ search, meant }: { search: Search; meant: ReturnType<typeof useMeant>['meant'] }) {
  const t = useWords();
  return (
    <Group gap="sm" justify="center" role="group" aria-label={t('results.meant')}>
      <span>{t('results.meant')}</span>
      {meant.map((one, at) => (
        <Button
          key={one.q}
          variant={at === 0 ? 'filled' : 'default'}
          size="sm"
          onClick={() => search.change({ q: one.q })}
        >
          {t(`results.meantThis.${search.subject.kind}`, { words: one.q, total: one.total })}
        </Button>
      ))}
    </Group>
  );
}

/** No results: shows which filter to remove, with the number of results without it. */
export function NoResults({ search }: { search: Search }) {
  const t = useWords();
  const common = useTranslation().t;
  const drops = useDrops(search, 'filter');
  const ways = useWays(search, drops);
  const { meant, isLoading } = useMeant(search);
  const { kind } = search.subject;
  if (drops.length === 0) {
    return <EmptyState title={t(`none.${kind}`)} description={t('none.text')} />;
  }
  const isOnlyWay = ways.length === 0 && meant.length === 0 && !isLoading;
  return (
    <EmptyState
      title={common('states.empty')}
      description={ways.length > 0 ? t(`results.dropOne.${kind}`) : t('results.dropAll')}
      action={
        <Stack gap="md">
          {meant.length > 0 && <Meant search={search} meant={meant} />}
          <Group gap="sm" justify="center">
            {ways.map(({ id, words, part, total }) => (
              <Button key={id} variant="default" size="sm" onClick={() => search.change(part)}>
                {t(`results.without.${kind}`, { words, count: total })}
              </Button>
            ))}
            <Button size="sm" variant={isOnlyWay ? 'filled' : 'subtle'} onClick={search.clear}>
              {t('filters.clear')}
            </Button>
          </Group>
        </Stack>
      }
    />
  );
}
