import { memberFigures, type MemberStatistics, memberState, type Period } from '@koma/contracts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { EmptyState, StatTile } from '@koma/ui';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { bothKinds, ComparedTile } from './tile.js';
import { TwoFiguresCard } from './two-figures-card.js';

type Group = MemberStatistics['groups'][number];

const sum = (groups: readonly Group[]) => groups.reduce((all, { count }) => all + count, 0);
const isMember = ({ state }: Group) => state !== 'applied' && state !== 'closed';
const AFFILIATIONS = ['company', 'freelance'] as const;

function useStateRows(groups: readonly Group[]) {
  const t = useWords();
  const nameOf = (state: Group['state']) =>
    state === 'applied' ? t('statistics.states.applied') : t(`statuses.${state}`);
  return memberState.options.flatMap((state) =>
    AFFILIATIONS.flatMap((affiliation) => {
      const of = groups.filter((group) => group.state === state && group.affiliation === affiliation);
      if (sum(of) === 0) return [];
      const countOf = (type: Group['profileType']) => sum(of.filter(({ profileType }) => profileType === type));
      const name = `${nameOf(state)} · ${t(`affiliations.${affiliation}`)}`;
      return [{ key: `${state} ${affiliation}`, name, first: countOf('creator'), second: countOf('user') }];
    }),
  );
}

function MemberReport({ data }: { data: MemberStatistics }) {
  const t = useWords();
  const { date, number } = useFormats();
  const rows = useStateRows(data.groups);
  const labels = { first: t('dashboard.kinds.creators'), second: t('dashboard.kinds.users') };
  if (rows.length === 0)
    return <EmptyState title={t('statistics.states.empty')} description={t('statistics.states.emptyText')} />;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <StatTile label={t('statistics.members.members')} value={number(sum(data.groups.filter(isMember)))} />
        <ComparedTile label={t('statistics.members.joined')} figure={bothKinds(data.joined)} />
        <ComparedTile label={t('statistics.members.left')} figure={bothKinds(data.left)} />
      </SimpleGrid>
      <TwoFiguresCard
        title={t('statistics.states.title')}
        note={t('statistics.states.lead')}
        period={data}
        file="members"
        heading={t('statistics.states.state')}
        labels={labels}
        rows={rows}
      />
      <TwoFiguresCard
        title={t('statistics.members.title')}
        period={data}
        file="joined-and-left"
        heading={t('dashboard.day')}
        labels={{ first: t('statistics.members.joined'), second: t('statistics.members.left') }}
        rows={data.days.map(({ day, joined, left }) => ({ key: day, name: date(day), first: joined, second: left }))}
        areDays
      />
      <Text size="sm" c="dimmed">
        {t('statistics.members.rules')}
      </Text>
    </Stack>
  );
}

/** Members by state and kind, and who joined and left. */
export function Members({ period: { from, to } }: { period: Period }) {
  const query = useQuery({
    ...queryOf(memberFigures.members, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} shape="table">
      {(data) => <MemberReport data={data} />}
    </QueryView>
  );
}
