// Uploads that are cut again and again (R8): each ends with the SHA-256 it was sent with, and nothing else is left.
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs load-tests/uploads.mjs [--s3] [--uploads 100] [--megabytes 20] [--cuts 10]
import { createHash, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UPLOADS_PATH } from '@koma/contracts';
import { mediaService } from '@koma/media';
import { IDENTITY_HEADER, newId, signIdentity, startService } from '@koma/service-kit';
import { startPostgres } from '../tools/platform/postgres.ts';
import { freePort } from '../tools/platform/processes.ts';
import { defineS3 } from '../tools/stack/s3.mjs';
import { openFileStore } from '../services/media/src/storage/file-store/open-file-store.ts';

const AT_ONCE = 8;
const { values } = parseArgs({
  options: {
    s3: { type: 'boolean', default: false },
    uploads: { type: 'string', default: '100' },
    megabytes: { type: 'string', default: '20' },
    cuts: { type: 'string', default: '10' },
  },
});
const [uploads, megabytes, cuts] = [values.uploads, values.megabytes, values.cuts].map(Number);
const folder = await mkdtemp(join(tmpdir(), 'koma-load-'));
const postgres = await startPostgres(join(folder, 'postgres'), 'load');
const s3 = values.s3 ? await startS3() : null;
const keys = generateKeyPairSync('ed25519');
const privateKey = JSON.stringify(keys.privateKey.export({ format: 'jwk' }));
const nowhere = 'http://127.0.0.1:9';
const media = join(folder, 'media');
const env = {
  ...{ DATABASE_URL: await postgres.databaseUrl('load'), MEDIA_DIR: media, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
  ...{
    AUTH_URL: nowhere,
    CATALOGUE_URL: nowhere,
    NOTIFICATION_URL: nowhere,
    ANALYTICS_URL: nowhere,
    BILLING_URL: nowhere,
    LICENSING_URL: nowhere,
  },
  ...{ FILE_KEY: randomBytes(24).toString('hex'), SERVICE_SECRET: randomBytes(24).toString('hex') },
  ...{ IDENTITY_PUBLIC_KEY: JSON.stringify(keys.publicKey.export({ format: 'jwk' })), PUBLIC_ORIGIN: nowhere },
  // Nothing is made of the files: they are what is looked at.
  WORKERS: '0',
  ...s3?.env,
};
const service = await startService(mediaService, env);
// What the bytes are looked at for.
const beginning = await readFile(resolve(import.meta.dirname, '../services/media/samples/film.mp4'));
const began = performance.now();
/** @type {Map<string, string>} */
const sent = new Map();
let interrupted = 0;

try {
  let waiting = uploads ?? 0;
  const sender = async () => {
    while (waiting-- > 0) await upload();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  const problems = await check();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${sent.size} uploads of ${megabytes} MB to ${values.s3 ? 'S3' : 'the folder'}, cut ${interrupted} times, in ${seconds} s: ` +
      (problems.length === 0 ? 'every SHA-256 equal, no orphan' : problems.join('; ')),
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await service.close();
  await s3?.server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** Sends one file, cut at random points, each time going on where the server says. */
async function upload() {
  const size = (megabytes ?? 0) * 1024 ** 2;
  const bytes = Buffer.concat([beginning, randomBytes(size - beginning.length)]);
  const identity = { accountId: newId(), profileType: 'creator', adminPermission: null, sessionId: newId() };
  const headers = async () => ({
    'tus-resumable': '1.0.0',
    [IDENTITY_HEADER]: await signIdentity(/** @type {never} */ (identity), privateKey),
  });
  const encode = (/** @type {string} */ text) => Buffer.from(text).toString('base64');
  const announced = await fetch(new URL(UPLOADS_PATH, service.url), {
    method: 'POST',
    headers: {
      ...(await headers()),
      'upload-length': String(size),
      'upload-metadata': `filename ${encode('film.mp4')},kind ${encode('video')}`,
    },
  });
  const location = new URL(announced.headers.get('location') ?? '', service.url);
  sent.set(location.pathname.split('/').at(-1) ?? '', createHash('sha256').update(bytes).digest('hex'));
  const points = Array.from({ length: cuts ?? 0 }, () => randomInt(1, size)).toSorted((one, other) => one - other);
  for (let tries = 0; tries < 200; tries += 1) {
    const asked = await fetch(location, { method: 'HEAD', headers: await headers() });
    const offset = Number(asked.headers.get('upload-offset'));
    if (asked.ok && offset === size) return;
    // Locked while the cut is still being noticed.
    if (!asked.ok) await new Promise((done) => setTimeout(done, 50));
    else await send(location, await headers(), bytes.subarray(offset), (points.shift() ?? Infinity) - offset);
  }
  throw new Error(`${location.pathname} did not come to an end`);
}

/**
 * One part; after `until` bytes the line is cut without a word.
 * @param {URL} location @param {Record<string, string>} headers @param {Buffer} part @param {number} until
 */
async function send(location, headers, part, until) {
  const offset = String((megabytes ?? 0) * 1024 ** 2 - part.length);
  const sending = request(location, {
    method: 'PATCH',
    headers: {
      ...headers,
      ...{ 'upload-offset': offset, 'content-length': part.length, 'content-type': 'application/offset+octet-stream' },
    },
  });
  const closed = new Promise((done) => sending.once('close', done));
  sending.on('error', () => undefined).on('response', (response) => response.resume());
  if (until >= part.length) sending.end(part);
  else {
    interrupted += 1;
    sending.write(part.subarray(0, Math.max(0, until)), () => setTimeout(() => sending.destroy(), randomInt(0, 5)));
  }
  await closed;
}

/** What is not as it should be. */
async function check() {
  const problems = [];
  const store = openFileStore(/** @type {never} */ (env));
  for (const [id, digest] of sent) {
    const hash = createHash('sha256');
    for await (const part of await store.read(`originals/${id}`)) hash.update(part);
    if (hash.digest('hex') !== digest) problems.push(`${id} differs`);
  }
  const rows = /** @type {{ id: string, state: string }[]} */ (
    await service.database.query('SELECT id, state FROM asset')
  );
  const wrong = rows.filter(({ id, state }) => state !== 'uploaded' || !sent.has(id));
  if (rows.length !== sent.size || wrong.length > 0)
    problems.push(`${rows.length} rows, ${wrong.length} of them wrong`);
  const left = await readdir(join(media, 'uploads')).catch(() => []);
  if (left.length > 0) problems.push(`${left.length} files in the folder of uploads`);
  const kept = await stored();
  if (kept.length !== sent.size || kept.some((id) => !sent.has(id))) problems.push(`${kept.length} files in the store`);
  return problems;
}

/** Names of all that is in the store. */
async function stored() {
  const root = s3 ? join(folder, 's3/objects', s3.env.S3_BUCKET) : join(media, 'files');
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function startS3() {
  const port = await freePort();
  const secrets = { accessKey: 'koma-load', secretKey: randomBytes(16).toString('hex'), bucket: 'koma' };
  const server = await defineS3({ dir: join(folder, 's3'), port, ...secrets });
  await server.start();
  const { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY, bucket: S3_BUCKET } = secrets;
  return { server, env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET } };
}
