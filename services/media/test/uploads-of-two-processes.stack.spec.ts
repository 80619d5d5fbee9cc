import { createHash, randomBytes } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Caller, UPLOADS_PATH } from '@koma/contracts';
import { IDENTITY_HEADER } from '@koma/service-kit';
import { callers, eventually, identityOf, makeDatabase } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'minio';
import type { Stack } from '../../../tools/stack/start-stack.mjs';
import { startTestStack } from '../../../tools/stack/test-stack.js';
import { UploadLocker } from '../src/assets/uploads/upload-locker.js';
import { UNFINISHED_UPLOADS, type UnfinishedUploads } from '../src/assets/uploads/unfinished/index.js';
import { mediaService } from '../src/index.js';
import { MediaHarness, SAMPLES } from './media-harness.js';

const PART = 5 * 1024 ** 2;

let stack: Stack;
let one: MediaHarness;
let other: MediaHarness;
let objects: Client;
let env: Record<string, string>;
let film: Buffer;
const owner = callers.creator();

const idOf = (location: string) => location.split('/').at(-1) ?? '';
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A film that plays, with so many bytes behind it that it comes in several parts. */
const filmOf = (bytes: number) => Buffer.concat([film, randomBytes(bytes - film.length)]);

beforeAll(async () => {
  stack = await startTestStack();
  const { S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_BUCKET = '' } = stack.env;
  const { hostname, port } = new URL(S3_ENDPOINT);
  objects = new Client({ ...{ endPoint: hostname, port: Number(port), useSSL: false }, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY }); // prettier-ignore
  const database = await makeDatabase(mediaService);
  env = { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, DATABASE_URL: database, WORKERS: '0' };
  [one, other] = [await MediaHarness.start(env), await MediaHarness.start(env)];
  film = await readFile(join(SAMPLES, 'film.mp4'));
}, 300_000);
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await stack.stop();
}, 60_000);

async function stored(id: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await objects.getObject(env.S3_BUCKET ?? '', `originals/${id}`))
    parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** What lies below a name in the store, finished objects and parts of unfinished ones. */
async function left(id: string): Promise<string[]> {
  const names: string[] = [];
  const bucket = env.S3_BUCKET ?? '';
  for await (const { name } of objects.listObjectsV2(bucket, `originals/${id}`, true)) names.push(String(name));
  for await (const { key } of objects.listIncompleteUploads(bucket, `originals/${id}`, true)) names.push(`${key} …`);
  return names;
}

/** Sends a file as a client does: part by part, each to whoever answers, from the offset that is there. */
async function send(location: string, bytes: Buffer, servers: () => MediaHarness[]): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    const server = servers()[turn % servers().length];
    if (!server) continue;
    const offset = await server.offset(owner, location).then(({ headers }) => Number(headers.get('upload-offset')), () => null); // prettier-ignore
    if (offset === bytes.length) return;
    if (offset !== null)
      await server.append(owner, location, offset, bytes.subarray(offset, offset + PART)).catch(() => undefined);
  }
  throw new Error('does not end');
}

const encode = (text: string) => Buffer.from(text).toString('base64');

/** Begins to send a film of 100,000 bytes or more, and pauses after the first of them. */
async function begin(location: string, first: Buffer, who: Caller, more = {}): Promise<ClientRequest> {
  const slow = request(new URL(location, one.service.running.url), {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      ...{ [IDENTITY_HEADER]: await identityOf(who), 'content-length': '100000', ...more },
    },
  });
  slow.on('error', () => undefined).write(first);
  return slow;
}

/** A part that the store was sent by a request that has been given up, and that it takes only now. */
async function arriveLate(location: string, partNumber: number, part: Buffer): Promise<void> {
  const place = { bucketName: env.S3_BUCKET ?? '', objectName: `originals/${idOf(location)}` };
  const uploadID = (await objects.findUploadId(place.bucketName, place.objectName)) ?? '';
  await objects.uploadPart({ ...place, uploadID, partNumber, headers: {} }, part);
}

/** The store refuses to put parts together while `work` runs. */
async function withoutEnd({ service }: MediaHarness, work: () => Promise<void>): Promise<void> {
  const { tus } = service.running.app.get<UnfinishedUploads>(UNFINISHED_UPLOADS);
  const away = Object.assign(new Error('away'), { $metadata: {} });
  Object.assign(tus, { finishMultipartUpload: () => Promise.reject(away) });
  await work().finally(() => Reflect.deleteProperty(tus, 'finishMultipartUpload'));
}

