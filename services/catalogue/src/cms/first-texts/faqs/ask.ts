import type { CmsLink, FaqForm } from '@koma/contracts';

export type FirstFaq = Omit<FaqForm, 'position'>;
type Words = readonly [question: string, answer: string[], links?: CmsLink[]];
const toWords = ([question, answer, links = []]: Words) => ({ question, answer, links });

/** A question of a group with its answer in both languages; its place is its place in the list. */
export const ask = (
  group: FirstFaq['group'],
  anchor: string,
  words: { ja: Words; en: Words; onHome?: true },
): FirstFaq => ({
  group,
  anchor,
  onHome: words.onHome ?? false,
  words: { ja: toWords(words.ja), en: toWords(words.en) },
});
