import { type AssetKind, assetKind, favourites, START_PAGE, works } from '@koma/contracts';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { LocaleLink, pagesOf, queryOf, readLoginState } from '@koma/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { CardNotice } from './card-notice.js';
import { CreditsNotice } from './credits-notice.js';
import classes from './dashboard.module.css';
import { Desk } from './desk.js';
import { FirstSteps } from './first-steps/first-steps.js';
import { FreshSearches } from './fresh-searches.js';
import { currentHour, greetingAt } from './greeting.js';
import { Nothing } from './nothing.js';
import { QuickSearch } from './quick-search.js';
import { RecentlySeen } from './recently-seen.js';
import { useSearchAhead } from './use-search-ahead.js';
import { shelfOf, WorkShelf } from './work-shelf.js';

const SHOWN = START_PAGE.works;

/** Recommendations by the member's favourites and views. */
function Recommended() {
  const t = useWords();
  const { data, error, isFetching, refetch } = useQuery(
    queryOf(works.recommended, { query: { kind: 'video', limit: SHOWN } }),
  );
  const query = { data: data?.items, error, isFetching, refetch };
  const all = [paths.search('video', 'sort=recommended'), t('home.all')] as const;
  return <WorkShelf title={t('home.recommended')} query={query} links={[all]} />;
}

function Newest({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(works.search, { query: { kind, sort: 'newest', limit: SHOWN } }));
  const isCreator = readLoginState()?.profileType === 'creator';
  const other = kind === 'video' ? 'image' : 'video';
  const way = isCreator
    ? { to: paths.upload(kind), link: t(`home.upload.${kind}`) }
    : { to: paths.search(other), link: t(`search.title.${other}`) };
  return (
    <WorkShelf
      title={t(`home.newest.${kind}`)}
      query={shelfOf(query)}
      links={[[paths.search(kind), t('home.all')]]}
      empty={<Nothing words={t(`none.${kind}`)} {...way} />}
    />
  );
}

const marksOf = (kind: AssetKind) => pagesOf(favourites.list, { query: { kind, limit: SHOWN } });

/** Films and pictures in one row, because a production needs both. */
function Favourites() {
  const t = useWords();
  const queries = [useInfiniteQuery(marksOf('video')), useInfiniteQuery(marksOf('image'))].map(shelfOf);
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const query = {
    data: isLoaded ? queries.flatMap(({ data = [] }) => data).filter((work) => work.isFavourite) : undefined,
    error: queries.find(({ error }) => error)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.forEach(({ refetch }) => refetch()),
  };
  return (
    <WorkShelf
      title={t('home.favourites')}
      query={query}
      links={assetKind.options.map((kind) => [paths.favourites(kind), t(`kinds.${kind}`)] as const)}
      empty={<Nothing words={t('favourites.emptyText')} to={paths.search('video')} link={t('search.title.video')} />}
    />
  );
}

/** `/user-dashboard`: the members' start page with search, present work, news and recommendations. */
export function DashboardPage() {
  const t = useWords();
  useSearchAhead();
  const [greeting] = useState(() => greetingAt(currentHour()));
  const isMember = readLoginState()?.profileType !== 'admin';
  const isCreator = readLoginState()?.profileType === 'creator';
  return (
    <Stack gap="xl">
      <div className={classes.hero}>
        <Group justify="space-between" align="baseline" gap="md">
          <Title order={1} size="h2">
            {t(`home.greeting.${greeting}`)}
          </Title>
          {isCreator && (
            <Anchor component={LocaleLink} to={paths.analytics} size="sm">
              {t('home.analytics')}
            </Anchor>
          )}
        </Group>
        <Text c="dimmed" mt="xs" mb="lg">
          {t('home.lead')}
        </Text>
        <QuickSearch />
      </div>
      <CardNotice />
      <CreditsNotice />
      <FirstSteps />
      {isMember && <FreshSearches />}
      {isMember && <Desk />}
      <Recommended />
      <Newest kind="video" />
      <Newest kind="image" />
      {isMember && <RecentlySeen />}
      <Favourites />
    </Stack>
  );
}
