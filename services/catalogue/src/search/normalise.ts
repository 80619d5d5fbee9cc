/**
 * The one normal form of index and query (decision 16): NFKC, lower case, katakana as hiragana, no long vowels, white space
 * as one blank.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/[ー〜~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Pairs of neighbouring letters of each word, without repeats. */
export function bigrams(normalised: string): string[] {
  const pairs = normalised.split(' ').flatMap((word) => {
    const letters = [...word];
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  return [...new Set(pairs)];
}

/** Words of a query in normal form, ten at most. */
export const queryWords = (query: string): string[] => normalise(query).split(' ').filter(Boolean).slice(0, 10);
