// From the end of an upload to the start of its job in a worker process apart from the API, by the database's own clock:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/hand-over.ts [--uploads 60]
import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UPLOADS_PATH } from '@koma/contracts';
import { mediaService } from '@koma/media';
import { IDENTITY_HEADER, newId, signIdentity, startService } from '@koma/service-kit';
import { startPostgres } from '../tools/platform/postgres.js';
import { freePort, until } from '../tools/platform/processes.js';

const { values } = parseArgs({ options: { uploads: { type: 'string', default: '60' } } });
const uploads = Number(values.uploads);
const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const postgres = await startPostgres(join(folder, 'postgres'), 'bench');
const keys = generateKeyPairSync('ed25519');
const privateKey = JSON.stringify(keys.privateKey.export({ format: 'jwk' }));
const nowhere = 'http://127.0.0.1:9';
const env = {
  ...{ DATABASE_URL: await postgres.databaseUrl('bench'), MEDIA_DIR: join(folder, 'media'), NODE_ENV: 'test' },
  ...{ AUTH_URL: nowhere, CATALOGUE_URL: nowhere, NOTIFICATION_URL: nowhere, ANALYTICS_URL: nowhere },
  ...{ FILE_KEY: randomBytes(24).toString('hex'), SERVICE_SECRET: randomBytes(24).toString('hex') },
  ...{ IDENTITY_PUBLIC_KEY: JSON.stringify(keys.publicKey.export({ format: 'jwk' })), LOG_LEVEL: 'silent' },
  PUBLIC_ORIGIN: nowhere,
};
const api = await startService(mediaService, { ...env, WORKERS: '0' });
const { database } = api;
await database.query(`
  CREATE TABLE step (asset_id uuid, state text, at timestamptz);
  CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF OLD.state <> NEW.state THEN INSERT INTO step VALUES (NEW.id, NEW.state, clock_timestamp()); END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER note AFTER UPDATE ON asset FOR EACH ROW EXECUTE FUNCTION note()`);
const hook = ['--conditions=@koma/source', '--import', join(root, 'tools/swc-hook.mjs')];
const worker = spawn(process.execPath, [...hook, join(root, 'services/media/src/main.ts')], {
  env: { ...process.env, ...env, WORKERS: '1', PORT: String(await freePort()) },
  stdio: 'inherit',
});
try {
  const bytes = await readFile(join(root, 'services/media/samples/picture.jpg'));
  for (let round = 0; round <= uploads; round += 1) await upload(bytes);
  // The first one waits for the worker to come up.
  const lags = await database.query<{ ms: number }[]>(
    `SELECT extract(epoch FROM taken.at - given.at)::float * 1000 AS ms FROM step given JOIN step taken USING (asset_id)
     WHERE given.state = 'uploaded' AND taken.state = 'processing' ORDER BY given.at OFFSET 1`,
  );
  const sorted = lags.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1);
  process.stdout.write(`${sorted.length} uploads: median ${at(0.5)} ms, p95 ${at(0.95)} ms (bar 50 ms)\n`);
} finally {
  worker.kill('SIGTERM');
  await api.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** Sends a picture and waits until it can be shown: an idle worker is what is measured. */
async function upload(bytes: Buffer): Promise<void> {
  const caller = { accountId: newId(), profileType: 'creator', adminPermission: null, sessionId: newId() } as const;
  const headers = { 'tus-resumable': '1.0.0', [IDENTITY_HEADER]: await signIdentity(caller, privateKey) };
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `filename ${encode('picture.jpg')},kind ${encode('image')}`;
  const announced = await fetch(new URL(UPLOADS_PATH, api.url), {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const location = announced.headers.get('location') ?? '';
  await fetch(new URL(location, api.url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  const id = location.split('/').at(-1);
  const isDone = async () =>
    (await database.query<unknown[]>('SELECT 1 FROM asset WHERE id = $1 AND stage IS NULL', [id])).length > 0;
  await until(isDone, 60_000, 20);
}
