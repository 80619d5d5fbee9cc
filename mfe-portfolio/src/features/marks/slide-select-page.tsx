import type { CountedWorks, Figures } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { bothOf } from '../../figures/both-of.js';
import { DayCard } from '../../figures/day-card.js';
import { FigureTiles } from '../../figures/figure-tiles.js';
import { FiguresPage } from '../../figures/figures-page.js';
import { isNothing } from '../../figures/measure-report.js';
import { NoFigures } from '../../figures/no-figures.js';
import { usePeriod } from '@koma/web-kit/figures';
import { useFigures, useWorkFigures } from '../../figures/use-figures.js';
import { WorksCard } from '../../figures/works-card.js';
import { useWords } from '../../shared/words.js';

interface Props {
  saves: Figures;
  presentations: Figures;
  works: CountedWorks;
}

function Report({ saves, presentations, works }: Props) {
  const t = useWords();
  const presented = new Map(presentations.series.map(({ day, count }) => [day, count]));
  if (isNothing(saves) && isNothing(presentations)) return <NoFigures>{t('figures.pages.selects.empty')}</NoFigures>;
  const [added, shown] = [t('figures.measures.save'), t('figures.measures.presentation')];
  return (
    <Stack gap="lg">
      <FigureTiles
        figures={[
          { label: added, count: saves.total, before: saves.totalBefore },
          { label: shown, count: presentations.total, before: presentations.totalBefore },
        ]}
      />
      <DayCard
        title={t('figures.pages.selects.perDay')}
        period={saves}
        file="slide-select"
        days={saves.series.map(({ day, count }) => ({ day, save: count, presentation: presented.get(day) ?? 0 }))}
        series={[
          { name: 'save', label: added },
          { name: 'presentation', label: shown },
        ]}
      />
      <WorksCard file="slide-select-works" works={works} measures={['save', 'presentation']} />
    </Stack>
  );
}

/** `/user/creator/dashboard/slide-select`: how often the own works were put in slide selects, and presented. */
export function SlideSelectFiguresPage() {
  const chosen = usePeriod();
  const saves = useFigures(chosen.period, 'save');
  const presentations = useFigures(chosen.period, 'presentation');
  const works = useWorkFigures(chosen.period);
  return (
    <FiguresPage page="selects" chosen={chosen} query={bothOf(bothOf(saves, presentations), works)}>
      {([[saved, presented], list]) => <Report saves={saved} presentations={presented} works={list} />}
    </FiguresPage>
  );
}
