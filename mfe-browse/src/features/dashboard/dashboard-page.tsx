import { type AssetKind, favourites, type WorkCard, works } from '@koma/contracts';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { LocaleLink, pagesOf, readLoginState } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './dashboard.module.css';
import { greetingAt } from './greeting.js';
import { QuickSearch } from './quick-search.js';
import { Shelf } from './shelf.js';

const SHOWN = 12;
const isMarked = (work: WorkCard) => work.isFavourite;

interface NothingProps {
  words: string;
  /** The way on. */
  to: string;
  link: string;
}

const Nothing = ({ words, to, link }: NothingProps) => (
  <Text className={classes.nothing} c="dimmed">
    {words}{' '}
    <Anchor component={LocaleLink} to={to}>
      {link}
    </Anchor>
  </Text>
);

function Newest({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(works.search, { query: { kind, sort: 'newest', limit: SHOWN } }));
  const isCreator = readLoginState()?.profileType === 'creator';
  const way = isCreator
    ? { to: paths.upload(kind), link: t(`home.upload.${kind}`) }
    : { to: paths.favourites(kind), link: t(`favourites.title.${kind}`) };
  return (
    <Shelf
      title={t(`home.newest.${kind}`)}
      query={query}
      links={[[paths.search(kind), t('home.all')]]}
      empty={<Nothing words={t(`none.${kind}`)} {...way} />}
    />
  );
}

function Favourites({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(favourites.list, { query: { kind, limit: SHOWN } }));
  return (
    <Shelf
      title={t(`favourites.title.${kind}`)}
      query={query}
      shows={isMarked}
      links={[[paths.favourites(kind), t('home.all')]]}
      empty={<Nothing words={t('favourites.emptyText')} to={paths.search(kind)} link={t(`search.title.${kind}`)} />}
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
      <Newest kind="video" />
      <Newest kind="image" />
      <Favourites kind="video" />
      <Favourites kind="image" />
    </Stack>
  );
}
