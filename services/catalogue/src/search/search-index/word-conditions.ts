import { like } from '@koma/service-kit';
import { publicProfile } from '../../portfolio/index.js';
import { bigrams, type QueryWord, queryWords } from './search-words.js';

// Sets of works as SQL, so that each is found by its own index: an OR over several tables would read every row.

/** The rows of public works, or of all. */
export type SearchedRows = 'work_search' | 'any_work_search';

interface Bound {
  /** Binds a value and returns its place in the SQL. */
  bind: (value: unknown) => string;
  rows: SearchedRows;
}

/** The works that a text finds, as a query for their ids; null without words. */
export function wordConditions(
  given: Pick<Bound, 'bind'>,
  q: string,
  rows: SearchedRows = 'work_search',
): string | null {
  const values: Bound = { bind: (value) => given.bind(value), rows };
  const words = queryWords(q);
  if (words.length === 0) return null;
  const [only] = words;
  if (only && words.length === 1) return union([own(values, only), people(values, [only.names])]);
  const found = intersect(words.map((_, at) => besideOthers(values, words, at)));
  // A given name alone is one more word, as long as no other word is a name.
  const oneName = words.map((word, at) =>
    intersect([people(values, [word.names]), ...words.toSpliced(at, 1).map((other) => own(values, other))]),
  );
  return union([found, ...oneName]);
}

/** A word among others: a given name counts for the person whom a neighbouring word names as well. */
function besideOthers(values: Bound, words: readonly QueryWord[], at: number): string {
  const word = words[at];
  if (!word) return NOTHING;
  const neighbours = [words[at - 1], words[at + 1]].flatMap((one) => (one ? [one] : []));
  return union([
    own(values, word),
    people(values, [word.starts]),
    ...neighbours.map((neighbour) => people(values, [word.names, neighbour.names])),
  ]);
}

const NOTHING = 'SELECT NULL::uuid WHERE false';
const union = (sets: readonly string[]): string => sets.map((set) => `(${set})`).join(' UNION ');
const intersect = (sets: readonly string[]): string => sets.map((set) => `(${set})`).join(' INTERSECT ');

/** Works whose own text has the word, or whose category is called so. */
function own(values: Bound, { texts, labels }: QueryWord): string {
  return union([
    `SELECT work_id FROM ${values.rows} WHERE ${holdsOne(values, 'body', texts)}`,
    `SELECT work_id FROM ${values.rows} WHERE filters && ${categoriesCalled(values, labels)}`,
  ]);
}

/** Categories with one of these names, as in `filters`. */
export const categoriesCalled = (values: Pick<Bound, 'bind'>, labels: readonly string[]): string =>
  `ARRAY(SELECT filter FROM category_word WHERE form = ANY(${values.bind(labels)}::text[]))`;

/** Works of one person in whose name there is one spelling of each group. */
function people(values: Bound, groups: readonly (readonly string[])[]): string {
  const conditions = (column: string) => groups.map((spellings) => holdsOne(values, column, spellings)).join(' AND ');
  return union([
    `SELECT work_id FROM ${values.rows}, unnest(people) AS person WHERE ${conditions('person')}`,
    // Not from `work_maker`, whose two halves are joined before a creator's are chosen.
    `SELECT work.id FROM creator_search JOIN work ON owner_id = creator_id WHERE ${conditions('names')}`,
    `SELECT work_id FROM creator_search JOIN creator ON creator.id = creator_search.creator_id
       JOIN credit ON credit.creator_id = creator.id
       WHERE state = 'confirmed' AND ${publicProfile()} AND ${conditions('names')}`,
  ]);
}

/** That a column has one of these texts; the pairs of letters in the index come first. */
export function holdsOne(values: Pick<Bound, 'bind'>, column: string, texts: readonly string[]): string {
  const each = texts.map((text) => {
    const pairs = bigrams(text);
    const isHeld = `${column} LIKE ${values.bind(like(text))}`;
    return pairs.length === 0 ? isHeld : `(bigrams @> ${values.bind(pairs)}::text[] AND ${isHeld})`;
  });
  return `(${each.join(' OR ') || 'false'})`;
}
