import { readFile } from 'node:fs/promises';
import { download, type DownloadableWork, downloads } from '@koma/contracts';
import { grantEnd, newId, signedFilePrefix } from '@koma/service-kit';
import { callers, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { DownloadHarness } from './download-harness.js';
import { FILE_STORE, type FileStore } from '../src/storage/index.js';
import { film, made, removeFixtures } from './fixtures.js';
import { readZip } from './zip-reader.js';

const SERIAL = 'SECRET-SERIAL';
const PLACE = '+35.6586+139.7454/';
let harness: DownloadHarness;
const owner = callers.creator();
const files: Record<'picture' | 'film' | 'mxf', { id: string; bytes: Buffer }> = {
  picture: { id: '', bytes: Buffer.alloc(0) },
  film: { id: '', bytes: Buffer.alloc(0) },
  mxf: { id: '', bytes: Buffer.alloc(0) },
};

async function upload(name: string, kind: 'image' | 'video', bytes: Buffer) {
  const { id } = await harness.media.upload(owner, { name, kind, bytes });
  await harness.media.settled(id, owner);
  return { id, bytes };
}

beforeAll(async () => {
  harness = await DownloadHarness.start();
  const exif = { IFD2: { BodySerialNumber: SERIAL }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1' } };
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#a06030' } }).withExif(exif);
  const tags = ['-metadata', `location=${PLACE}`, '-metadata', `make=${SERIAL}`, '-movflags', 'use_metadata_tags'];
  files.picture = await upload('夏.jpg', 'image', await picture.jpeg().toBuffer());
  files.film = await upload('夏.mp4', 'video', await readFile(await film('a.mp4', '96x54', { more: tags })));
  const codecs = ['-c:v', 'mpeg2video', '-c:a', 'pcm_s16le', '-ar', '48000'];
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=96x64:d=1', '-f', 'lavfi', '-i', 'sine=d=1'];
  files.mxf = await upload('夏.mxf', 'video', await readFile(await made('a.mxf', ...inputs, ...codecs)));
});
afterAll(async () => {
  await harness.close();
  await removeFixtures();
});

const tells = (bytes: Buffer) => bytes.includes(SERIAL) || bytes.includes(PLACE);
const link = { id: newId(), epoch: 1 };
const address = (assetId: string, withCameraData?: boolean) =>
  `${signedFilePrefix({ assetId, epoch: 1, expires: grantEnd(false), link, withOriginal: true, withCameraData }, testSecret)}/original`;
const fetched = async (path: string, headers = {}) => {
  const response = await harness.media.request(path, null, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** The files of a zip of these works, by their names. */
async function zipped(works: DownloadableWork[], who = owner, withCameraData?: boolean) {
  harness.allow(works);
  const body = { name: 'reel', workIds: [newId()], withCameraData };
  const begun = download.parse((await harness.media.service.call(downloads.create, who, { body })).body);
  const ready = await harness.settled(begun.id, who);
  const all = readZip(await harness.zip(ready.id, who));
  return { ready, all, of: (name: string) => all.find(({ path }) => path.endsWith(name))?.content ?? Buffer.alloc(0) };
}

it('is looked for once in a file that several ask for at once', async () => {
  const { id } = await upload('秋.mp4', 'video', files.film.bytes);
  const store: FileStore = harness.media.service.running.app.get(FILE_STORE);
  const reads = jest.spyOn(store, 'read');
  const got = await Promise.all(Array.from({ length: 5 }, () => fetched(address(id))));
  // The first thing to look for is the format.
  const begun = reads.mock.calls.filter(([key, range]) => key.includes(id) && range?.start === 0 && range.end === 11);
  reads.mockRestore();
  expect(got.map((one) => tells(one.bytes))).toEqual(Array.from({ length: 5 }, () => false));
  expect(begun).toHaveLength(1);
});

describe('an original behind a share link', () => {
  it.each(['picture', 'film'] as const)('tells no place and no camera of a %s', async (kind) => {
    const { id, bytes: original } = files[kind];
    expect(tells(original)).toBe(true);
    const { response, bytes } = await fetched(address(id));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(tells(bytes)).toBe(false);
  });

  it('tells nothing in a part of it either', async () => {
    const { id } = files.picture;
    const whole = (await fetched(address(id))).bytes;
    const half = Math.floor(whole.length / 2);
    const first = await fetched(address(id), { range: `bytes=0-${half - 1}` });
    const second = await fetched(address(id), { range: `bytes=${half}-` });
    expect([first.response.status, second.response.status]).toEqual([206, 206]);
    expect(second.response.headers.get('content-range')).toBe(`bytes ${half}-${whole.length - 1}/${whole.length}`);
    expect(Buffer.concat([first.bytes, second.bytes]).equals(whole)).toBe(true);
    expect(tells(whole)).toBe(false);
  });

  it.each(['picture', 'film'] as const)('says in a %s whose it is, and that it trains no AI', async (kind) => {
    const { bytes } = await fetched(address(files[kind].id));
    for (const told of ['水沢 葵', 'https://koma.example/details/image:1', 'DMI-PROHIBITED-AIMLTRAINING'])
      expect(bytes.includes(told)).toBe(true);
  });

  it('is as it came when the owner wants it', async () => {
    for (const { id, bytes: original } of [files.picture, files.film])
      expect((await fetched(address(id, true))).bytes.equals(original)).toBe(true);
  });

  it('cannot be had whole by changing the address', async () => {
    const forged = address(files.picture.id).replace('.o.', '.oc.');
    expect((await fetched(forged)).response.status).toBe(403);
  });

  it('of a format that cannot be cleaned is refused with words', async () => {
    const { response, bytes } = await fetched(address(files.mxf.id));
    expect(response.status).toBe(422);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'FILE.CAMERA_DATA' });
    expect((await fetched(address(files.mxf.id, true))).bytes.equals(files.mxf.bytes)).toBe(true);
  });
});

describe('a zip', () => {
  const all = () => [harness.work(owner, [files.picture.id, files.film.id])];

  it('tells no places and no cameras, and says so', async () => {
    const zip = await zipped(all());
    for (const name of ['夏.jpg', '夏.mp4']) {
      expect(zip.of(name).length).toBeGreaterThan(0);
      expect(tells(zip.of(name))).toBe(false);
    }
    expect(zip.of('README.txt').toString()).toContain('Location and camera data are taken out');
  });

  it('says in each file whose it is, whatever form it has', async () => {
    for (const form of ['original', 'hd', 'preview'] as const) {
      const zip = await zipped([harness.work(owner, [files.picture.id, files.film.id], { form })]);
      for (const name of ['夏.jpg', '夏.mp4']) expect(zip.of(name).includes('DMI-PROHIBITED-AIMLTRAINING')).toBe(true);
    }
  });

  it('has own files as they came when their owner wants it', async () => {
    const zip = await zipped(all(), owner, true);
    expect(zip.of('夏.jpg').equals(files.picture.bytes)).toBe(true);
    expect(zip.of('夏.mp4').equals(files.film.bytes)).toBe(true);
    expect(zip.of('README.txt').toString()).not.toContain('Location and camera data');
  });

  it('has files of others without, whatever the caller wants', async () => {
    const zip = await zipped(all(), callers.creator(), true);
    expect(tells(zip.of('夏.jpg'))).toBe(false);
  });

  it('leaves a format out that cannot be cleaned, and says why', async () => {
    const zip = await zipped([harness.work(owner, [files.picture.id, files.mxf.id])]);
    expect(zip.ready.missing).toMatchObject([{ fileName: '夏.mxf', reason: 'camera-data' }]);
    expect(zip.of('README.txt').toString()).toContain('撮影場所とカメラの情報を取り除けない形式です');
  });
});
