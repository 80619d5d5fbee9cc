import { engagements, type FilmEngagement, isBeforeKnown } from '@koma/contracts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { StatTile } from '@koma/ui';
import type { DataColumn } from '@koma/ui/data';
import { LocaleLink, queryOf, useFormats, usePageParam, useTitleOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { LazyCurveChart } from '../../figures/charts/lazy-charts.js';
import { FigureCard } from '../../figures/figure-card.js';
import classes from '../../figures/figures.module.css';
import { FiguresPage } from '../../figures/figures-page.js';
import { LIVE } from '../../figures/live.js';
import { NoFigures } from '../../figures/no-figures.js';
import { useChange, useShareChange } from '../../figures/use-change.js';
import { useOldNote } from '../../figures/use-old-note.js';
import { usePeriod, usePeriodPath } from '@koma/web-kit/figures';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { asShown } from './film-columns.js';
import { FILMS } from './film-path.js';

type Moment = FilmEngagement['curve'][number];

function useMomentColumns(): DataColumn<Moment>[] {
  const t = useWords();
  const { percent, runningTime } = useFormats();
  return [
    {
      id: 'second',
      heading: t('figures.engagement.moment'),
      value: ({ second }) => second,
      cell: ({ second }) => runningTime(second),
    },
    ...(['seen', 'replayed', 'median'] as const).map((share): DataColumn<Moment> => ({
      id: share,
      heading: t(`figures.engagement.curve.${share}`),
      align: 'end',
      value: (moment) => (moment[share] === null ? null : asShown(moment[share])),
      cell: (moment) => (moment[share] === null ? '–' : percent(moment[share])),
    })),
  ];
}

function Report({ engagement }: { engagement: FilmEngagement }) {
  const t = useWords();
  const { film, curve } = engagement;
  const { number, percent, runningTime } = useFormats();
  const changeOf = useChange();
  const isKnown = isBeforeKnown(engagement);
  const shareChangeOf = useShareChange(isKnown);
  const old = useOldNote()(engagement);
  const columns = useMomentColumns();
  if (film.viewers === 0) return <NoFigures>{old ?? t('figures.pages.film.empty')}</NoFigures>;
  const labels = {
    seen: t('figures.engagement.curve.seen'),
    replayed: t('figures.engagement.curve.replayed'),
    median: t('figures.engagement.curve.median'),
  };
  return (
    <Stack gap="lg">
      {old !== null && <Text size="sm">{old}</Text>}
      <div className={classes.tiles}>
        <StatTile
          label={t('figures.engagement.viewers')}
          value={number(film.viewers)}
          {...changeOf({ count: film.viewers, before: isKnown ? (film.before?.viewers ?? 0) : null })}
        />
        <StatTile
          label={t('figures.engagement.averageShare')}
          value={percent(film.averageShare)}
          {...shareChangeOf(film.averageShare, film.before?.averageShare ?? null)}
        />
        <StatTile
          label={t('figures.engagement.averageTime')}
          value={runningTime(film.averageSeconds)}
          note={t('figures.engagement.of', { duration: runningTime(film.durationSeconds) })}
        />
        <StatTile
          label={t('figures.engagement.finished')}
          value={percent(film.finishedShare)}
          {...shareChangeOf(film.finishedShare, film.before?.finishedShare ?? null)}
        />
      </div>
      <FigureCard
        title={t('figures.engagement.curveTitle')}
        period={engagement}
        file={`engagement-${film.id}`}
        chart={<LazyCurveChart curve={curve} labels={labels} />}
        columns={columns}
        rows={curve}
        keyOf={({ second }) => String(second)}
      />
    </Stack>
  );
}

/** @param film null until it is known */
function Ways({ id, film }: { id: string; film: FilmEngagement['film'] | null }) {
  const t = useWords();
  const to = usePeriodPath();
  return (
    <Group gap="lg">
      <Anchor component={LocaleLink} to={to(FILMS)} size="sm" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
        {t('figures.pages.film.back')}
      </Anchor>
      {film && !film.isDeleted && (
        <Anchor component={LocaleLink} to={paths.details('video', id)} size="sm">
          {t('figures.pages.film.work')}
        </Anchor>
      )}
    </Group>
  );
}

/** `/user/creator/dashboard/engagement/{id}`: what share of its viewers watched each second of a film. */
export function FilmEngagementPage() {
  const id = usePageParam('id');
  const titleOf = useTitleOf();
  const chosen = usePeriod();
  const query = useQuery({ ...queryOf(engagements.film, { params: { id }, query: chosen.period }), ...LIVE });
  return (
    <FiguresPage
      page="film"
      // A draft may have no title.
      title={(query.data && titleOf(query.data.film)) || undefined}
      above={<Ways id={id} film={query.data?.film ?? null} />}
      chosen={chosen}
      query={query}
    >
      {(engagement) => <Report engagement={engagement} />}
    </FiguresPage>
  );
}
