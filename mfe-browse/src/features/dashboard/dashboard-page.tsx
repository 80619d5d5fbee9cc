import { type AssetKind, assetKind, favourites, type Page, type WorkCard, works } from '@koma/contracts';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { itemsOf, LocaleLink, pagesOf, readLoginState } from '@koma/web-kit';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { CreditsNotice } from './credits-notice.js';
import classes from './dashboard.module.css';
import { greetingAt } from './greeting.js';
import { QuickSearch } from './quick-search.js';
import { Shelf, type ShelfQuery } from './shelf.js';

const SHOWN = 12;

/** A list as a shelf needs it. */
const worksOf = ({
  data,
  error,
  isFetching,
  refetch,
}: UseInfiniteQueryResult<InfiniteData<Page<WorkCard>>>): ShelfQuery => ({
  data: data && itemsOf(data),
  error,
  isFetching,
  refetch,
});

interface NothingProps {
  words: string;
  /** The way on. */
  to: string;
  link: string;
}

const Nothing = ({ words, to, link }: NothingProps) => (
  <Text className={classes.nothing} c="dimmed">
    {words}{' '}
    <Anchor component={LocaleLink} to={to} underline="always">
      {link}
    </Anchor>
  </Text>
);

function Newest({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(works.search, { query: { kind, sort: 'newest', limit: SHOWN } }));
  const isCreator = readLoginState()?.profileType === 'creator';
  const other = kind === 'video' ? 'image' : 'video';
  const way = isCreator
    ? { to: paths.upload(kind), link: t(`home.upload.${kind}`) }
    : { to: paths.search(other), link: t(`search.title.${other}`) };
  return (
    <Shelf
      title={t(`home.newest.${kind}`)}
      query={worksOf(query)}
      links={[[paths.search(kind), t('home.all')]]}
      empty={<Nothing words={t(`none.${kind}`)} {...way} />}
    />
  );
}

const marksOf = (kind: AssetKind) => pagesOf(favourites.list, { query: { kind, limit: SHOWN } });

/** Films and pictures in one row, since a job needs both. */
function Favourites() {
  const t = useWords();
  const queries = [useInfiniteQuery(marksOf('video')), useInfiniteQuery(marksOf('image'))].map(worksOf);
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const query = {
    data: isLoaded ? queries.flatMap(({ data = [] }) => data).filter((work) => work.isFavourite) : undefined,
    error: queries.find(({ error }) => error)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.forEach(({ refetch }) => refetch()),
  };
  return (
    <Shelf
      title={t('home.favourites')}
      query={query}
      links={assetKind.options.map((kind) => [paths.favourites(kind), t(`kinds.${kind}`)] as const)}
      empty={<Nothing words={t('favourites.emptyText')} to={paths.search('video')} link={t('search.title.video')} />}
    />
  );
}

/** `/user-dashboard`: where members arrive; a search, what is new, what they have marked. */
export function DashboardPage() {
  const t = useWords();
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  return (
    <Stack gap="xl">
      <div className={classes.hero}>
        <Title order={1} size="h2">
          {t(`home.greeting.${greeting}`)}
        </Title>
        <Text c="dimmed" mt="xs" mb="lg">
          {t('home.lead')}
        </Text>
        <QuickSearch />
      </div>
      <CreditsNotice />
      <Newest kind="video" />
      <Newest kind="image" />
      <Favourites />
    </Stack>
  );
}
