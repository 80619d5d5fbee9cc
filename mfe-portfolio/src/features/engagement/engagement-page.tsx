import { type EngagedFilm, type Engagement, engagements } from '@koma/contracts';
import { Stack, Text } from '@mantine/core';
import { StatTile } from '@koma/ui';
import type { DataColumn } from '@koma/ui/data';
import { queryOf, useFormats, useTitleOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Bars } from '../../figures/charts/bars.js';
import { FigureCard } from '../../figures/figure-card.js';
import classes from '../../figures/figures.module.css';
import { FiguresPage } from '../../figures/figures-page.js';
import { LIVE } from '../../figures/live.js';
import { LongName } from '../../figures/long-name.js';
import { NoFigures } from '../../figures/no-figures.js';
import { useChange, useShareChange } from '../../figures/use-change.js';
import { useOldNote } from '../../figures/use-old-note.js';
import { usePeriod, usePeriodPath } from '@koma/web-kit/figures';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { filmPath } from './film-path.js';
import { useFilmColumns } from './film-columns.js';

function Report({ engagement }: { engagement: Engagement }) {
  const t = useWords();
  const { number, percent } = useFormats();
  const titleOf = useTitleOf();
  const to = usePeriodPath();
  const measured = useFilmColumns(engagement.filmsBefore !== null);
  const old = useOldNote()(engagement);
  const changeOf = useChange();
  const shareChangeOf = useShareChange(engagement.filmsBefore !== null);
  const { films, filmsBefore, median, medianBefore } = engagement;
  const rows = films.filter(({ viewers }) => viewers > 0).toSorted((one, other) => other.viewers - one.viewers);
  if (rows.length === 0)
    return (
      <NoFigures way={{ to: paths.upload('video'), label: t('figures.pages.videos.way') }}>
        {old ?? t('figures.pages.engagement.empty')}
      </NoFigures>
    );
  const name: DataColumn<EngagedFilm> = {
    id: 'title',
    heading: t('figures.work'),
    value: titleOf,
    cell: (film) => <LongName name={titleOf(film)} to={to(filmPath(film.id))} />,
  };
  return (
    <Stack gap="lg">
      {old !== null && <Text size="sm">{old}</Text>}
      <div className={classes.tiles}>
        <StatTile
          label={t('figures.engagement.films')}
          value={number(rows.length)}
          {...changeOf({ count: rows.length, before: filmsBefore })}
        />
        {(['averageShare', 'finishedShare'] as const).map((share) => (
          <StatTile
            key={share}
            label={t(`figures.engagement.median.${share}`)}
            value={median ? percent(median[share]) : '–'}
            {...shareChangeOf(median?.[share] ?? 0, medianBefore?.[share] ?? null)}
          />
        ))}
      </div>
      <FigureCard
        title={t('figures.engagement.perFilm')}
        period={engagement}
        file="engagement"
        chart={
          <Bars
            of={t('figures.engagement.viewers')}
            bars={rows.map((film) => ({ key: film.id, name: titleOf(film), count: film.viewers }))}
          />
        }
        hasBoth
        columns={[name, ...measured]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </Stack>
  );
}

/** `/user/creator/dashboard/engagement`: how much of the own films was watched. */
export function EngagementPage() {
  const chosen = usePeriod();
  const query = useQuery({ ...queryOf(engagements.films, { query: chosen.period }), ...LIVE });
  return (
    <FiguresPage page="engagement" chosen={chosen} query={query}>
      {(engagement) => <Report engagement={engagement} />}
    </FiguresPage>
  );
}
