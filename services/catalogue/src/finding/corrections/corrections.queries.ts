import { joinedForm, withoutLegalForm } from '@koma/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { publicProfile } from '../../portfolio/index.js';
import { bigrams, latinReadings, readCategoryNames, wholeReading } from '../../search/index.js';
import { canSlip, halves, isLike, latinSlips, slipPatterns } from './slips.js';

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
const BEGIN = `split_part(substr(kana, strpos(kana, '‹')), ' ', 1) COLLATE "C"`;

/** Companies, products, and people in each script; the most usual first. */
const NAMES = `
  SELECT name, array_agg(form) AS forms FROM (
    SELECT name, unnest(ARRAY[key, kana]) AS form, works AS weight FROM company_name
      WHERE key LIKE ANY($1) OR kana LIKE ANY($2)
    UNION ALL SELECT name, kana, works FROM unnest($3::text[]) AS begun JOIN company_name
      ON ${BEGIN} >= begun AND ${BEGIN} < begun || chr(65535)
    UNION ALL SELECT name, name, 1 FROM creator JOIN creator_search ON creator_id = creator.id,
      unnest(ARRAY[family_name || ' ' || first_name, family_name_kana || ' ' || first_name_kana,
        family_name_roman || ' ' || first_name_roman]) AS name
      WHERE names LIKE ANY($1) AND ${publicProfile()}
  ) AS known GROUP BY name ORDER BY max(weight) DESC, name LIMIT ${MOST}`;
const TITLES = `
  SELECT title, title_en AS "titleEn", title_kana AS "titleKana", tags, guesses
  FROM work_search JOIN work ON work.id = work_id LEFT JOIN work_reading USING (work_id)
  WHERE (bigrams @> $2 OR bigrams @> $3) AND body LIKE ANY($1) ORDER BY work_id LIMIT ${MOST}`;

/** Names that are one slip away from a word, as they replace it. */
export async function findNeighbours(database: DataSource, word: string): Promise<string[]> {
  const form = joinedForm(word);
  if (!canSlip(form)) return [];
  const patterns = slipPatterns(form);
  const begun = [...new Set(latinSlips(form).flatMap(latinReadings).map(wholeReading))];
  // No reading has Latin letters.
  const ofKana = /[a-z]/.test(form) ? [] : patterns;
  const named = names.parse(await database.query<unknown>(NAMES, [patterns, ofKana, begun]));
  const categories = [...(await readCategoryNames(database.manager))]
    .filter(([called]) => called.length <= form.length + 1)
    .map(([called, name]) => ({ name, forms: [called] }));
  const found = [...categories, ...named, ...(await findTitles(database, form, patterns))];
  const meant = found.flatMap((one) => replacementOf(one, patterns, begun));
  return [...new Map(meant.map((name) => [joinedForm(name), name])).values()];
}

/** Titles and tags, which no list has: one half of the word leads to them. */
async function findTitles(database: DataSource, form: string, patterns: readonly string[]): Promise<Known[]> {
  const [one, other] = halves(form).map(bigrams);
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

/** Only the word of a name that was meant where there is one; a name that merely stands beside it is none. */
function replacementOf({ name, forms }: Known, patterns: readonly string[], begun: readonly string[]): string[] {
  const bare = withoutLegalForm(name);
  const words = bare.split(/\s+/).map((one) => one.replace(OUTER_MARKS, ''));
  const meant = words.find((word) => isLike(joinedForm(word), patterns));
  if (meant !== undefined) return [words.length > 1 ? meant : bare];
  const isMeant = [joinedForm(name), ...forms].some(
    (form) => isLike(form, patterns) || begun.some((reading) => form.includes(reading)),
  );
  return isMeant ? [bare] : [];
}
