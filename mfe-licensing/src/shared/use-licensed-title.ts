import type { LicensedWork } from '@koma/contracts';
import { useTitleOf } from '@koma/web-kit';
import { useWords } from './words.js';

/** The title of a work in the page's language; a draft has none of a work that is no longer public. */
export function useLicensedTitle() {
  const t = useWords();
  const titleOf = useTitleOf();
  return (work: Pick<LicensedWork, 'title' | 'titleEn'>): string => titleOf(work) || t('hiddenWork');
}
