import { workSearch } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@opensearch-project/opensearch';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { defineOpenSearch } from '../../../tools/stack/opensearch/opensearch.mjs';
import { newAuthority } from '../../../tools/stack/secured/certificates.js';
import type { Server } from '../../../tools/stack/server-process.mjs';
import { orderRebuild, SEARCH_INDEX, type SearchIndex } from '../src/search/search-index/index.js';
import { Engine } from '../src/search/search-index/opensearch/engine.js';
import { OpenSearch } from '../src/search/search-index/opensearch/index.js';
import { FORMAT, KINDS } from '../src/search/search-index/opensearch/mappings.js';
import { CatalogueHarness } from './catalogue-harness.js';

// OpenSearch with its security plugin: TLS, and an account with the role of `k8s/opensearch-role.json` and nothing else.

const folder = mkdtempSync(join(tmpdir(), 'koma-opensearch-'));
const role: unknown = JSON.parse(readFileSync(new URL('../../../k8s/opensearch-role.json', import.meta.url), 'utf8'));
const password = randomBytes(20).toString('hex');
const security = '/_plugins/_security/api';
let servers: Server[] = [];
let admin: Client;
let url: URL;
let [ca, otherCa] = ['', ''];

beforeAll(async () => {
  const [authority, other] = await Promise.all(['one', 'other'].map((name) => newAuthority(join(folder, name))));
  if (!authority || !other) throw new Error('no authorities');
  [ca, otherCa] = [authority.pem, other.pem];
  const [node, own] = [await authority.issue('node'), await authority.issue('admin')];
  const cluster = await defineOpenSearch({ dir: folder, security: { ca: authority.file, node, admin: 'CN=admin' } });
  ({ servers } = cluster);
  await Promise.all(servers.map((server) => server.start()));
  const [address = ''] = cluster.urls;
  const files = { cert: readFileSync(own.cert, 'utf8'), key: readFileSync(own.key, 'utf8') };
  admin = new Client({ node: address, ssl: { ca, ...files } });
  const put = (path: string, body: unknown) =>
    admin.transport.request({ method: 'PUT', path, body: z.record(z.string(), z.unknown()).parse(body) });
  await put(`${security}/roles/koma`, role);
  await put(`${security}/internalusers/koma`, { password });
  await put(`${security}/rolesmapping/koma`, { users: ['koma'] });
  await put('/others', {});
  url = new URL(address);
  [url.username, url.password] = ['koma', password];
}, 300_000);
afterAll(async () => {
  await admin.close();
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Asks with an address of its own; fails when it is refused. */
async function ask(given: { url?: string; ca?: string | undefined; index?: string } = {}): Promise<void> {
  const engine = new Engine(given.url ?? url.href, { questionMs: 10_000, ca: 'ca' in given ? given.ca : ca });
  await engine.search(given.index ?? 'koma-*', { size: 0 }, z.object({})).finally(() => engine.close());
}
const changed = (change: (copy: URL) => void) => {
  const copy = new URL(url);
  change(copy);
  return { url: copy.href };
};

it('answers whoever knows its authority and the password', async () => {
  await expect(ask()).resolves.toBeUndefined();
});

it.each([
  [
    'another password',
    () => changed((copy) => (copy.password = 'wrong')),
    /does not know the account of OPENSEARCH_URL/,
  ],
  [
    'no account',
    () => changed((copy) => (copy.password = copy.username = '')),
    /does not know the account of OPENSEARCH_URL/,
  ],
  ['another authority', () => ({ ca: otherCa }), /not one of OPENSEARCH_CA/],
  ['no authority', () => ({ ca: undefined }), /not one of OPENSEARCH_CA/],
  ['another name', () => changed((copy) => (copy.hostname = '127.0.0.1')), /is that of another host/],
  ['plain text', () => changed((copy) => (copy.protocol = 'http:')), /./],
  ['another index', () => ({ index: 'others' }), /lacks a right/],
])('refuses %s and says why, without the password', async (_, given, reason) => {
  const error: unknown = await ask(given()).catch((refused: unknown) => refused);
  expect(String(error)).toMatch(reason);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(password);
});

it.each([
  ['PUT', '/others2'],
  ['DELETE', '/others'],
  ['POST', '/others/_doc'],
  ['GET', `${security}/internalusers`],
  ['PUT', `${security}/roles/koma`],
  ['PUT', '/_cluster/settings'],
  ['GET', '/_cluster/state'],
  ['GET', '/_cat/indices'],
])('lets the account not %s %s', async (method, path) => {
  const engine = new Engine(url.href, { questionMs: 10_000, ca });
  const body = path === '/_cluster/settings' ? { transient: { 'cluster.max_shards_per_node': 1 } } : {};
  const asked = engine.call(method, path, method === 'GET' ? undefined : body).finally(() => engine.close());
  await expect(asked).rejects.toThrow(/lacks a right/);
});

describe('a catalogue with this account', () => {
  let harness: CatalogueHarness;
  beforeAll(async () => {
    const env = { OPENSEARCH_URL: url.href, OPENSEARCH_CA: ca, OPENSEARCH_SHARDS: '1', OPENSEARCH_REPLICAS: '0' };
    harness = await CatalogueHarness.start('api,index', { ...env, OPENSEARCH_QUESTION_MS: '30000' });
  }, 120_000);
  afterAll(() => harness.close());

  it('writes, finds, builds anew, and deletes what is old', async () => {
    const { app, database } = harness.service.running;
    const { asked, writer } = app.get(OpenSearch);
    const index = app.get<SearchIndex>(SEARCH_INDEX);
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const work = await harness.publishedWork(owner, { title: '権限試験' });
    const query = workSearch.parse({ kind: 'video', q: '権限試験' });
    const isAsked = () => asked?.answer(async () => true, async () => false); // prettier-ignore
    const untilAsked = async () => {
      while (!(await isAsked())) await setTimeout(50);
    };
    await untilAsked();
    expect((await index.search(query)).ids).toEqual([work.id]);
    const built = async () =>
      (await database.query<[{ built: string }]>('SELECT built FROM search_index_state'))[0].built;
    const before = await built();
    await orderRebuild(database);
    while ((await built()) === before) await writer?.sync();
    await untilAsked();
    expect((await index.search(query)).ids).toEqual([work.id]);
    const engine = new Engine(url.href, { questionMs: 10_000, ca });
    for (const kind of KINDS) await engine.call('DELETE', `/koma-${kind}-${FORMAT}-${before}`);
    await engine.close();
    expect((await index.search(query)).ids).toEqual([work.id]);
    expect(await isAsked()).toBe(true);
  }, 120_000);
});
