import { searchForm } from '@koma/contracts';

/** Bigrams of each word, without repeats. */
export function bigrams(normalised: string): string[] {
  const pairs = normalised.split(' ').flatMap((word) => {
    const letters = [...word];
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  return [...new Set(pairs)];
}

/** Words of a query in normal form, ten at most. */
export const queryWords = (query: string): string[] => searchForm(query).split(' ').filter(Boolean).slice(0, 10);

/** LIKE pattern for everything that contains this text. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
