import {
  type Caller,
  importFilePath,
  importRefusedPath,
  imports,
  type WholeImport,
  wholeImport,
} from '@koma/contracts';
import { IDENTITY_HEADER, newId } from '@koma/service-kit';
import { callers, identityOf, writtenEvents } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { dirtyLines } from '../../../bench/import/dirty-lines.js';
import { ImportStore } from '../src/import/import-store.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
const staff = callers.fullAdmin();
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const database = () => harness.service.running.database;
async function raw(method: string, path: string, who: Caller | null, body?: string) {
  const identity = who ? { [IDENTITY_HEADER]: await identityOf(who) } : {};
  const type = body === undefined ? {} : { 'content-type': 'application/octet-stream' };
  return fetch(`${harness.service.running.url}${path}`, {
    method,
    headers: { ...identity, ...type },
    body: body ?? null,
  });
}
async function start(content: string, fileName = 'works.ndjson', bytes = Buffer.byteLength(content)): Promise<string> {
  const { body } = await harness.service.call(imports.start, staff, { body: { fileName, bytes } });
  return z.object({ id: z.uuid() }).parse(body).id;
}
async function send(content: string, fileName?: string): Promise<string> {
  const id = await start(content, fileName);
  expect((await raw('PUT', importFilePath(id), staff, content)).status).toBe(204);
  return id;
}
const look = async (id: string): Promise<WholeImport> =>
  wholeImport.parse((await harness.service.call(imports.get, staff, { params: { id } })).body);
async function until(id: string, state: WholeImport['state']): Promise<WholeImport> {
  for (const began = Date.now(); ;) {
    const one = await look(id);
    if (one.state === state || Date.now() - began > 40_000) return one;
    await new Promise((done) => setTimeout(done, 100));
  }
}
const run = (id: string, step: 'check' | 'write') =>
  harness.service.call(imports.run, staff, { params: { id }, body: { step } });
const linesOf = (works: number, prefix: string) =>
  `${[...dirtyLines({ works, creators: 10, refused: 0.05, prefix })].join('\n')}\n`;

