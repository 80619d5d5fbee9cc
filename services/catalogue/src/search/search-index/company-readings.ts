import { companyKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { WorkRow } from '../../portfolio/index.js';
import { type ReadField, readTexts } from './readings.js';
import { Conditions } from './search-conditions.js';
import { readingForms } from './search-words.js';
import { holdsOne } from './word-conditions.js';

interface ReadWork {
  work: WorkRow;
  readings: Readonly<Record<ReadField, string>>;
}
interface Name {
  kind: string;
  name: string;
  isGiven: boolean;
  forms: Set<string>;
}

/** What is known of each name in these works: what people have given, else what was guessed. */
function namesOf(works: readonly ReadWork[]): Name[] {
  const names = new Map<string, Name>();
  for (const { work, readings } of works) {
    const texts = readTexts(work);
    for (const kind of companyKind.options) {
      const { text: name, given } = texts[kind];
      const id = `${kind} ${name}`;
      const [known, isGiven] = [names.get(id), given !== ''];
      if (readings[kind] === '' || (known?.isGiven && !isGiven)) continue;
      const before = known?.isGiven === isGiven ? known.forms : [];
      names.set(id, { kind, name, isGiven, forms: new Set([...before, ...readingForms(readings[kind])]) });
    }
  }
  return [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
}

/** Letters of all readings of a name: nobody gives it ever more. */
const MOST_LETTERS = 500;

/** Given readings are added to those that others have given, and take the place of a guessed one. */
const STORE = `
  UPDATE company_name SET is_given = read.is_given, is_fresh = company_name.is_fresh OR read.is_given,
    kana = CASE WHEN company_name.is_given THEN company_name.kana || ' ' || read.kana ELSE read.kana END
  FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) AS read (kind, name, kana, is_given)
  WHERE company_name.kind = read.kind AND company_name.name = read.name AND CASE WHEN company_name.is_given
    THEN read.is_given AND length(company_name.kana) < ${MOST_LETTERS} AND NOT string_to_array(company_name.kana, ' ') @> string_to_array(read.kana, ' ')
    ELSE read.is_given OR company_name.kana <> read.kana END`;

/** Lets companies be suggested by their readings. Rows that have them already are not touched, so nobody waits for them. */
export async function storeCompanyReadings(tx: Tx, works: readonly ReadWork[]): Promise<void> {
  const names = namesOf(works);
  if (names.length === 0) return;
  await tx.query(STORE, [
    names.map(({ kind }) => kind),
    names.map(({ name }) => name),
    names.map(({ forms }) => [...forms].join(' ')),
    names.map(({ isGiven }) => isGiven),
  ]);
}

const FRESH_AT_ONCE = 100;
const fresh = z.array(z.object({ kind: z.string(), name: z.string(), key: z.string(), kana: z.string() }));

/** Has the works searched anew that other people have written with a name whose reading is new. */
export async function spreadReadings(database: DataSource): Promise<void> {
  const sql = `SELECT kind, name, key, kana FROM company_name WHERE is_fresh LIMIT ${FRESH_AT_ONCE}`;
  for (const { kind, name, key, kana } of fresh.parse(await database.query<unknown>(sql))) {
    const conditions = new Conditions();
    const texts = [key, ...kana.split(' ').filter((form) => /^[ぁ-ゖ]+$/.test(form))];
    conditions.add(holdsOne(conditions, 'body', texts));
    // What is being saved reads the names itself.
    await database.query(
      `UPDATE work_search SET is_unread = true WHERE work_id IN (
         SELECT work_id FROM work_search WHERE NOT is_unread AND ${conditions.sql()} ORDER BY work_id FOR UPDATE SKIP LOCKED)`,
      conditions.values,
    );
    const seen = 'UPDATE company_name SET is_fresh = false WHERE kind = $1 AND name = $2 AND kana = $3';
    await database.query(seen, [kind, name, kana]);
  }
}
