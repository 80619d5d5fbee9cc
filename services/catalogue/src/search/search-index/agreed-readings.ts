import type { Tx } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { Conditions } from './search-conditions.js';
import { readingForms, wholeReading } from './search-words.js';
import { holdsOne } from './word-conditions.js';

const AT_ONCE = 100;
/** Readings of one name that hold for everybody: those that the most creators have given. */
const MOST_OF_NAME = 5;

const waiting = z.array(z.object({ id: z.string(), key: z.string() }));
const agreed = z.array(z.object({ key: z.string(), form: z.string(), kana: z.string() }));
const changes = z.array(z.object({ id: z.string(), key: z.string(), form: z.string() }));

const WAITING = `SELECT id, key FROM reading_change WHERE form IS NULL ORDER BY id LIMIT ${AT_ONCE}`;
/** One creator alone decides nothing about the works of others. */
const AGREED = `
  SELECT key, form, kana FROM (
    SELECT key, form, mode() WITHIN GROUP (ORDER BY kana) AS kana,
      row_number() OVER (PARTITION BY key ORDER BY count(DISTINCT owner_id) DESC, form) AS place
    FROM given_reading WHERE key = ANY($1) GROUP BY key, form HAVING count(DISTINCT owner_id) > 1
  ) AS agreed WHERE place <= ${MOST_OF_NAME}`;
const STORE = `
  WITH agreed AS (SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS agreed (key, form, whole, forms)),
    gone AS (DELETE FROM agreed_reading WHERE key = ANY($1) AND (key, form) NOT IN (SELECT key, form FROM agreed) RETURNING key, form),
    made AS (INSERT INTO agreed_reading AS known SELECT * FROM agreed ON CONFLICT (key, form)
      DO UPDATE SET (whole, forms) = (excluded.whole, excluded.forms)
      WHERE (known.whole, known.forms) <> (excluded.whole, excluded.forms) RETURNING key, form)
  INSERT INTO reading_change (key, form) SELECT * FROM gone UNION SELECT * FROM made`;

/** Works out which readings hold for the names of changed ones, from what every creator has given. @returns the number of changed ones */
export async function agreeOnReadings(tx: Tx): Promise<number> {
  const all = waiting.parse(await tx.query<unknown>(WAITING));
  if (all.length === 0) return 0;
  const keys = [...new Set(all.map(({ key }) => key))];
  const read = agreed.parse(await tx.query<unknown>(AGREED, [keys]));
  await tx.query(STORE, [
    keys,
    read.map(({ key }) => key),
    read.map(({ form }) => form),
    read.map(({ form }) => wholeReading(form)),
    read.map(({ kana }) => readingForms(kana).join(' ')),
  ]);
  await tx.query('DELETE FROM reading_change WHERE id = ANY($1)', [all.map(({ id }) => id)]);
  return all.length;
}

/** Works out all of them again: texts are searched in another form. */
export const ALL_CHANGED =
  'INSERT INTO reading_change (key) SELECT key FROM given_reading UNION SELECT key FROM agreed_reading';

const KNOWN = 'UPDATE reading_change SET known_by = pg_current_xact_id() WHERE form IS NOT NULL AND known_by IS NULL';
const SPREAD = `
  SELECT id, key, form FROM reading_change WHERE known_by < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY id LIMIT ${AT_ONCE}`;

/**
 * Has the works read again that other people have written with a name whose readings are others now, once nobody saves a work any
 * longer without knowing them.
 */
export async function spreadReadings(database: DataSource): Promise<void> {
  await database.query(KNOWN);
  for (const { id, key, form } of changes.parse(await database.query<unknown>(SPREAD))) {
    const conditions = new Conditions();
    const names = [key, form, wholeReading(form)];
    conditions.add(holdsOne(conditions, 'body', names));
    // Among other letters it is no name: two people who agree on a short one would have nearly every work read again.
    conditions.add(`string_to_array(body, ' ') && ${conditions.bind(names)}::text[]`);
    // What is being saved reads the names itself.
    await database.query(
      `UPDATE work_search SET is_unread = true WHERE work_id IN (
         SELECT work_id FROM work_search WHERE NOT is_unread AND ${conditions.sql()} ORDER BY work_id FOR UPDATE SKIP LOCKED)`,
      conditions.values,
    );
    await database.query('DELETE FROM reading_change WHERE id = $1', [id]);
  }
}
