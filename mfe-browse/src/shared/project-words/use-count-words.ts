import type { Project } from '@koma/contracts';
import { SEARCH_KINDS } from '../paths.js';
import { useWords } from '../words.js';

/** Contents of a project, in words: “2 creators · 5 videos”. */
export function useCountWords(): (counts: Project['counts']) => string {
  const t = useWords();
  return (counts) => {
    const known = SEARCH_KINDS.filter((kind) => counts[kind] > 0);
    return known.map((kind) => t(`projects.counts.${kind}`, { count: counts[kind] })).join(' · ') || t('projects.none');
  };
}
