import type { CountedWorks, Figures } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { bothOf } from '../../figures/both-of.js';
import { FiguresPage } from '../../figures/figures-page.js';
import { isNothing, MeasureReport } from '../../figures/measure-report.js';
import { NoFigures } from '../../figures/no-figures.js';
import { usePeriod } from '@koma/web-kit/figures';
import { useFigures, useWorkFigures } from '../../figures/use-figures.js';
import { WorksCard } from '../../figures/works-card.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';

function Report({ figures, works }: { figures: Figures; works: CountedWorks }) {
  const t = useWords();
  if (isNothing(figures))
    return (
      <NoFigures way={{ to: paths.upload('video'), label: t('figures.pages.videos.way') }}>
        {t('figures.pages.videos.empty')}
      </NoFigures>
    );
  return (
    <Stack gap="lg">
      <MeasureReport figures={figures} measure="view" file="video-page-views" hasKinds={false} />
      <WorksCard file="video-page-views-works" works={works} measures={['view', 'favourite', 'save', 'presentation']} />
    </Stack>
  );
}

/** `/user/creator/dashboard/video-page-views`: views of the own films. */
export function VideoViewsPage() {
  const chosen = usePeriod();
  const figures = useFigures(chosen.period, 'view', 'video');
  const works = useWorkFigures(chosen.period, 'video');
  return (
    <FiguresPage page="videos" chosen={chosen} query={bothOf(figures, works)}>
      {([ofFilms, list]) => <Report figures={ofFilms} works={list} />}
    </FiguresPage>
  );
}
