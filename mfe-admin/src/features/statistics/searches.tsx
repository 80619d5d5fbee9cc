import { type Period, SEARCHED_WORDS, searchFigures, type SearchStatistics } from '@koma/contracts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { ComparedTile, isNothing } from './tile.js';
import { TwoFiguresCard } from './two-figures-card.js';

interface WordsProps {
  data: SearchStatistics;
  of: 'frequent' | 'unanswered';
}

function WordsCard({ data, of }: WordsProps) {
  const t = useWords();
  const { number } = useFormats();
  const { searches, nothing } = data.others;
  const title = t(`statistics.searches.${of}`);
  const others = number(of === 'frequent' ? searches : nothing);
  const note = t('statistics.searches.others', { people: SEARCHED_WORDS.people, others });
  if (data[of].length === 0) return <EmptyState title={t(`statistics.searches.${of}Empty`)} description={note} />;
  return (
    <TwoFiguresCard
      title={title}
      note={note}
      period={data}
      file={of === 'frequent' ? 'searched-words' : 'searched-in-vain'}
      heading={t('statistics.searches.word')}
      labels={{ first: t('statistics.searches.found'), second: t('statistics.searches.nothing') }}
      rows={data[of].map(({ word, searches: all, nothing: none }) => ({
        key: word,
        name: word,
        first: all - none,
        second: none,
      }))}
    />
  );
}

function SearchReport({ data }: { data: SearchStatistics }) {
  const t = useWords();
  const { date } = useFormats();
  const { searches, nothing } = data;
  if (isNothing(searches))
    return <EmptyState title={t('statistics.searches.empty')} description={t('statistics.anotherPeriod')} />;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ComparedTile label={t('statistics.searches.all')} figure={searches} />
        <ComparedTile label={t('statistics.searches.inVain')} figure={nothing} />
      </SimpleGrid>
      <TwoFiguresCard
        title={t('statistics.searches.title')}
        period={data}
        file="searches"
        heading={t('dashboard.day')}
        labels={{ first: t('statistics.searches.found'), second: t('statistics.searches.nothing') }}
        rows={data.days.map(({ day, searches: all, nothing: none }) => ({
          key: day,
          name: date(day),
          first: all - none,
          second: none,
        }))}
        areDays
      />
      <WordsCard data={data} of="frequent" />
      <WordsCard data={data} of="unanswered" />
      <Text size="sm" c="dimmed">
        {t('statistics.searches.rules', { months: SEARCHED_WORDS.months, people: SEARCHED_WORDS.people })}
      </Text>
    </Stack>
  );
}

/** What members search for, and what they do not find. */
export function Searches({ period: { from, to } }: { period: Period }) {
  const query = useQuery({
    ...queryOf(searchFigures.searches, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} shape="table">
      {(data) => <SearchReport data={data} />}
    </QueryView>
  );
}
