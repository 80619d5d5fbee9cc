import { joinedForm, withoutLegalForm } from '@koma/contracts';
import { like } from '@koma/service-kit';
import { setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { publicProfile } from '../../portfolio/index.js';
import { bigrams, latinReadings, readCategoryNames, wholeReading } from '../../search/index.js';
import { canSlip, latinSlips, partsOf, slipOf, slipPatterns } from './slips.js';

/** Number of candidates that are read of names, and of titles. */
const MOST = 24;

const names = z.array(z.object({ name: z.string(), forms: z.array(z.string()) }));
const titles = z.array(
  z.object({
    title: z.string(),
    titleEn: z.string(),
    titleKana: z.string(),
    tags: z.array(z.string()),
    guesses: z.record(z.string(), z.string()).nullable(),
  }),
);

/** A name that may have been meant, and the forms in which it is found. */
type Known = z.infer<typeof names>[number];

/** Where the first reading of a name begins. */
const beginOf = (column: string) => `split_part(substr(${column}, strpos(${column}, '‹')), ' ', 1) COLLATE "C"`;
const isBegunBy = (column: string) => `${beginOf(column)} >= begun AND ${beginOf(column)} < begun || chr(65535)`;

/** That a column has one of the patterns: its length and one whole part of the word are compared first, because the patterns are many. */
const isLike = (column: string, patterns: '$1' | '$2'): string =>
  `(length(${column}) >= $4 AND ${column} LIKE ANY($5) AND ${column} LIKE ANY(${patterns}))`;

/** Companies, products, and people in each script; the most usual first. */
const NAMES = `
  SELECT name, array_agg(form) AS forms FROM (
    SELECT name, unnest(ARRAY[key, kana]) AS form, works AS weight FROM company_name
      WHERE ${isLike('key', '$1')} OR ${isLike('kana', '$2')}
    UNION ALL SELECT name, kana, works FROM unnest($3::text[]) AS begun JOIN company_name
      ON ${isBegunBy('kana')}
    UNION ALL SELECT name, forms, works FROM agreed_reading JOIN company_name USING (key)
      WHERE ${isLike('forms', '$2')} OR EXISTS (SELECT FROM unnest($3::text[]) AS begun WHERE ${isBegunBy('forms')})
    UNION ALL SELECT name, name, 1 FROM creator JOIN creator_search ON creator_id = creator.id,
      unnest(ARRAY[family_name || ' ' || first_name, family_name_kana || ' ' || first_name_kana,
        family_name_roman || ' ' || first_name_roman]) AS name
      WHERE ${isLike('names', '$1')} AND ${publicProfile()}
  ) AS known GROUP BY name ORDER BY max(weight) DESC, name LIMIT ${MOST}`;
const TITLES = `
  SELECT title, title_en AS "titleEn", title_kana AS "titleKana", tags, guesses
  FROM work_search JOIN work ON work.id = work_id LEFT JOIN work_reading USING (work_id)
  WHERE (bigrams @> $2 OR bigrams @> $3) AND body LIKE ANY($1) ORDER BY work_id LIMIT ${MOST}`;

/** A word, and what is one slip away from it. */
interface Slipped {
  form: string;
  patterns: readonly string[];
  isHeld: (text: string) => boolean;
  /** How readings begin that a word in Latin letters may stand for. */
  begun: ReadonlySet<string>;
}

/** Names that are one slip away from a word, as they replace it. */
export async function findNeighbours(database: DataSource, word: string): Promise<string[]> {
  const form = joinedForm(word);
  if (!canSlip(form)) return [];
  const slipped = { form, patterns: slipPatterns(form), isHeld: slipOf(form), begun: await readingsBegunBy(form) };
  const shortest = [...form].length - 1;
  const categories = [...(await readCategoryNames(database.manager))]
    .filter(([called]) => called.length >= shortest && called.length <= form.length + 1)
    .map(([called, name]) => ({ name, forms: [called] }));
  const found = [...categories, ...(await findNames(database, slipped)), ...(await findTitles(database, slipped))];
  const meant = new Map<string, string>();
  for (const [at, one] of found.entries()) {
    if (isPauseAt(at)) await setImmediate();
    for (const name of replacementOf(one, slipped)) meant.set(joinedForm(name), name);
  }
  return [...meant.values()];
}

/** Other requests are answered in between. */
const isPauseAt = (at: number): boolean => at % 20 === 19;

async function readingsBegunBy(form: string): Promise<ReadonlySet<string>> {
  const begun = new Set<string>();
  for (const [at, slip] of latinSlips(form).entries()) {
    if (isPauseAt(at)) await setImmediate();
    for (const kana of latinReadings(slip)) begun.add(wholeReading(kana));
  }
  return begun;
}

async function findNames(database: DataSource, { form, patterns, begun }: Slipped): Promise<Known[]> {
  // No reading has Latin letters.
  const ofKana = /[a-z]/.test(form) ? [] : patterns;
  const values = [patterns, ofKana, [...begun], [...form].length - 1, partsOf(form, 3).map(like)];
  return names.parse(await database.query<unknown>(NAMES, values));
}

/** Titles and tags, which no list has: one half of the word leads to them. */
async function findTitles(database: DataSource, { form, patterns }: Slipped): Promise<Known[]> {
  const [one, other] = partsOf(form, 2).map(bigrams);
  if (!one?.length || !other?.length) return [];
  const found = titles.parse(await database.query<unknown>(TITLES, [patterns, one, other]));
  return found.flatMap(({ title, titleEn, titleKana, tags, guesses }) => {
    const reading = titleKana || (guesses?.[joinedForm(title)] ?? '');
    return [
      { name: title, forms: [title, reading].map(joinedForm) },
      ...[titleEn, ...tags].map((name) => ({ name, forms: [joinedForm(name)] })),
    ];
  });
}

/** Marks around a word of a title: `Summer,`. */
const OUTER_MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Whether one of the readings of a form begins so. */
const isBegun = (form: string, begun: ReadonlySet<string>): boolean =>
  begun.size > 0 &&
  form.split(' ').some((reading) => [...reading].some((_, last) => begun.has(reading.slice(0, last + 1))));

/** Only the word of a name that was meant where there is one; a name that merely stands beside it is none. */
function replacementOf({ name, forms }: Known, { isHeld, begun }: Slipped): string[] {
  const bare = withoutLegalForm(name);
  const words = bare.split(/\s+/).map((one) => one.replace(OUTER_MARKS, ''));
  const meant = words.find((word) => isHeld(joinedForm(word)));
  if (meant !== undefined) return [words.length > 1 ? meant : bare];
  return [...new Set([joinedForm(name), ...forms])].some((form) => isHeld(form) || isBegun(form, begun)) ? [bare] : [];
}
