import { joinedForm } from '@koma/contracts';
import { givenRows, type Tx } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CreatorRow } from './creators.queries.js';

/** Stands for a vowel that is held, however it is written: サトウ, サトー, Satō, Satou and Satoh. */
const HELD = 'ˉ';
/** Where a name begins with the family name, where with the given name, and where it ends. */
export const NAME_MARKS = { family: '‹', given: '«', end: '›' } as const;
const BETWEEN_PARTS = /[\s・=＝]+/;

/** Long marks of kana and Latin letters, which the search's form leaves out. */
const withHeld = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/ー/g, HELD)
    .replace(/([aeiou])[\u0302\u0304]/gi, `$1${HELD}`)
    .normalize('NFKC');

/** The search's form of a name, with its held vowels marked. */
export const heldForm = (name: string): string =>
  joinedForm(withHeld(name))
    .replace(/oh(?![aeiouyˉ])/g, `o${HELD}`)
    .replace(/o[uo]/g, `o${HELD}`)
    .replace(/uu/g, `u${HELD}`)
    .replace(/([おこそとのほもよろをごぞどぼぽ])[うお]/g, `$1${HELD}`)
    .replace(/([うくすつぬふむゆるぐずづぶぷ])う/g, `$1${HELD}`);

/** The same without held vowels: 小野, 大野, Ono, Ohno and Oono are one. */
export const shortForm = (name: string): string => heldForm(name).replaceAll(HELD, '');

/** The form in which names of people are compared as a whole: no blanks, no marks between the parts, no held vowels. */
export const nameKey = (name: string): string => name.split(BETWEEN_PARTS).map(shortForm).join('');

type Names = Pick<
  CreatorRow,
  'familyName' | 'firstName' | 'familyNameKana' | 'firstNameKana' | 'familyNameRoman' | 'firstNameRoman'
>;
type Pair = readonly [family: string, given: string];

const scriptsOf = (creator: Names): Pair[] => [
  [creator.familyName, creator.firstName],
  [creator.familyNameKana, creator.firstNameKana],
  [creator.familyNameRoman, creator.firstNameRoman],
];

/** Keys of every way to write a creator's name: three scripts, Latin letters in both orders, with and without a space. */
export function nameKeysOf(creator: Names): string[] {
  const [kanji, kana, roman] = scriptsOf(creator);
  const ways = [kanji, kana, roman, roman?.toReversed()].flatMap((parts) => (parts ? [parts] : []));
  const whole = ways.filter((parts) => parts.every((part) => part.trim() !== ''));
  const keys = whole.flatMap((parts) => [nameKey(parts.join(' ')), nameKey(parts.join(''))]);
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Every form of one name: held and short, in both orders, and its parts. */
function formsOfPair([family, given]: Pair): string[] {
  const { family: f, given: g, end } = NAME_MARKS;
  const joined = [heldForm, shortForm].flatMap((form) => {
    if (joinedForm(family) === '' || joinedForm(given) === '') return [`${f}${form(family + given)}${end}`];
    const [one, other] = [form(family), form(given)];
    return [
      ...[one + other, form(family + given)].map((name) => `${f}${name}${end}`),
      ...[other + one, form(given + family)].map((name) => `${g}${name}${end}`),
      `${f}${one}${end}`,
      `${g}${other}${end}`,
    ];
  });
  return joined.filter((form) => form.length > 2);
}

const together = (forms: readonly string[]): string => [...new Set(forms)].join(' ');

/** Every form of a creator's name, as one text that is searched. */
export const nameFormsOf = (creator: Names): string => together(scriptsOf(creator).flatMap(formsOfPair));

/** People are named in many works. */
const known = new LRUCache<string, string>({ max: 10_000 });

/** Every form of a name in credits. Japanese names begin with the family name; of others either part may be it. */
export function creditFormsOf(name: string): string {
  let forms = known.get(name);
  if (forms === undefined) known.set(name, (forms = readCreditName(name)));
  return forms;
}

function readCreditName(name: string): string {
  const parts = name.split(BETWEEN_PARTS).filter(Boolean);
  const [first = '', ...others] = parts;
  const last = parts.at(-1) ?? '';
  const pairs: Pair[] = [[first, others.join('')]];
  if (parts.length > 1 && /^[\p{Script=Latin}\p{Script=Katakana}ー\s・=.,'’‐-]+$/u.test(name.normalize('NFKC')))
    pairs.push([last, parts.slice(0, -1).join('')]);
  return together(pairs.flatMap(formsOfPair));
}

/** Updates the name keys of creators from their profiles. */
export async function storeNameKeys(tx: Tx, creators: readonly (Names & Pick<CreatorRow, 'id'>)[]): Promise<void> {
  await tx.query('DELETE FROM creator_name_key WHERE creator_id = ANY($1)', [creators.map(({ id }) => id)]);
  const keys = creators.flatMap((creator) => nameKeysOf(creator).map((key) => ({ creator_id: creator.id, key })));
  await tx.query(
    `INSERT INTO creator_name_key (creator_id, key) SELECT creator_id, key FROM ${givenRows({ creator_id: 'uuid', key: 'text' })}`,
    [JSON.stringify(keys)],
  );
}

const credits = z.array(z.object({ id: z.string(), name: z.string(), key: z.string() }));

/** Updates the keys of these creators and of the credits in their works, after names are compared in another form. */
export async function renewNameKeys(tx: Tx, creators: readonly (Names & Pick<CreatorRow, 'id'>)[]): Promise<void> {
  await storeNameKeys(tx, creators);
  const sql = `SELECT credit.id, name, key FROM credit JOIN work ON work.id = work_id WHERE owner_id = ANY($1) AND name <> ''`;
  const named = credits.parse(await tx.query<unknown>(sql, [creators.map(({ id }) => id)]));
  const changed = named.filter(({ name, key }) => nameKey(name) !== key);
  if (changed.length === 0) return;
  await tx.query(
    'UPDATE credit SET key = renewed.key FROM unnest($1::uuid[], $2::text[]) AS renewed (id, key) WHERE credit.id = renewed.id',
    [changed.map(({ id }) => id), changed.map(({ name }) => nameKey(name))],
  );
}