describe('a file that staff send', () => {
  afterEach(() => database().query(`DELETE FROM work_import WHERE state IN ('waiting', 'running', 'receiving')`));

  it('twice at once is taken once', async () => {
    const content = linesOf(20, 'twice-');
    const id = await start(content);
    const answers = await Promise.all(Array.from({ length: 6 }, () => raw('PUT', importFilePath(id), staff, content)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status !== 204 && status !== 409)).toEqual([]);
    expect(await until(id, 'checked')).toMatchObject({ state: 'checked', lines: 30 });
  });

  it('is checked first, then written, with the same totals, and logged', async () => {
    const id = await send(linesOf(300, 'page-'));
    const checked = await until(id, 'checked');
    expect(checked).toMatchObject({ state: 'checked', lines: 310, totals: { read: 310, added: 296, refused: 14 } });
    expect(checked.preview).toHaveLength(20);
    expect(checked.refusals[0]).toMatchObject({
      line: 31,
      faults: [{ field: 'externalId', code: 'TWICE', near: ['11'] }],
    });
    const sql = `SELECT count(*)::int AS count FROM import_line WHERE external_id LIKE 'page-%'`;
    expect(await database().query(sql)).toEqual([{ count: 0 }]);
    expect((await run(id, 'write')).status).toBe(204);
    const done = await until(id, 'done');
    expect(done).toMatchObject({ totals: checked.totals, faults: checked.faults, hasFile: false });
    expect(await database().query(sql)).toEqual([{ count: 296 }]);
    const acts = await writtenEvents(database(), 'staff.act.done');
    expect(acts.at(-1)).toMatchObject({
      action: 'works.imported',
      actorId: staff.accountId,
      subjectName: 'works.ndjson',
    });
    expect((await run(id, 'write')).status).toBe(409);
  }, 60_000);

  it('goes on where a stopped process has left it, and counts nothing twice', async () => {
    const content = linesOf(2_500, 'stop-');
    const id = await send(content);
    const checked = await until(id, 'checked');
    await run(id, 'write');
    const taken = await waitForLines(id, 1_000);
    // Another process would take it a minute after the last sign of life.
    await database().query(
      `UPDATE work_import SET lease_until = now() - interval '1 second', lease_by = $2 WHERE id = $1 AND state = 'running'`,
      [id, newId()],
    );
    const done = await until(id, 'done');
    expect(taken).toBeGreaterThanOrEqual(1_000);
    expect(done.totals).toEqual(checked.totals);
    const sql = `SELECT count(*)::int AS count FROM import_line JOIN work USING (id) WHERE external_id LIKE 'stop-w-%'`;
    const [row] = z.array(z.object({ count: z.number() })).parse(await database().query(sql));
    expect(row?.count).toBe(checked.totals.added - 10);
    const unindexed = await database().query('SELECT FROM import_unindexed');
    expect(unindexed).toEqual([]);
  }, 90_000);

  it('waits while another one is under way', async () => {
    const store = new ImportStore(database());
    const [busy, by] = [newId(), newId()];
    const given = { id: busy, accountId: null, fileName: 'a.csv', bytes: 1, encoding: 'auto' as const };
    expect(await store.takeNew(given, 'write', by)).toMatchObject({ id: busy });
    const id = await send(linesOf(5, 'wait-'));
    await new Promise((done) => setTimeout(done, 1_500));
    expect((await look(id)).state).toBe('waiting');
    await store.finish(database().manager, { id: busy, by }, 'done');
    expect((await until(id, 'checked')).state).toBe('checked');
  }, 60_000);

  it('is told to have stopped when it came from a command line that has ended', async () => {
    const store = new ImportStore(database());
    const id = newId();
    await store.takeNew({ id, accountId: null, fileName: 'a.csv', bytes: 1, encoding: 'auto' }, 'write', newId());
    await database().query(`UPDATE work_import SET lease_until = now() - interval '1 second' WHERE id = $1`, [id]);
    expect(await until(id, 'failed')).toMatchObject({ failure: 'BROKEN', byName: null });
  }, 60_000);

  it('is refused when it is larger or smaller than announced, and can be sent again', async () => {
    const content = linesOf(5, 'size-');
    const larger = await start(content, 'works.ndjson', 10);
    expect((await raw('PUT', importFilePath(larger), staff, content)).status).toBe(413);
    const smaller = await start(content, 'works.ndjson', 100_000);
    expect((await raw('PUT', importFilePath(smaller), staff, content)).status).toBe(400);
    const right = await start(content);
    expect((await raw('PUT', importFilePath(right), staff, content)).status).toBe(204);
    expect((await raw('PUT', importFilePath(right), staff, content)).status).toBe(409);
    await until(right, 'checked');
  }, 60_000);

  it('says why nothing of it can be read', async () => {
    const id = await send('あ,い\n1,2\n', 'works.csv');
    expect(await until(id, 'failed')).toMatchObject({ failure: 'NO_HEADINGS', totals: { read: 0 } });
    expect((await run(id, 'write')).status).toBe(409);
    expect((await harness.service.call(imports.discard, staff, { params: { id } })).status).toBe(204);
    expect((await harness.service.call(imports.get, staff, { params: { id } })).status).toBe(404);
  }, 60_000);

  it('gives its refused lines back with the reasons', async () => {
    const id = await send('種別,外部ID,タイトル,クリエイターID\n作品,csv-9,=1+1,だれか\n', 'works.csv');
    await until(id, 'checked');
    const answer = await raw('GET', `${importRefusedPath(id)}?locale=en`, staff);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="refused.csv"');
    expect(await answer.text()).toMatch(
      /"'=1\+1","だれか","2","Creator ID: There is no creator with the ID “だれか”\./,
    );
  }, 60_000);
});

describe('files of imports', () => {
  it.each([
    ['strangers', null, 401],
    ['members', callers.creator(), 404],
    ['limited admins', callers.limitedAdmin(), 403],
  ] as const)('are not for %s', async (_, who, status) => {
    const id = await start('{}');
    expect((await raw('PUT', importFilePath(id), who, '{}')).status).toBe(status);
    expect((await raw('GET', importRefusedPath(id), who)).status).toBe(status);
  });

  it('are unknown under other ids', async () => {
    expect((await raw('PUT', importFilePath(newId()), staff, '{}')).status).toBe(404);
    expect((await raw('GET', importRefusedPath('x'), staff)).status).toBe(404);
  });
});

/** Resolves with the lines taken once they are this many. */
async function waitForLines(id: string, least: number): Promise<number> {
  for (const began = Date.now(); ;) {
    const { totals, state } = await look(id);
    if (totals.read >= least || state === 'done' || Date.now() - began > 40_000) return totals.read;
    await new Promise((done) => setTimeout(done, 20));
  }
}
