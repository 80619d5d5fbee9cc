import { dashboards, type Funnel } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { queryOf, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Bars } from '../../figures/charts/bars.js';
import { FigureCard } from '../../figures/figure-card.js';
import { FigureTiles } from '../../figures/figure-tiles.js';
import { FiguresPage } from '../../figures/figures-page.js';
import { LIVE } from '../../figures/live.js';
import { Compared } from '../../figures/measure-columns.js';
import { NoFigures } from '../../figures/no-figures.js';
import { usePeriod } from '@koma/web-kit/figures';
import { useWords } from '../../shared/words.js';

function Report({ funnel }: { funnel: Funnel }) {
  const t = useWords();
  const { percent } = useFormats();
  const { steps } = funnel;
  if (steps.every(({ count, before }) => count === 0 && before === 0))
    return <NoFigures>{t('figures.pages.funnel.empty')}</NoFigures>;
  const nameOf = ({ step }: Funnel['steps'][number]) => t(`figures.funnel.steps.${step}`);
  const views = steps.find(({ step }) => step === 'view')?.count ?? 0;
  return (
    <Stack gap="lg">
      <FigureTiles figures={steps.map((step) => ({ label: nameOf(step), count: step.count, before: step.before }))} />
      <FigureCard
        title={t('figures.funnel.title')}
        period={funnel}
        file="funnel"
        chart={
          <Bars
            of={t('figures.now')}
            bars={steps.map((step) => ({
              key: step.step,
              name: nameOf(step),
              count: step.count,
              before: step.before,
            }))}
          />
        }
        hasBoth
        columns={[
          { id: 'step', heading: t('figures.funnel.step'), value: nameOf },
          {
            id: 'count',
            heading: t('figures.now'),
            align: 'end',
            value: ({ count }) => count,
            cell: (step) => <Compared {...step} />,
          },
          {
            id: 'share',
            heading: t('figures.funnel.ofViews'),
            align: 'end',
            cell: ({ count }) => (views === 0 ? '–' : percent(count / views)),
          },
        ]}
        fileColumns={[
          { id: 'step', heading: t('figures.funnel.step'), value: nameOf },
          { id: 'count', heading: t('figures.now'), value: ({ count }) => count },
          { id: 'before', heading: t('figures.before'), value: ({ before }) => before },
        ]}
        rows={steps}
        keyOf={({ step }) => step}
      />
    </Stack>
  );
}

/** `/user/creator/dashboard/funnel`: what came of the views. */
export function FunnelPage() {
  const chosen = usePeriod();
  const query = useQuery({ ...queryOf(dashboards.funnel, { query: chosen.period }), ...LIVE });
  return (
    <FiguresPage page="funnel" chosen={chosen} query={query}>
      {(funnel) => <Report funnel={funnel} />}
    </FiguresPage>
  );
}
