import type { EditedWorkCard } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { useCategories } from '../../shared/categories.js';
import { useWords } from '../../shared/words.js';

/** What is said of an own work in a list: its type, its day on air, and its views and awards where there are any. */
export function useOwnWorkFacts() {
  const t = useWords();
  const { date } = useFormats();
  const { label } = useCategories();
  return ({ kind, mediaType, onAirDate, awardCount = 0 }: EditedWorkCard, views: number | undefined): string[] =>
    [
      mediaType ? label('media-type', mediaType) : t(`portfolio.kinds.${kind}`),
      onAirDate ? date(onAirDate) : '',
      views === undefined ? '' : t('portfolio.views', { count: views }),
      awardCount > 0 ? t('portfolio.awards', { count: awardCount }) : '',
    ].filter((fact) => fact !== '');
}
