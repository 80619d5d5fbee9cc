/** The words of a search, at most ten, as the database compares them with texts. */
export const wordsOf = (q: string): string[] =>
  q
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);

/**
 * A condition: each word stands in one of the texts, whatever its width and case.
 * @param texts expressions of SQL @param words the parameter with the words, a `text[]`
 */
export const hasWords = (texts: readonly string[], words: string): string =>
  isSearched(`lower(normalize(concat_ws(' ', ${texts.join(', ')}), NFKC))`, words);

/** The same for a text that is kept in this form. */
export const isSearched = (searched: string, words: string): string =>
  `NOT EXISTS (SELECT FROM unnest(${words}::text[]) word WHERE strpos(${searched}, lower(word)) = 0)`;
