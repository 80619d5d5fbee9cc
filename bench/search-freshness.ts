// How soon others find a change: works are published, and published ones retitled, one after another through the service, and the
// works in the memory of another process are asked for until they show it; counted from the service's answer:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/search-freshness.ts [--works 20000] [--changes 200]
import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Caller,
  callUrl,
  type Endpoint,
  page,
  profiles,
  type RequestOf,
  work,
  workCard,
  works,
} from '@koma/contracts';
import { connectDatabase, IDENTITY_HEADER, newId, signIdentity, startService } from '@koma/service-kit';
import { catalogueService } from '../services/catalogue/src/index.js';
import { startPostgres } from '../tools/platform/postgres.js';
import { freePort, until } from '../tools/platform/processes.js';
import { fillCatalogue } from './peers/data.js';

const { values } = parseArgs({
  options: { works: { type: 'string', default: '20000' }, changes: { type: 'string', default: '200' } },
});
const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
await chmod(folder, 0o755);
const postgres = await startPostgres(join(folder, 'postgres'), 'bench');
const url = await postgres.databaseUrl('catalogue');
const { name, migrations } = catalogueService;
const database = await connectDatabase({ url, poolSize: 2, name, migrations, migrate: true });
await fillCatalogue(database, Number(values.works));
await database.destroy();

const keys = generateKeyPairSync('ed25519');
const privateKey = JSON.stringify(keys.privateKey.export({ format: 'jwk' }));
const env = {
  ...{ DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'http://127.0.0.1:9' },
  ...{ FILE_KEY: randomBytes(24).toString('hex'), SERVICE_SECRET: randomBytes(24).toString('hex') },
  IDENTITY_PUBLIC_KEY: JSON.stringify(keys.publicKey.export({ format: 'jwk' })),
};
const port = await freePort();
const hook = ['--conditions=@koma/source', '--import', join(root, 'tools/swc-hook.mjs')];
const other = spawn(process.execPath, [...hook, join(root, 'services/catalogue/src/main.ts')], {
  env: { ...process.env, ...env, PORT: String(port) },
  stdio: 'inherit',
});
const writer = await startService(catalogueService, env);
const somebody = (profileType: 'creator' | 'user'): Caller => ({
  ...{ accountId: newId(), sessionId: newId(), profileType, adminPermission: null },
});
const [owner, viewer] = [somebody('creator'), somebody('user')];

async function call<E extends Endpoint>(at: string, endpoint: E, as: Caller, request: Partial<RequestOf<E>>) {
  const response = await fetch(callUrl(endpoint, request, at), {
    method: endpoint.method,
    headers: { [IDENTITY_HEADER]: await signIdentity(as, privateKey), 'content-type': 'application/json' },
    body: request.body === undefined ? null : JSON.stringify(request.body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.id}: ${response.status} ${text}`);
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return body;
}
const write = <E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>>) =>
  call(writer.url, endpoint, owner, request);
/** Whether the other process finds a work of this title. */
const finds = async (title: string) => {
  const query = { kind: 'video' as const, q: title, limit: 1 };
  return page(workCard).parse(await call(`http://127.0.0.1:${port}`, works.search, viewer, { query })).items.length > 0;
};

/** Milliseconds until the other process finds it. */
async function found(title: string): Promise<number> {
  const began = performance.now();
  await until(() => finds(title), 30_000, 1);
  return performance.now() - began;
}

const lags: number[] = [];
const titleOf = (round: number, word: string) => `鮮度${word}${round}号`;
const film = { youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
try {
  await until(() => finds('鮮度').then(() => true, () => false), 60_000); // prettier-ignore
  const profile = { familyName: '鮮度', firstName: '計', position: 'director' };
  const { version } = profiles.own.response.parse(await write(profiles.own, {}));
  await write(profiles.update, { body: { version, profile } });
  await write(profiles.setStatus, { body: { status: 'publish' } });
  for (let round = 0; lags.length < Number(values.changes); round += 1) {
    const first = { ...film, title: titleOf(round, '公開') };
    const made = await write(works.create, { body: { kind: 'video', assetIds: [], form: first } });
    const params = { id: work.parse(made).id };
    const published = work.parse(await write(works.setStatus, { params, body: { status: 'publish' } }));
    lags.push(await found(first.title));
    const second = { ...film, title: titleOf(round, '変更') };
    await write(works.update, { params, body: { version: published.version, form: second } });
    lags.push(await found(second.title));
  }
  const sorted = lags.toSorted((one, other_) => one - other_);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(0);
  process.stdout.write(`${sorted.length} changes: median ${at(0.5)} ms, p99 ${at(0.99)} ms (bar 1000 ms), load ${loadavg()[0]?.toFixed(1)}\n`); // prettier-ignore
} finally {
  other.kill('SIGTERM');
  await writer.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
