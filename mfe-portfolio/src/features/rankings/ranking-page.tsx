import { type Board, dashboards, type Place, PLACES, type Ranking } from '@koma/contracts';
import { Stack, Text, Title } from '@mantine/core';
import { StatTile } from '@koma/ui';
import type { DataColumn } from '@koma/ui/data';
import { queryOf, useFormats, useTitleOf, ViewsFrom } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bars } from '../../figures/charts/bars.js';
import { FigureCard } from '../../figures/figure-card.js';
import classes from '../../figures/figures.module.css';
import { FiguresPage } from '../../figures/figures-page.js';
import { LongName } from '../../figures/long-name.js';
import { NoFigures } from '../../figures/no-figures.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { type RankingQuery, useRankingQuery } from './ranking-query.js';
import { RankingTools } from './ranking-tools.js';

type Chosen = RankingQuery['chosen'];

const PAGE_OF: Record<Board, ((key: string) => string) | null> = {
  creator: (key) => paths.creator(key),
  video: (key) => paths.details('video', key),
  image: (key) => paths.details('image', key),
  client: null,
  'advertising-company': null,
  'production-company': null,
};

/** How the own place has changed. */
function Movement({ own: { place, placeBefore } }: { own: Place }) {
  const t = useWords();
  const { number } = useFormats();
  const words = () => {
    if (placeBefore === null) return t('figures.ranking.isNew');
    if (placeBefore === place) return t('figures.ranking.same', { place: number(place) });
    return t('figures.ranking.moved', { before: number(placeBefore), place: number(place) });
  };
  return <Text size="sm">{words()}</Text>;
}

/** Why one stands where one stands: the own place, what is missing to the next one, and the rule. */
function Own({ ranking, chosen }: { ranking: Ranking; chosen: Chosen }) {
  const t = useWords();
  const { number } = useFormats();
  const { own, items, ranked } = ranking;
  const ofCreators = chosen.board === 'creator';
  const [among, noPlace] = ofCreators
    ? (['amongCreators', 'noPlaceOfCreators'] as const)
    : (['among', 'noPlace'] as const);
  const above = own && items.findLast(({ place }) => place < own.place);
  return (
    <Stack gap="md">
      <div className={classes.tiles}>
        <StatTile
          label={t(ofCreators ? 'figures.ranking.own' : 'figures.ranking.ownWorks')}
          value={own ? t('figures.ranking.placeOf', { place: number(own.place) }) : '–'}
          note={t(`figures.ranking.${own ? among : noPlace}`, { count: ranked })}
        />
        {own && (
          <StatTile
            label={t(`figures.ranking.bys.${chosen.by}`)}
            value={number(own.count)}
            note={t('figures.beforeCount', { count: own.countBefore })}
          />
        )}
        {own && above && (
          <StatTile
            label={t('figures.ranking.toNext')}
            value={number(above.count - own.count + 1)}
            note={t('figures.ranking.toNextText', { place: number(above.place) })}
          />
        )}
      </div>
      {own && <Movement own={own} />}
    </Stack>
  );
}

/** Works have titles in two languages; everybody else has one name. */
function useNameOf(): (place: Pick<Place, 'name' | 'nameEn'>) => string {
  const titleOf = useTitleOf();
  return ({ name, nameEn }) => titleOf({ title: name, titleEn: nameEn });
}

function usePlaceColumns({ board, by }: Chosen): DataColumn<Place>[] {
  const nameOf = useNameOf();
  const t = useWords();
  const { number } = useFormats();
  const ownName = board === 'creator' ? 'figures.ranking.ownName' : 'figures.ranking.withOwn';
  return [
    {
      id: 'place',
      heading: t('figures.ranking.place'),
      align: 'end',
      value: ({ place }) => place,
      cell: ({ place }) => number(place),
    },
    {
      id: 'before',
      heading: t('figures.ranking.placeBefore'),
      align: 'end',
      value: ({ placeBefore }) => placeBefore,
      cell: ({ placeBefore }) => (placeBefore === null ? t('figures.ranking.new') : number(placeBefore)),
    },
    {
      id: 'name',
      heading: t(`figures.ranking.boards.${board}`),
      value: nameOf,
      cell: ({ key, isOwn, ...place }) => (
        <span className={isOwn ? classes.own : undefined}>
          <LongName name={isOwn ? t(ownName, { name: nameOf(place) }) : nameOf(place)} to={PAGE_OF[board]?.(key)} />
        </span>
      ),
    },
    {
      id: 'count',
      heading: t(`figures.ranking.bys.${by}`),
      align: 'end',
      value: ({ count }) => count,
      cell: ({ count }) => number(count),
    },
    {
      id: 'countBefore',
      heading: t('figures.before'),
      align: 'end',
      value: ({ countBefore }) => countBefore,
      cell: ({ countBefore }) => number(countBefore),
    },
  ];
}

function Report({ ranking, chosen }: { ranking: Ranking; chosen: Chosen }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const nameOf = useNameOf();
  const columns = usePlaceColumns(chosen);
  const { items } = ranking;
  if (items.length === 0) return <NoFigures>{t('figures.ranking.empty')}</NoFigures>;
  return (
    <Stack gap="lg">
      <Own ranking={ranking} chosen={chosen} />
      <FigureCard
        title={t('figures.ranking.top', { board: t(`figures.ranking.boards.${chosen.board}`), places: PLACES })}
        period={ranking}
        file={`ranking-${chosen.board}-${chosen.by}`}
        chart={
          <Bars
            of={t(`figures.ranking.bys.${chosen.by}`)}
            bars={items.map(({ key, count, countBefore, isOwn, place, ...item }) => ({
              ...{ key, count, isOwn, before: countBefore },
              name: t('figures.ranking.bar', { place, name: nameOf(item) }),
            }))}
          />
        }
        hasBoth
        columns={columns}
        rows={items}
        keyOf={({ key }) => key}
      />
      <section>
        <Title order={2} size="h4">
          {t('figures.ranking.why')}
        </Title>
        <Text size="sm" mt="xs">
          {t(`figures.ranking.whys.${chosen.by}`)}
          {t('figures.ranking.whyTies')}
        </Text>
        <Text size="sm" c="dimmed" mt="xs">
          {t('figures.ranking.computedAt', { time: dateTime(ranking.computedAt) })}
        </Text>
      </section>
    </Stack>
  );
}

function RankingView({ page, board }: { page: string; board: Board | null }) {
  const ranking = useRankingQuery(board);
  const { board: shown, by, days, media } = ranking.chosen;
  const query = useQuery({
    ...queryOf(dashboards.ranking, { params: { board: shown }, query: { by, days, ...(media !== null && { media }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <FiguresPage
      page={page}
      chosen={null}
      tools={<RankingTools {...ranking} hasBoards={board === null} />}
      query={query}
    >
      {(data) => (
        <ViewsFrom source="ranking">
          <Report ranking={data} chosen={ranking.chosen} />
        </ViewsFrom>
      )}
    </FiguresPage>
  );
}

/** `/user/creator/dashboard/creators`: the Top 50 of creators. */
export const CreatorRankingPage = () => <RankingView page="creators" board="creator" />;

/** `/user/creator/dashboard/rankings`: the Top 50 of companies and works. */
export const RankingsPage = () => <RankingView page="rankings" board={null} />;
