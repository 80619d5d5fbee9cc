import { companyForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { lockWorks, renewNameKeys } from '../../portfolio/index.js';
import { creatorText } from './creator-text.js';
import { PostgresSearchIndex } from './postgres-search-index.js';
import { storeCreatorTexts } from './store-creator-text.js';

const PORTION = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const rows = z.array(z.object({ id: z.string() }));
const creators = z.array(creatorText);
const companies = z.array(z.object({ kind: z.string(), name: z.string(), key: z.string() }));

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

async function renewCompanyKeys(database: Tx): Promise<void> {
  const all = companies.parse(await database.query<unknown>('SELECT kind, name, key FROM company_name'));
  const changed = all.filter(({ name, key }) => companyForm(name) !== key);
  await database.query(
    `UPDATE company_name SET key = renewed.key FROM unnest($1::text[], $2::text[], $3::text[]) AS renewed (kind, name, key)
     WHERE company_name.kind = renewed.kind AND company_name.name = renewed.name`,
    [changed.map(({ kind }) => kind), changed.map(({ name }) => name), changed.map(({ name }) => companyForm(name))],
  );
}
