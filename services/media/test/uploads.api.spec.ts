import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { media, UPLOAD, UPLOADS_PATH } from '@koma/contracts';
import { callers, eventually, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { displayName } from '../src/assets/uploads/file-name.js';
import { MediaHarness, SAMPLES } from './media-harness.js';

let harness: MediaHarness;
let picture: Buffer;
const owner = callers.creator();
const stranger = callers.creator();

beforeAll(async () => {
  harness = await MediaHarness.start();
  picture = await readFile(join(SAMPLES, 'picture.jpg'));
});
afterAll(() => harness.close());

const image = (bytes = picture, name = 'photo.jpg') => ({ name, kind: 'image', bytes });
const locationOf = async (given = image()) => (await harness.announce(owner, given)).headers.get('location') ?? '';

describe('begun uploads', () => {
  it('are limited per account, and finished or cancelled ones do not count', async () => {
    const busy = callers.creator();
    const begin = async () => (await harness.announce(busy, image())).status;
    const { database } = harness.service.running;
    await database.query(
      `INSERT INTO asset (id, owner_id, kind, file_name, bytes, state)
       SELECT gen_random_uuid(), $1, 'image', 'a.jpg', 1, CASE WHEN n <= $2 THEN 'uploading' ELSE 'ready' END
       FROM generate_series(1, $2 + 50) AS n`,
      [busy.accountId, UPLOAD.open - 1],
    );
    const last = await harness.announce(busy, image());
    expect(last.status).toBe(201);
    const refused = await harness.announce(busy, image());
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'UPLOAD.TOO_MANY_OPEN' }]);
    expect((await harness.announce(owner, image())).status).toBe(201);
    await harness.request(last.headers.get('location') ?? '', busy, { method: 'DELETE' });
    // The entry goes once the answer is sent.
    await eventually(async () => expect(await begin()).toBe(201));
  });
});

