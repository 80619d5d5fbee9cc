import type { SortingWords } from '@koma/ui/sorting';
import { useMemo } from 'react';
import { useWords } from './words.js';

/** What a list that is put in order says, in the page's language. */
export function useSortingWords(): SortingWords {
  const t = useWords();
  return useMemo(
    () => ({
      instructions: t('sorting.instructions'),
      handle: (name) => t('sorting.handle', { name }),
      taken: (name, place) => t('sorting.taken', { name, place }),
      moved: (name, place) => t('sorting.moved', { name, place }),
      cancelled: (name) => t('sorting.cancelled', { name }),
    }),
    [t],
  );
}
