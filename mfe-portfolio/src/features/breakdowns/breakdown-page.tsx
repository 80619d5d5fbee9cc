import { type Breakdown, dashboards, type Facet, type FacetRow } from '@koma/contracts';
import { Stack, Text } from '@mantine/core';
import type { DataColumn } from '@koma/ui/data';
import { queryOf, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Bars } from '../../figures/charts/bars.js';
import { FigureCard } from '../../figures/figure-card.js';
import { FiguresPage } from '../../figures/figures-page.js';
import { LIVE } from '../../figures/live.js';
import { LongName } from '../../figures/long-name.js';
import { MEASURES, useMeasureColumns } from '../../figures/measure-columns.js';
import { NoFigures } from '../../figures/no-figures.js';
import { usePeriod, usePeriodPath } from '@koma/web-kit/figures';
import { useWords } from '../../shared/words.js';
import { detailsPath, FACET_PAGES } from './facet-pages.js';
import { RowDetails } from './row-details.js';
import { useRowName } from './use-row-name.js';

/** Works that say nothing about the facet, and rows that the table leaves out. */
function Rest({ facet, rows, total, without }: Pick<Breakdown, 'facet' | 'rows' | 'total' | 'without'>) {
  const t = useWords();
  return (
    <Text size="sm" c="dimmed">
      {without > 0 && t(`figures.pages.${facet}.without`, { count: without })}
      {total > rows.length && t('figures.cut', { count: rows.length, total })}
    </Text>
  );
}

function Report({ breakdown }: { breakdown: Breakdown }) {
  const t = useWords();
  const { number } = useFormats();
  const to = usePeriodPath();
  const { facet, rows } = breakdown;
  const nameOf = useRowName(facet);
  const measures = useMeasureColumns<FacetRow>(MEASURES);
  if (rows.length === 0) return <NoFigures>{t(`figures.pages.${facet}.empty`)}</NoFigures>;
  const name: DataColumn<FacetRow> = {
    id: 'name',
    heading: t(`figures.pages.${facet}.row`),
    value: nameOf,
    cell: (row) => <LongName name={nameOf(row)} to={to(detailsPath(facet), { key: row.key })} />,
  };
  const works: DataColumn<FacetRow> = {
    id: 'works',
    heading: t('figures.works'),
    align: 'end',
    value: (row) => row.works,
    cell: (row) => number(row.works),
  };
  return (
    <Stack gap="lg">
      <FigureCard
        title={t(`figures.pages.${facet}.by`)}
        period={breakdown}
        file={FACET_PAGES[facet]}
        chart={
          <Bars
            of={t('figures.measures.view')}
            bars={rows.map((row) => ({
              key: row.key,
              name: nameOf(row),
              count: row.counts.view,
              before: row.before.view,
            }))}
          />
        }
        hasBoth
        columns={[name, works, ...measures.columns]}
        fileColumns={[name, works, ...measures.fileColumns]}
        rows={rows}
        keyOf={({ key }) => key}
      />
      <Rest {...breakdown} />
    </Stack>
  );
}

function Rows({ facet }: { facet: Facet }) {
  const chosen = usePeriod();
  const query = useQuery({
    ...queryOf(dashboards.breakdown, { params: { facet }, query: chosen.period }),
    ...LIVE,
  });
  return (
    <FiguresPage page={facet} chosen={chosen} query={query}>
      {(breakdown) => <Report breakdown={breakdown} />}
    </FiguresPage>
  );
}

/** Figures broken down by what the works say; with `?key=` in the address, the works of one row. */
export function BreakdownPage({ facet }: { facet: Facet }) {
  const [search] = useSearchParams();
  const key = search.get('key');
  return key === null ? (
    <Rows key={facet} facet={facet} />
  ) : (
    <RowDetails key={`${facet} ${key}`} {...{ facet, rowKey: key }} />
  );
}
