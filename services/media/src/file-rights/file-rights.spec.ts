import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DOMParser } from '@xmldom/xmldom';
import ExifReader from 'exifreader';
import sharp, { type Sharp } from 'sharp';
import { decoded, ffmpeg, file, film, removeFixtures } from '../../test/fixtures.js';
import { type FileSource, type PacketRights, placeOf, withRights } from './index.js';

afterAll(removeFixtures);
const run = promisify(execFile);

const rights: PacketRights = {
  title: '夏のはじまり',
  titleEn: 'Summer & <Sea>',
  creator: '水沢 葵',
  creditLine: '夏のはじまり / 水沢 葵 / Koma',
  page: '/details/image:1',
  dataMining: 'no-ai-training',
  origin: 'https://koma.example',
};
const licence = {
  number: 'KL2026-000001',
  licensee: '株式会社ミナト制作',
  endUser: 'トヨハシ自動車',
  product: 'ミナモ',
  creditLine: '撮影：青葉 葵',
  start: '2026-12-01',
  lastDay: '2027-11-30',
  media: { ja: 'Web', en: 'Web' },
  regions: { ja: '日本全国', en: 'Japan' },
  checkPage: '/licences/KL2026-000001?code=ABC',
};

const sourceOf = (bytes: Buffer): FileSource => ({
  size: bytes.length,
  read: async (range = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(range.start, range.end + 1)]),
});

async function marked(bytes: Buffer, given = rights): Promise<Buffer> {
  const source = sourceOf(bytes);
  const after = withRights(source, await placeOf(source), given);
  const whole = await buffer(await after.read());
  expect(whole).toHaveLength(after.size);
  return whole;
}

const drawing = (): Sharp => sharp({ create: { width: 64, height: 40, channels: 3, background: '#a06030' } });
const PICTURES: Record<string, () => Promise<Buffer>> = {
  'JPEG with Exif': () => drawing().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'JPEG without Exif': () => drawing().jpeg().toBuffer(),
  PNG: () => drawing().png().toBuffer(),
  'simple WebP': () => drawing().webp().toBuffer(),
  'lossless WebP with alpha': () => drawing().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  'extended WebP with a profile': () => drawing().withIccProfile('p3').webp().toBuffer(),
};

/** XMP as ExifReader understands it. */
async function readXmp(bytes: Buffer): Promise<Record<string, string>> {
  const { xmp } = await ExifReader.load(bytes, { async: true, expanded: true, domParser: new DOMParser() });
  return Object.fromEntries(Object.entries(xmp ?? {}).map(([name, value]) => [name, Object(value).description]));
}

const EXPECTED = {
  creator: '水沢 葵',
  rights: '© 水沢 葵',
  Credit: '夏のはじまり / 水沢 葵 / Koma',
  WebStatement: 'https://koma.example/details/image:1',
  DataMining: 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING',
};

describe.each(Object.entries(PICTURES))('the rights in a %s', (_, make) => {
  it('are read by another program, and the picture stays as it is', async () => {
    const before = await make();
    const after = await marked(before);
    const xmp = await readXmp(after);
    expect(xmp).toMatchObject(EXPECTED);
    expect(xmp['title']).toContain('夏のはじまり');
    expect(xmp['Licensor']).toContain('水沢 葵');
    expect(xmp['Licensor']).toContain('https://koma.example/details/image:1');
    const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    expect((await sharp(after).metadata()).orientation).toBe((await sharp(before).metadata()).orientation);
  });

  it('name the licence where there is one', async () => {
    const xmp = await readXmp(await marked(await make(), { ...rights, licence }));
    expect(xmp).toMatchObject({
      LicenseID: 'KL2026-000001',
      LicenseStartDate: '2026-12-01',
      LicenseEndDate: '2027-11-30',
      Credit: '撮影：青葉 葵',
      WebStatement: 'https://koma.example/licences/KL2026-000001?code=ABC',
    });
    expect(xmp['Licensee']).toContain('株式会社ミナト制作');
    expect(xmp['EndUser']).toContain('トヨハシ自動車');
    expect(xmp['MediaConstraints']).toContain('Web');
    expect(xmp['RegionConstraints']).toContain('日本全国');
  });
});

it('any range of a file with rights is the same as that part of the whole', async () => {
  const source = sourceOf(await drawing().jpeg().toBuffer());
  const after = withRights(source, await placeOf(source), rights);
  const whole = await buffer(await after.read());
  for (const [start, end] of [
    [0, 0],
    [0, 30],
    [19, 25],
    [10, 3_000],
    [900, whole.length - 1],
  ] as const)
    // prettier-ignore
    expect((await buffer(await after.read({ start, end }))).equals(whole.subarray(start, end + 1))).toBe(true);
});

it.each([
  ['allowed', 'DMI-ALLOWED'],
  ['prohibited', 'DMI-PROHIBITED'],
] as const)('the choice "%s" is written as %s', async (dataMining, term) => {
  const xmp = await readXmp(await marked(await drawing().png().toBuffer(), { ...rights, dataMining }));
  expect(xmp['DataMining']).toBe(`http://ns.useplus.org/ldf/vocab/${term}`);
});

it('letters that XML does not allow are left out', async () => {
  const xmp = await readXmp(await marked(await drawing().jpeg().toBuffer(), { ...rights, creator: 'A\u0000\u0008B' }));
  expect(xmp['creator']).toBe('AB');
});

it('a GIF, for which there is no place, stays as it is', async () => {
  const gif = await drawing().gif().toBuffer();
  expect((await marked(gif)).equals(gif)).toBe(true);
});

/** The XMP of a film as ffmpeg exports it. */
async function xmpOfFilm(bytes: Buffer): Promise<string> {
  const path = await file('film.mp4', bytes);
  const { stdout } = await run(ffmpeg, ['-nostdin', '-loglevel', 'error', '-export_xmp', '1', '-i', path, '-f', 'ffmetadata', '-']); // prettier-ignore
  return stdout;
}

const FILMS: Record<string, string[]> = {
  'index first': [],
  'index last': ['-movflags', '0'],
  fragments: ['-movflags', '+frag_keyframe+empty_moov'],
};
describe.each(Object.entries(FILMS))('the rights in an MP4 with %s', (_, more) => {
  it('are exported by ffmpeg, and the film plays the same', async () => {
    const before = await readFile(await film('a.mp4', '96x54', { more, sound: true }));
    const after = await marked(before, { ...rights, licence });
    const xmp = await xmpOfFilm(after);
    for (const told of ['水沢 葵', 'DMI-PROHIBITED-AIMLTRAINING', 'KL2026-000001', '2027-11-30', '日本全国'])
      expect(xmp).toContain(told);
    expect(await decoded(await file('after.mp4', after))).toBe(await decoded(await file('before.mp4', before)));
  });
});

describe('a picture saved again through sharp', () => {
  it('has lost its rights, as sharp drops all metadata by default', async () => {
    const saved = await sharp(await marked(await drawing().jpeg().toBuffer()))
      .jpeg()
      .toBuffer();
    expect(await readXmp(saved)).toEqual({});
  });

  const kept = async (format: 'jpeg' | 'png' | 'webp') =>
    readXmp(await sharp(await marked(await drawing().jpeg().toBuffer())).keepMetadata().toFormat(format).toBuffer()); // prettier-ignore

  it.each(['jpeg', 'webp'] as const)('keeps all of them as %s where it is told to keep metadata', async (format) => {
    expect(await kept(format)).toMatchObject(EXPECTED);
  });

  it('has lost them as a PNG even then', async () => {
    expect(await kept('png')).toEqual({});
  });
});
