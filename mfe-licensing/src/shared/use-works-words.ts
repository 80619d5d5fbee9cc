import type { LicensedWork } from '@koma/contracts';
import { useLicensedTitle } from './use-licensed-title.js';
import { useWords } from './words.js';

/** The first work, and how many there are beside it: 「灯台の朝」ほか2点. */
export function useWorksWords() {
  const t = useWords();
  const titleOf = useLicensedTitle();
  return (works: readonly Pick<LicensedWork, 'title' | 'titleEn'>[]): string => {
    const [first, ...others] = works;
    if (!first) return '';
    return others.length === 0 ? titleOf(first) : t('worksAnd', { title: titleOf(first), count: others.length });
  };
}
