import { Stack } from '@mantine/core';
import { bothOf } from '../../figures/both-of.js';
import { FiguresPage } from '../../figures/figures-page.js';
import { isNothing, MeasureReport } from '../../figures/measure-report.js';
import { NoFigures } from '../../figures/no-figures.js';
import { usePeriod } from '@koma/web-kit/figures';
import { useFigures, useWorkFigures } from '../../figures/use-figures.js';
import { WorksCard } from '../../figures/works-card.js';
import { useWords } from '../../shared/words.js';

/** `/user/creator/dashboard/favorites`: favourites of the own profile and works. */
export function FavouritesPage() {
  const t = useWords();
  const chosen = usePeriod();
  const query = bothOf(useFigures(chosen.period, 'favourite'), useWorkFigures(chosen.period));
  return (
    <FiguresPage page="favourites" chosen={chosen} query={query}>
      {([figures, works]) =>
        isNothing(figures) ? (
          <NoFigures>{t('figures.pages.favourites.empty')}</NoFigures>
        ) : (
          <Stack gap="lg">
            <MeasureReport figures={figures} measure="favourite" file="favorites" hasKinds />
            <WorksCard file="favorites-works" works={works} measures={['favourite']} />
          </Stack>
        )
      }
    </FiguresPage>
  );
}
