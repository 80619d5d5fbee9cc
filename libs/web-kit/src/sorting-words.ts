import type { SortingWords } from '@koma/ui/sorting';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from './i18n/i18n.js';

/** Texts of a sortable list, in the page's language. */
export function useSortingWords(): SortingWords {
  const { t } = useTranslation(COMMON);
  return useMemo(
    () => ({
      instructions: t('sorting.instructions'),
      handle: (name) => t('sorting.handle', { name }),
      taken: (name, place) => t('sorting.taken', { name, place }),
      moved: (name, place) => t('sorting.moved', { name, place }),
      cancelled: (name) => t('sorting.cancelled', { name }),
      several: (name, others) => t('sorting.several', { name, others }),
    }),
    [t],
  );
}
