import { usePlacesAndLanguages } from '@koma/web-kit';
import { useCategories } from '../../shared/use-categories.js';
import { useWords } from '../../shared/words.js';
import { useColourName } from './looks/use-colour-name.js';
import { type Choice, type FilterName, SOURCES } from './filters.js';

/** Values of the filters in order, with labels; keys until those are loaded. */
export function useLabels(isWanted = true) {
  const t = useWords();
  const categories = useCategories(isWanted);
  const colour = useColourName();
  const { place, language } = usePlacesAndLanguages();
  const words: Partial<Record<FilterName, (key: string) => string>> = {
    residence: place,
    language,
    affiliation: (key) => t(`creator.affiliation.${key}`),
    gender: (key) => t(`creator.gender.${key}`),
    initial: (key) => t(`initials.row.${key}`),
    kind: (key) => t(`kinds.${key}`),
    tone: (key) => t(`looks.tone.${key}`),
    light: (key) => t(`looks.light.${key}`),
    ratio: (key) => t(`looks.ratio.${key}`),
    color: (key) => colour(key),
    like: () => t('looks.like'),
  };
  return {
    isPending: categories.isPending,
    /** Values that exist independently of the results. */
    keys: (filter: FilterName): readonly string[] => {
      const source = SOURCES[filter];
      if (source.from === 'categories') return categories.keys(source.kind);
      return source.from === 'values' ? source.values : [];
    },
    /** What a choice in an old address stands for now. */
    present: (choice: Choice): Choice => {
      const source = SOURCES[choice.filter];
      return source.from === 'categories' ? { ...choice, key: categories.present(source.kind, choice.key) } : choice;
    },
    heading: ({ filter, key }: Choice): string | undefined => {
      const source = SOURCES[filter];
      return source.from === 'categories' ? categories.heading(source.kind, key) : undefined;
    },
    label: ({ filter, key }: Choice): string => {
      const source = SOURCES[filter];
      return source.from === 'categories' ? categories.label(source.kind, key) : (words[filter]?.(key) ?? key);
    },
  };
}
