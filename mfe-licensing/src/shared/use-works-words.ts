import type { LicensedWork } from '@koma/contracts';
import { useLicensedTitle } from './use-licensed-title.js';
import { useWords } from './words.js';

/** All works by their titles: 「灯台の朝」「街の灯」; one alone stands without marks. */
export function useAllWorksWords() {
  const t = useWords();
  const titleOf = useLicensedTitle();
  return (works: readonly Pick<LicensedWork, 'title' | 'titleEn'>[]): string => {
    const titles = works.map(titleOf);
    return titles.length > 1 ? titles.map((title) => t('quoted', { title })).join('') : titles.join('');
  };
}

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