describe('a resumable upload', () => {
  it('continues after an interruption, and is complete byte for byte', async () => {
    const location = await locationOf();
    const cuts = [0, 1, 1_000, 30_000, picture.length];
    for (const [at, start] of cuts.slice(0, -1).entries()) {
      expect((await harness.offset(owner, location)).headers.get('upload-offset')).toBe(String(start));
      expect((await harness.append(owner, location, start, picture.subarray(start, cuts[at + 1]))).status).toBe(204);
    }
    const id = location.split('/').at(-1) ?? '';
    const kept = await readFile(join(harness.folder, 'files/originals', id));
    expect(createHash('sha256').update(kept).digest('hex')).toBe(createHash('sha256').update(picture).digest('hex'));
    expect((await harness.settled(id, owner)).state).toBe('ready');
  });

  it('refuses a repeated part, a gap, excess bytes, and parts after the end', async () => {
    const location = await locationOf();
    await harness.append(owner, location, 0, picture.subarray(0, 5_000));
    expect((await harness.append(owner, location, 0, picture.subarray(0, 5_000))).status).toBe(409);
    expect((await harness.append(owner, location, 9_000, picture.subarray(9_000))).status).toBe(409);
    const tooMuch = await harness.append(
      owner,
      location,
      5_000,
      Buffer.concat([picture.subarray(5_000), Buffer.alloc(9)]),
    );
    expect(tooMuch.status).toBeGreaterThanOrEqual(400);
    expect((await harness.offset(owner, location)).headers.get('upload-offset')).not.toBe(String(picture.length + 9));
  });

  it('takes a file that comes with its announcement', async () => {
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const headers = {
      ...{ 'upload-length': String(picture.length), 'content-type': 'application/offset+octet-stream' },
      'upload-metadata': `filename ${encode('a.jpg')},kind ${encode('image')}`,
    };
    const answer = await harness.request(UPLOADS_PATH, owner, {
      method: 'POST',
      headers,
      body: new Uint8Array(picture),
    });
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(picture.length)]);
    const id = answer.headers.get('location')?.split('/').at(-1) ?? '';
    expect((await harness.settled(id, owner)).state).toBe('ready');
  });

  it.each(['sha1', 'sha256'] as const)('stores a part only with the announced %s', async (algorithm) => {
    const location = await locationOf();
    const digest = (bytes: Buffer) => `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;
    const [first, rest] = [picture.subarray(0, 5_000), picture.subarray(5_000)];
    const append = (start: number, bytes: Buffer, checksum: string) =>
      harness.append(owner, location, start, bytes, { 'upload-checksum': checksum });
    expect((await append(0, first, digest(first))).status).toBe(204);
    expect((await append(5_000, rest, digest(first))).status).toBe(460);
    expect((await harness.offset(owner, location)).headers.get('upload-offset')).toBe('5000');
    expect((await append(5_000, rest, digest(rest))).status).toBe(204);
    const id = location.split('/').at(-1) ?? '';
    expect((await harness.settled(id, owner)).state).toBe('ready');
  });

  it('refuses a digest of unknown kind, and names the known ones', async () => {
    const location = await locationOf();
    const refused = await harness.append(owner, location, 0, picture, { 'upload-checksum': 'crc32 AAAA' });
    expect(refused.status).toBe(400);
    const { headers } = await harness.request(location, owner, { method: 'OPTIONS' });
    expect(headers.get('tus-extension')).toContain('checksum');
    expect(headers.get('tus-checksum-algorithm')).toBe('sha1,sha256');
    expect((await harness.offset(owner, location)).headers.get('upload-offset')).toBe('0');
  });

  it('tells a client without its last answer that the upload is complete, and leaves no files', async () => {
    const location = await locationOf();
    await harness.append(owner, location, 0, picture);
    const { headers, status } = await harness.offset(owner, location);
    expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([
      200,
      String(picture.length),
      String(picture.length),
    ]);
    expect((await harness.offset(stranger, location)).status).toBe(404);
    const id = location.split('/').at(-1) ?? '';
    expect((await readdir(join(harness.folder, 'uploads'))).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('that was interrupted after its last byte is completed on the next request', async () => {
    const location = await locationOf();
    const id = location.split('/').at(-1) ?? '';
    await harness.append(owner, location, 0, picture.subarray(0, 5_000));
    // The state after a process was killed at that moment.
    await appendFile(join(harness.folder, 'uploads', id), picture.subarray(5_000));
    expect((await harness.get(id, owner)).state).toBe('uploading');
    const answers = await Promise.all([harness.offset(owner, location), harness.offset(owner, location)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await harness.settled(id, owner)).state).toBe('ready');
  });

  it('belongs to its owner only', async () => {
    const location = await locationOf();
    const bytes = picture.subarray(0, 10);
    expect((await harness.append(stranger, location, 0, bytes)).status).toBe(404);
    expect((await harness.append(null, location, 0, bytes)).status).toBe(401);
    expect((await harness.offset(stranger, location)).status).toBe(404);
    expect((await harness.request(location, stranger, { method: 'DELETE' })).status).toBe(404);
    expect((await harness.offset(owner, location)).headers.get('upload-offset')).toBe('0');
  });

  it('has a relative address, whatever host a header names', async () => {
    const response = await harness.request('/api/media/uploads', owner, {
      method: 'POST',
      headers: {
        'upload-length': '10',
        'upload-metadata': `filename ${Buffer.from('a.jpg').toString('base64')},kind ${Buffer.from('image').toString('base64')}`,
        'x-forwarded-host': 'evil.example',
      },
    });
    expect(response.headers.get('location')).toMatch(/^\/api\/media\/uploads\/[0-9a-f-]{36}$/);
  });

  it('can be cancelled', async () => {
    const location = await locationOf();
    expect((await harness.request(location, owner, { method: 'DELETE' })).status).toBe(204);
    await eventually(async () => expect((await harness.offset(owner, location)).status).toBe(404));
  });
});

describe('checks of an upload', () => {
  it.each([
    ['strangers', null, {}, 401],
    ['users', callers.user(), {}, 403],
    ['photo.jpg.exe', owner, { name: 'photo.jpg.exe' }, 422],
    ['a film as an image', owner, { name: 'film.mp4' }, 422],
    ['an unknown kind', owner, { kind: 'script' }, 422],
  ])('refuse %s', async (_, who, given, status) => {
    expect((await harness.announce(who, { ...image(), ...given })).status).toBe(status);
  });

  it('refuse an image of more than 100 MB before the first byte', async () => {
    expect((await harness.announce(owner, image(), 101 * 1024 ** 2)).status).toBe(413);
  });

  it('refuse a film of more than 4 GB before the first byte, and accept one of 4 GB', async () => {
    const given = { name: 'film.mov', kind: 'video', bytes: picture };
    expect((await harness.announce(owner, given, 4 * 1024 ** 3 + 1)).status).toBe(413);
    expect((await harness.announce(owner, given, 4 * 1024 ** 3)).status).toBe(201);
  });

  it('refuse an empty file with a message', async () => {
    const who = callers.creator();
    const response = await harness.announce(who, image(Buffer.alloc(0)));
    expect(response.status).toBe(422);
    const { body } = await harness.service.call(media.listAssets, who, { query: { kind: 'image' } });
    expect(body).toMatchObject({ items: [{ state: 'failed', failure: 'EMPTY_FILE' }] });
  });

  it.each([
    [
      'an SVG named .jpg',
      'image',
      'a.jpg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'TYPE_NOT_ALLOWED',
    ],
    ['one byte', 'image', 'a.jpg', Buffer.from('x'), 'TYPE_NOT_ALLOWED'],
    ['a PDF named .mp4', 'video', 'a.mp4', Buffer.from('%PDF-1.7 '.padEnd(200)), 'NOT_A_VIDEO'],
  ])('refuse %s with 422, and store the reason', async (_, kind, name, bytes, failure) => {
    const { response, id } = await harness.upload(owner, { name, kind, bytes });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'UPLOAD.TYPE_NOT_ALLOWED' });
    expect(await harness.get(id, owner)).toMatchObject({ state: 'failed', failure });
  });

  it('refuse a playlist named .mp4 and fetch none of its addresses', async () => {
    let connections = 0;
    const server = createServer((_, response) => response.end());
    server.on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = Object(server.address());
    const bytes = Buffer.from(
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nhttp://127.0.0.1:${port}/a.ts\n#EXT-X-ENDLIST\n`,
    );
    const { response, id } = await harness.upload(owner, { name: 'evil.mp4', kind: 'video', bytes });
    server.close();
    expect(response.status).toBe(422);
    expect(await harness.get(id, owner)).toMatchObject({ failure: 'NOT_A_VIDEO' });
    expect(connections).toBe(0);
  });
});

describe('names of uploaded files', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\films\\夏.mp4', '夏.mp4'],
    ['evil\u202egpj.exe', 'evilgpj.exe'],
    ['か\u3099.mp4', 'が.mp4'],
    ['🎬.mp4', '🎬.mp4'],
    ['a\r\nb.jpg', 'ab.jpg'],
    ['', 'untitled'],
  ])('show %p as %p', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  it('are cut to 200 characters with the extension kept', () => {
    const name = displayName(`${'長'.repeat(300)}.jpg`);
    expect([...name]).toHaveLength(200);
    expect(name.endsWith('.jpg')).toBe(true);
  });
});

it('announces each step of processing to the other services', async () => {
  const id = await harness.sample(owner, 'film-portrait.mp4', 'video');
  await harness.settled(id, owner);
  const { database } = harness.service.running;
  expect(await writtenEvents(database, 'media.asset.uploaded')).toContainEqual(
    expect.objectContaining({ assetId: id }),
  );
  expect(await writtenEvents(database, 'media.asset.ready')).toContainEqual(
    expect.objectContaining({
      assetId: id,
      renditions: expect.arrayContaining([expect.objectContaining({ role: 'hls-master' })]),
    }),
  );
});
