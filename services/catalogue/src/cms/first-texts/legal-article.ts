import type { CmsContent } from '@koma/contracts';

type Article = CmsContent<'legal'>['articles'][number];
type Clause = string | readonly [text: string, items: string[]];

/** An article of a legal text; a clause with items is a pair. */
export const article = (heading: string, ...clauses: Clause[]): Article => ({
  heading,
  clauses: clauses.map((clause) =>
    typeof clause === 'string' ? { text: clause, items: [] } : { text: clause[0], items: clause[1] },
  ),
});
