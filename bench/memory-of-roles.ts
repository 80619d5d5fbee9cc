// Memory of a process of the catalogue in each role: once it has started, and after questions that it has to answer itself:
//   npm run build && node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/memory-of-roles.ts [--works 1000000] [--keep FOLDER]
// A folder filled by `npm run bench:search -- --keep FOLDER` is used as it is.
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { IDENTITY_HEADER, newId, signIdentity } from '@koma/service-kit';
import { newSecrets } from '../tools/platform/secrets.js';
import { findFreePorts } from '../tools/stack/ports.mjs';
import { definePostgres } from '../tools/stack/postgres.mjs';
import { fillOnce, SETTINGS } from './peers/fill.js';
import { startProcess } from './peers/service-process.js';

const { values } = parseArgs({
  options: { works: { type: 'string', default: '1000000' }, keep: { type: 'string' } },
});
const works = Number(values.works);
const { databasePassword: _, ...keys } = newSecrets();
const USER = { accountId: newId(), profileType: 'user', adminPermission: null, sessionId: newId() } as const;
const QUESTIONS = 300;
/** What a process of each role is asked: what has no words is cheap in SQL too. */
const PATHS = {
  api: (n: number) => ['/api/catalogue/categories', `/api/catalogue/favourites?kind=video&limit=${1 + (n % 50)}`],
  search: (n: number) => [`/api/catalogue/works?kind=video&genre=g${n % 20}&situation=s${n % 60}`],
};

const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'koma-bench-')) : resolve(values.keep);
await mkdir(folder, { recursive: true });
// PostgreSQL runs as somebody else.
await chmod(folder, 0o755);
const [port = 0] = await findFreePorts(1);
const postgres = await definePostgres({
  dir: join(folder, 'postgres'),
  port,
  password: 'benchmark',
  settings: SETTINGS,
});
await postgres.start();
try {
  const url = await postgres.databaseUrl(`catalogue_${works}`);
  await fillOnce(url, works);
  for (const role of ['api', 'search'] as const) await measure(role, url);
} finally {
  await postgres.stop();
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true });
}
process.exit();

async function measure(role: 'api' | 'search', url: string): Promise<void> {
  const began = performance.now();
  const service = await startProcess('services/catalogue', {
    CATALOGUE_ROLES: role,
    DATABASE_URL: url,
    ...keys,
  });
  const seconds = (performance.now() - began) / 1000;
  const started = await residentMegabytes(service.pid);
  const headers = { [IDENTITY_HEADER]: await signIdentity(USER, keys.IDENTITY_PRIVATE_KEY) };
  for (let n = 0; n < QUESTIONS; n += 1) {
    for (const path of PATHS[role](n)) {
      const answer = await fetch(service.url + path, { headers });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
  const asked = await residentMegabytes(service.pid);
  process.stdout.write(
    `${role}, ${works} works: ready after ${seconds.toFixed(1)} s, ${started} MB; asked, ${asked} MB\n`,
  );
  await service.stop();
}

/** Memory that a process holds, in MB. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}
