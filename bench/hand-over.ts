// From the end of an upload, and from the wish for a file that is made by a job (download, PDF, export), to the start of the
// job in a worker process apart from the API, by the database's own clock:
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
import { ExportJobsService } from '../services/media/src/made-files/exports/export-jobs.service.js';
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
  ...{
    AUTH_URL: nowhere,
    CATALOGUE_URL: nowhere,
    NOTIFICATION_URL: nowhere,
    ANALYTICS_URL: nowhere,
    BILLING_URL: nowhere,
  },
  ...{ FILE_KEY: randomBytes(24).toString('hex'), SERVICE_SECRET: randomBytes(24).toString('hex') },
  ...{ IDENTITY_PUBLIC_KEY: JSON.stringify(keys.publicKey.export({ format: 'jwk' })), LOG_LEVEL: 'silent' },
  PUBLIC_ORIGIN: nowhere,
};
const api = await startService(mediaService, { ...env, WORKERS: '0' });
const { database } = api;
await database.query(`
  CREATE TABLE step (id uuid, state text, at timestamptz);
  CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO step VALUES (NEW.id, NEW.state, clock_timestamp());
    RETURN NEW;
  END $$;
  CREATE TRIGGER note AFTER INSERT OR UPDATE OF state ON asset FOR EACH ROW EXECUTE FUNCTION note();
  CREATE TRIGGER note AFTER INSERT OR UPDATE OF state ON data_export FOR EACH ROW EXECUTE FUNCTION note()`);
const hook = ['--conditions=@koma/source', '--import', join(root, 'tools/swc-hook.mjs')];
const worker = spawn(process.execPath, [...hook, join(root, 'services/media/src/main.ts')], {
  env: { ...process.env, ...env, WORKERS: '1', PORT: String(await freePort()) },
  stdio: 'inherit',
});
try {
  const bytes = await readFile(join(root, 'services/media/samples/picture.jpg'));
  for (let round = 0; round <= uploads; round += 1) await upload(bytes);
  await report('uploads', 'uploaded', 'processing');
  for (let round = 0; round <= uploads; round += 1) await wish();
  await report('wishes for a file', 'waiting', 'running');
} finally {
  worker.kill('SIGTERM');
  await api.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** Prints the time between two states; the first one waits for the worker to come up. */
async function report(what: string, given: string, taken: string): Promise<void> {
  const lags = await database.query<{ ms: number }[]>(
    `SELECT extract(epoch FROM taken.at - given.at)::float * 1000 AS ms FROM step given JOIN step taken USING (id)
     WHERE given.state = $1 AND taken.state = $2 ORDER BY given.at OFFSET 1`,
    [given, taken],
  );
  const sorted = lags.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1);
  process.stdout.write(`${sorted.length} ${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms (bar 50 ms)\n`);
}

/** Asks for a file, which fails at once, because nobody is there to be asked for its parts. */
async function wish(): Promise<void> {
  const id = newId();
  await database.transaction(async (tx) => {
    const values = [id, newId()];
    await tx.query(
      `INSERT INTO data_export (id, account_id, state, created_at) VALUES ($1, $2, 'waiting', now())`,
      values,
    );
    await api.app.get(ExportJobsService).wake(tx);
  });
  const isDone = async () =>
    (await database.query<unknown[]>(`SELECT 1 FROM data_export WHERE id = $1 AND state = 'failed'`, [id])).length > 0;
  await until(isDone, 60_000, 20);
}

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
