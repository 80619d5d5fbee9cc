import { Stack } from '@mantine/core';
import { FiguresPage } from '../../figures/figures-page.js';
import { isNothing, MeasureReport } from '../../figures/measure-report.js';
import { NoFigures } from '../../figures/no-figures.js';
import { usePeriod } from '@koma/web-kit/figures';
import { useFigures } from '../../figures/use-figures.js';
import { useWords } from '../../shared/words.js';

/** `/user/creator/dashboard/total-page-views`: views of the own profile and works. */
export function PageViewsPage() {
  const t = useWords();
  const chosen = usePeriod();
  const query = useFigures(chosen.period, 'view');
  return (
    <FiguresPage page="views" chosen={chosen} query={query}>
      {(figures) =>
        isNothing(figures) ? (
          <NoFigures>{t('figures.pages.views.empty')}</NoFigures>
        ) : (
          <Stack gap="lg">
            <MeasureReport figures={figures} measure="view" file="page-views" hasKinds />
          </Stack>
        )
      }
    </FiguresPage>
  );
}