describe('uploads to two processes on one S3 store', () => {
  it('go on in the other process, part by part, and end byte for byte', async () => {
    const bytes = filmOf(2 * PART + 1_234);
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    await send(location, bytes, () => [one, other]);
    const id = idOf(location);
    expect((await other.get(id, owner)).state).toBe('uploaded');
    expect(hash(await stored(id))).toBe(hash(bytes));
    expect(await left(id)).toEqual([`originals/${id}`]);
  });

  it('all end equal when one of the processes stops in the middle of twenty (R8)', async () => {
    const third = await MediaHarness.start(env);
    let servers = [third, one];
    const files = Array.from({ length: 20 }, (_, at) => filmOf(PART + 100_000 + at));
    const locations = await Promise.all(
      files.map(async (bytes, at) => {
        const answer = await third.announce(owner, { name: `${at}.mp4`, kind: 'video', bytes });
        return answer.headers.get('location') ?? '';
      }),
    );
    const sending = Promise.all(files.map((bytes, at) => send(locations[at] ?? '', bytes, () => servers)));
    await eventually(async () => {
      const offsets = await Promise.all(locations.map((location) => one.offset(owner, location)));
      expect(offsets.some(({ headers }) => Number(headers.get('upload-offset')) > 0)).toBe(true);
    });
    servers = [one, other];
    await third.close();
    await sending;
    for (const [at, location] of locations.entries()) {
      const id = idOf(location);
      expect(hash(await stored(id))).toBe(hash(files[at] ?? Buffer.alloc(0)));
      expect(await left(id)).toEqual([`originals/${id}`]);
    }
  }, 240_000);

  it('keep parts that are smaller than the store takes, and continue behind them', async () => {
    const bytes = filmOf(100_000);
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    expect((await one.append(owner, location, 0, bytes.subarray(0, 1_000))).status).toBe(204);
    expect((await other.offset(owner, location)).headers.get('upload-offset')).toBe('1000');
    expect((await other.append(owner, location, 1_000, bytes.subarray(1_000, 60_000))).status).toBe(204);
    expect((await one.append(owner, location, 60_000, bytes.subarray(60_000))).status).toBe(204);
    expect(hash(await stored(idOf(location)))).toBe(hash(bytes));
    expect(await left(idOf(location))).toEqual([`originals/${idOf(location)}`]);
  });

  it('store a part only with the announced digest', async () => {
    const bytes = filmOf(100_000);
    const digest = (part: Buffer) => ({ 'upload-checksum': `sha256 ${createHash('sha256').update(part).digest('base64')}` }); // prettier-ignore
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    expect((await one.append(owner, location, 0, bytes, digest(film))).status).toBe(460);
    expect((await other.offset(owner, location)).headers.get('upload-offset')).toBe('0');
    expect((await other.append(owner, location, 0, bytes, digest(bytes))).status).toBe(204);
    expect(hash(await stored(idOf(location)))).toBe(hash(bytes));
  });

  it('store no byte twice when a part arrives late, while it is sent again', async () => {
    const bytes = filmOf(100_000);
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    // What has a digest is stored when all of it is there.
    const digest = { 'upload-checksum': `sha256 ${createHash('sha256').update(bytes).digest('base64')}` };
    const again = await begin(location, bytes.subarray(0, 50_000), owner, digest);
    const answered = new Promise<number | undefined>((done) =>
      again.on('response', ({ statusCode }) => done(statusCode)),
    );
    await eventually(async () => {
      expect(await one.service.running.database.query<unknown[]>('SELECT 1 FROM upload_lock')).toHaveLength(1);
    });
    await setTimeout(500);
    await arriveLate(location, 1, bytes);
    again.end(bytes.subarray(50_000));
    expect(await answered).toBe(409);
    await send(location, bytes, () => [other, one]);
    expect(hash(await stored(idOf(location)))).toBe(hash(bytes));
    expect((await other.get(idOf(location), owner)).state).toBe('uploaded');
  });

  it('are gone when more of them has arrived than they have', async () => {
    const bytes = filmOf(100_000);
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    await arriveLate(location, 1, bytes);
    await arriveLate(location, 2, bytes);
    const { status, headers } = await other.offset(owner, location);
    expect([status, headers.get('upload-offset')]).toEqual([410, null]);
    expect((await other.append(owner, location, 100_000, Buffer.alloc(0))).status).toBe(410);
    expect((await other.get(idOf(location), owner)).state).toBe('uploading');
  });

  it('end a request that its client has left behind in the other process', async () => {
    const bytes = filmOf(PART);
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    const slow = request(new URL(location, one.service.running.url), {
      method: 'PATCH',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        ...{ [IDENTITY_HEADER]: await identityOf(owner), 'content-length': String(bytes.length) },
      },
    });
    const ended = new Promise((resolve) => slow.on('response', resolve).on('error', resolve));
    slow.write(bytes.subarray(0, 300_000));
    await eventually(async () => {
      const held = await one.service.running.database.query<unknown[]>('SELECT 1 FROM upload_lock');
      expect(held).toHaveLength(1);
    });
    await send(location, bytes, () => [other]);
    await ended;
    slow.destroy();
    expect(hash(await stored(idOf(location)))).toBe(hash(bytes));
    await eventually(async () => {
      expect(await one.service.running.database.query<unknown[]>('SELECT 1 FROM upload_lock')).toEqual([]);
    });
  });

  it('leave nothing when they are cancelled, or their bytes are refused', async () => {
    const bytes = Buffer.alloc(100_000, 'no film at all');
    const begun = async () =>
      (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    const [cancelled, refused] = [await begun(), await begun()];
    await one.append(owner, cancelled, 0, bytes.subarray(0, 1_000));
    expect((await other.request(cancelled, owner, { method: 'DELETE' })).status).toBe(204);
    expect((await other.append(owner, refused, 0, bytes)).status).toBe(422);
    await eventually(async () => {
      expect([await left(idOf(cancelled)), await left(idOf(refused))]).toEqual([[], []]);
    });
  });

  it('say that they can go on later while the store is away, and go on', async () => {
    const bytes = filmOf(100_000);
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    await stack.servers.s3.stop();
    const refused = await other.append(owner, location, 0, bytes);
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'SERVER.UNAVAILABLE' }]);
    await stack.servers.s3.start();
    await send(location, bytes, () => [other, one]);
    expect(hash(await stored(idOf(location)))).toBe(hash(bytes));
  }, 60_000);

  it('are put together from their parts when whoever took the last one could not', async () => {
    const bytes = filmOf(PART + 1_000);
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    await one.append(owner, location, 0, bytes.subarray(0, PART));
    await withoutEnd(one, async () =>
      expect((await one.append(owner, location, PART, bytes.subarray(PART))).status).toBe(503),
    );
    expect((await other.offset(owner, location)).headers.get('upload-offset')).toBe(String(bytes.length));
    expect((await other.get(idOf(location), owner)).state).toBe('uploaded');
    expect(hash(await stored(idOf(location)))).toBe(hash(bytes));
    expect(await left(idOf(location))).toEqual([`originals/${idOf(location)}`]);
  });

  it('go on while many others have sent a byte and pause', async () => {
    const bytes = filmOf(100_000);
    const paused: ClientRequest[] = [];
    for (const slow of [callers.creator(), callers.creator()]) {
      for (let each = 0; each < 32; each += 1) {
        const { headers } = await one.announce(slow, { name: 'a.mp4', kind: 'video', bytes });
        paused.push(await begin(headers.get('location') ?? '', bytes.subarray(0, 1), slow));
      }
    }
    await eventually(async () => {
      expect(await one.service.running.database.query<unknown[]>('SELECT 1 FROM upload_lock')).toHaveLength(64);
    });
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    const sent = one.append(owner, location, 0, bytes).then(({ status }) => status);
    const status = await Promise.race([sent, setTimeout(10_000, 'waits')]);
    paused.forEach((slow) => slow.destroy());
    expect(status).toBe(204);
    await sent;
  }, 60_000);

  it('take no part with a digest that would fill the disk', async () => {
    const bytes = filmOf(17 * 1024 ** 2);
    const location = (await one.announce(owner, { name: 'a.mp4', kind: 'video', bytes })).headers.get('location') ?? '';
    const digest = { 'upload-checksum': `sha256 ${createHash('sha256').update(bytes).digest('base64')}` };
    expect((await one.append(owner, location, 0, bytes, digest)).status).toBe(413);
    expect((await other.offset(owner, location)).headers.get('upload-offset')).toBe('0');
  });

  it.each(['contentType', 'cacheControl'])('take %s of a client for no header of the object', async (name) => {
    const metadata = `filename ${encode('a.mp4')},kind ${encode('video')},${name} ${encode('a\r\nb: c')}`;
    const headers = { 'upload-length': '100000', 'upload-metadata': metadata };
    expect((await one.request(UPLOADS_PATH, owner, { method: 'POST', headers })).status).toBe(201);
  });

  it('take a file that comes with its announcement', async () => {
    const bytes = filmOf(PART + 1_000);
    const headers = {
      ...{ 'upload-length': String(bytes.length), 'content-type': 'application/offset+octet-stream' },
      'upload-metadata': `filename ${encode('a.mp4')},kind ${encode('video')}`,
    };
    const answer = await one.request(UPLOADS_PATH, owner, { method: 'POST', headers, body: new Uint8Array(bytes) });
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(bytes.length)]);
    expect(hash(await stored(idOf(answer.headers.get('location') ?? '')))).toBe(hash(bytes));
  });

  it('leave no lock of processes that died', async () => {
    const { app, database } = one.service.running;
    const locks = () => database.query<unknown[]>('SELECT upload FROM upload_lock');
    await database.query(
      `INSERT INTO upload_lock (upload, holder, leased_until)
       VALUES ('dead', gen_random_uuid(), now() - interval '2 hours'), ('held', gen_random_uuid(), now())`,
    );
    await app.get(UploadLocker).removeLeft();
    expect(await locks()).toEqual([{ upload: 'held' }]);
    await database.query(`DELETE FROM upload_lock`);
  });
});
