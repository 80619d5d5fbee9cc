import { type CountedWorks, dashboards, type Facet } from '@koma/contracts';
import { Anchor, Stack } from '@mantine/core';
import { LocaleLink, queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { FigureTiles } from '../../figures/figure-tiles.js';
import classes from '../../figures/figures.module.css';
import { FiguresPage } from '../../figures/figures-page.js';
import { LIVE } from '../../figures/live.js';
import { MEASURES } from '../../figures/measure-columns.js';
import { NoFigures } from '../../figures/no-figures.js';
import { usePeriod, usePeriodPath } from '@koma/web-kit/figures';
import { WorksCard } from '../../figures/works-card.js';
import { useWords } from '../../shared/words.js';
import { FACET_PAGES, listPath } from './facet-pages.js';
import { useRowName } from './use-row-name.js';

function Back({ facet }: { facet: Facet }) {
  const t = useWords();
  const to = usePeriodPath();
  return (
    <Anchor component={LocaleLink} to={to(listPath(facet))} size="sm" className={classes.back}>
      <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
      {t(`figures.pages.${facet}.back`)}
    </Anchor>
  );
}

function Report({ facet, works }: { facet: Facet; works: CountedWorks }) {
  const t = useWords();
  const to = usePeriodPath();
  const { row } = works;
  if (!row)
    return (
      <NoFigures way={{ to: to(listPath(facet)), label: t(`figures.pages.${facet}.back`) }}>
        {t('figures.noRow')}
      </NoFigures>
    );
  return (
    <Stack gap="lg">
      <FigureTiles
        figures={MEASURES.map((measure) => ({
          label: t(`figures.measures.${measure}`),
          count: row.counts[measure],
          before: row.before[measure],
        }))}
      />
      <WorksCard
        file={`${FACET_PAGES[facet]}-works`}
        works={works}
        measures={['view', 'favourite', 'save', 'presentation']}
      />
    </Stack>
  );
}

/** The contract takes no longer key; an address may be hand-written. */
const KEY_LETTERS = 200;

/** The works of one row of a breakdown, with their figures. */
export function RowDetails({ facet, rowKey }: { facet: Facet; rowKey: string }) {
  const nameOf = useRowName(facet);
  const chosen = usePeriod();
  const query = useQuery({
    ...queryOf(dashboards.works, { query: { ...chosen.period, facet, key: rowKey.slice(0, KEY_LETTERS) } }),
    ...LIVE,
  });
  return (
    <FiguresPage
      page={facet}
      title={query.data?.row ? nameOf(query.data.row) : undefined}
      above={<Back facet={facet} />}
      chosen={chosen}
      query={query}
    >
      {(works) => <Report facet={facet} works={works} />}
    </FiguresPage>
  );
}
