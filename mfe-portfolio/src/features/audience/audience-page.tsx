import { COMPANY_PEOPLE, dashboards, PREFECTURES, type ViewerGroups } from '@koma/contracts';
import { Stack, Text } from '@mantine/core';
import { queryOf, useFormats, usePlacesAndLanguages } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../figures/charts/bars.js';
import { FigureCard } from '../../figures/figure-card.js';
import { FigureTiles } from '../../figures/figure-tiles.js';
import { FiguresPage } from '../../figures/figures-page.js';
import { LIVE } from '../../figures/live.js';
import { NoFigures } from '../../figures/no-figures.js';
import { useOldNote } from '../../figures/use-old-note.js';
import type { Period } from '@koma/contracts';
import { usePeriod } from '@koma/web-kit/figures';
import { SLICE, useWords } from '../../shared/words.js';

const GROUPS = ['companies', 'kinds', 'regions', 'sources', 'filters'] as const;
type Group = (typeof GROUPS)[number];
type Row = ViewerGroups[Group][number];

/** Name of a row in the page's language; companies and unknown keys have the answer's. */
function useRowName(): (group: Group, row: Row) => string {
  const { t, i18n } = useTranslation(SLICE);
  const { place } = usePlacesAndLanguages();
  const known = (group: Group, { key, name }: Row) => {
    const words = `figures.audience.names.${group}.${key}`;
    return i18n.exists(words, { ns: SLICE }) ? t(words) : name || key;
  };
  return (group, row) => {
    if (group === 'companies') return row.key === '' ? t('figures.audience.others') : row.name;
    if (group !== 'regions') return known(group, row);
    const prefecture = PREFECTURES[Number(row.key) - 1];
    return prefecture === undefined ? t('figures.audience.noRegion') : place(prefecture);
  };
}

function GroupCard({
  group,
  rows,
  total,
  period,
}: {
  group: Group;
  rows: readonly Row[];
  total: number;
  period: Period;
}) {
  const t = useWords();
  const { number, percent } = useFormats();
  const nameOf = useRowName();
  const note = t(`figures.audience.notes.${group}`, { people: COMPANY_PEOPLE });
  if (rows.length === 0) return null;
  return (
    <FigureCard
      title={t(`figures.audience.titles.${group}`)}
      note={note}
      period={period}
      file={`audience-${group}`}
      chart={
        <Bars
          of={t('figures.measures.view')}
          bars={rows.map((row) => ({
            ...{ key: row.key, name: nameOf(group, row), count: row.views },
            ...(row.before !== null && { before: row.before }),
          }))}
        />
      }
      columns={[
        { id: 'name', heading: t(`figures.audience.headings.${group}`), value: (row: Row) => nameOf(group, row) },
        {
          id: 'views',
          heading: t('figures.measures.view'),
          align: 'end',
          value: ({ views }) => views,
          cell: ({ views }) => number(views),
        },
        {
          id: 'before',
          heading: t('figures.before'),
          align: 'end',
          value: ({ before }) => before,
          cell: ({ before }) => (before === null ? '–' : number(before)),
        },
        {
          id: 'share',
          heading: t('figures.share'),
          align: 'end',
          cell: ({ views }) => (total === 0 ? '–' : percent(views / total)),
        },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

function Report({ audience }: { audience: ViewerGroups }) {
  const t = useWords();
  const old = useOldNote()(audience);
  const { total, totalBefore } = audience;
  if (total === 0) return <NoFigures>{old ?? t('figures.pages.audience.empty')}</NoFigures>;
  return (
    <Stack gap="lg">
      {old !== null && <Text size="sm">{old}</Text>}
      <FigureTiles figures={[{ label: t('figures.measures.view'), count: total, before: totalBefore }]} />
      {GROUPS.map((group) => (
        <GroupCard key={group} group={group} rows={audience[group]} total={total} period={audience} />
      ))}
    </Stack>
  );
}

/** `/user/creator/dashboard/audience`: who looked, and how they came. */
export function AudiencePage() {
  const chosen = usePeriod();
  const query = useQuery({ ...queryOf(dashboards.audience, { query: chosen.period }), ...LIVE });
  return (
    <FiguresPage page="audience" chosen={chosen} query={query}>
      {(audience) => <Report audience={audience} />}
    </FiguresPage>
  );
}
