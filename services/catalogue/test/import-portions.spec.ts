import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { works, workSearch } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { dirtyLines } from '../../../bench/import/dirty-lines.js';
import { seeded } from '../../../tools/lib/seeded.js';
import { importWorks } from '../src/import/index.js';
import { PostgresSearchIndex, rebuildSearch } from '../src/search/index.js';
import { CatalogueHarness } from './catalogue-harness.js';

let folder: string;
let atOnce: CatalogueHarness;
let oneByOne: CatalogueHarness;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koma-import-'));
  [atOnce, oneByOne] = [await CatalogueHarness.start(), await CatalogueHarness.start()];
});
afterAll(async () => {
  await atOnce.close();
  await oneByOne.close();
  await rm(folder, { recursive: true });
});

const database = (of: CatalogueHarness) => of.service.running.database;
async function take(of: CatalogueHarness, lines: readonly string[]): Promise<void> {
  const file = join(folder, 'works.ndjson');
  await writeFile(file, lines.join('\n'));
  await importWorks(database(of), null, [file]);
}

/** Everything that an import writes, but for times and numbers that follow from the order of writing. */
const WRITTEN = [
  `SELECT to_jsonb(work) - 'created_at' AS row FROM work ORDER BY id`,
  'SELECT id, work_id, position, role, name, key, creator_id, state, is_picked, is_deleted FROM credit ORDER BY id',
  'SELECT * FROM creator_search ORDER BY creator_id',
  'SELECT * FROM creator_name_key ORDER BY creator_id, key',
  'SELECT * FROM work_search ORDER BY work_id',
  'SELECT kind, name, key, works, kana FROM company_name ORDER BY kind, name',
  'SELECT * FROM import_line ORDER BY id',
];
const written = async (of: CatalogueHarness) => {
  const rows = [];
  for (const sql of WRITTEN) rows.push(await database(of).query<unknown[]>(sql));
  return rows;
};
const bySubject = (events: readonly object[]) => events.map((one) => JSON.stringify(one)).sort();
const told = async (of: CatalogueHarness) =>
  bySubject([
    ...(await writtenEvents(database(of), 'catalogue.work.changed')),
    ...(await writtenEvents(database(of), 'catalogue.profile.changed')),
  ]);
const found = async (of: CatalogueHarness, q: string) => {
  const query = workSearch.parse({ kind: 'video', q, sort: 'newest', direction: 'desc' });
  const index = new PostgresSearchIndex(database(of));
  return [await index.search(query), await index.facets(query)];
};

describe('lines written in one portion', () => {
  it('leave what the same lines leave one after another', async () => {
    const random = seeded(11);
    const all = [...dirtyLines({ works: 60, creators: 6, refused: 0.1, seed: 3 })];
    // A second line for one work is refused within a file only.
    const first = all.filter((line, at) => at === 6 || !line.includes('"externalId":"w-0"'));
    // Some of the works again with other words, and a creator who is hidden.
    const second = first.slice(6).flatMap((line) => (random() < 0.3 ? [line.replace('"title":"', '"title":"新')] : []));
    const hidden = (first[2] ?? '').replace('"publish"', '"limited"');
    for (const lines of [first, [...second, hidden]]) {
      await take(atOnce, lines);
      for (const line of lines) await take(oneByOne, [line]);
    }
    const [one, other] = [await written(atOnce), await written(oneByOne)];
    expect(one[0]).not.toHaveLength(0);
    expect(one).toEqual(other);
    expect(await told(atOnce)).toEqual(await told(oneByOne));
    for (const q of ['', '夏', '白波', '音無', 'テレビCM'])
      expect(await found(atOnce, q)).toEqual(await found(oneByOne, q));
    await rebuildSearch(database(atOnce).manager);
    expect(await written(atOnce)).toEqual(one);
    const answer = await atOnce.service.call(works.search, callers.user(), { query: { kind: 'video' } });
    expect(answer.status).toBe(200);
  }, 120_000);
});
