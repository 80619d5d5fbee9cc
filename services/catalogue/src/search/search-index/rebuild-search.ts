import { companyForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { lockWorks, renewNameKeys } from '../../portfolio/index.js';
import { ALL_CHANGED } from './agreed-readings.js';
import { creatorText } from './creator-text.js';
import { PostgresSearchIndex } from './postgres-search-index.js';
import { storeCreatorTexts } from './store-creator-text.js';

const PORTION = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const rows = z.array(z.object({ id: z.string() }));
const creators = z.array(creatorText);
const companies = z.array(z.object({ kind: z.string(), name: z.string(), form: z.string() }));

const CREATORS = `
  SELECT id, family_name AS "familyName", first_name AS "firstName", family_name_kana AS "familyNameKana",
    first_name_kana AS "firstNameKana", family_name_roman AS "familyNameRoman", first_name_roman AS "firstNameRoman",
    company_name AS "companyName"
  FROM creator WHERE id > $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE`;

/**
 * `node main.js rebuild-search`: rewrites the search rows in portions while searches continue; the works in memory follow. Waits
 * for works that are being changed.
 */
export async function rebuildSearch(database: Tx): Promise<string> {
  const index = new PostgresSearchIndex(database.connection);
  await renewCompanyKeys(database);
  await inPortions(database, async (tx, after) => {
    const page = creators.parse(await tx.query<unknown>(CREATORS, [after, PORTION]));
    await storeCreatorTexts(tx, page);
    await renewNameKeys(tx, page);
    return page.map(({ id }) => id);
  });
  const count = await inPortions(database, async (tx, after) => {
    const sql = 'SELECT id FROM work WHERE id > $1 ORDER BY id LIMIT $2';
    const ids = rows.parse(await tx.query<unknown>(sql, [after, PORTION])).map(({ id }) => id);
    await lockWorks(tx, ids);
    await index.index(tx, ids);
    return ids;
  });
  await database.query(ALL_CHANGED);
  return `${count} works read again`;
}

/** @param take returns the ids of a portion, in order */
async function inPortions(database: Tx, take: (tx: Tx, after: string) => Promise<string[]>): Promise<number> {
  let count = 0;
  for (let after = FIRST; ;) {
    const ids = await database.transaction((tx) => take(tx, after));
    const last = ids.at(-1);
    if (last === undefined) return count;
    count += ids.length;
    after = last;
  }
}

/** What companies are compared by: those that works have, and those that staff have merged. Ceremonies are compared as they are written. */
async function renewCompanyKeys(database: Tx): Promise<void> {
  await renewForms(database, 'company_name', 'key');
  await renewForms(database, 'work_name', 'form');
}

async function renewForms(database: Tx, table: 'company_name' | 'work_name', column: 'key' | 'form'): Promise<void> {
  const all = companies.parse(
    await database.query<unknown>(`SELECT kind, name, ${column} AS form FROM ${table} WHERE kind <> 'ceremony'`),
  );
  const changed = all.filter(({ name, form }) => companyForm(name) !== form);
  await database.query(
    `UPDATE ${table} SET ${column} = renewed.form FROM unnest($1::text[], $2::text[], $3::text[]) AS renewed (kind, name, form)
     WHERE ${table}.kind = renewed.kind AND ${table}.name = renewed.name`,
    [changed.map(({ kind }) => kind), changed.map(({ name }) => name), changed.map(({ name }) => companyForm(name))],
  );
}
