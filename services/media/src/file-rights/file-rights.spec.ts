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

/** Bytes as latin1 letters and numbers of 32 bits. */
const bytesOf = (...parts: (string | number | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part, 'latin1');
      if (Buffer.isBuffer(part)) return part;
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(part);
      return bytes;
    }),
  );
const little = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const zeros = Buffer.alloc(60);
/** Without a place that can be trusted. */
const BROKEN: Record<string, Buffer> = {
  'PNG without its header': bytesOf('\x89PNG\r\n\x1a\n', 4, 'CgBI', 0, 0, 13, 'IHDR', zeros),
  'PNG with a header of another length': bytesOf('\x89PNG\r\n\x1a\n', 0xffff_ffff, 'IHDR', zeros),
  'PNG of 20 bytes': bytesOf('\x89PNG\r\n\x1a\n', 13, 'IHDR', 1),
  'WebP of 12 bytes': bytesOf('RIFF', little(4), 'WEBP'),
  'WebP of no width': bytesOf('RIFF', little(64), 'WEBPVP8 ', little(52), '\0\0\0\x9d\x01\x2a\0\0\0\0', zeros),
  'WebP of length 0': bytesOf('RIFF', 0, 'WEBPVP8X', little(10), zeros),
  'WebP that ends within its header': bytesOf('RIFF', little(12), 'WEBPVP8X', little(10), zeros),
  'MP4 whose first box has length 7': bytesOf(7, 'ftyp', zeros),
};
it.each(Object.entries(BROKEN))('a %s stays as it is', async (_, before) => {
  expect((await marked(before)).equals(before)).toBe(true);
});

/** With the bytes of a header that say how long something is, and what is there. */
const CRAFTED: Record<string, [Buffer, number]> = {
  'JPEG of three bytes': [bytesOf('\xff\xd8\xff'), 0],
  'JPEG with a segment of length 0': [bytesOf('\xff\xd8\xff\xe0\0\0', zeros), 0],
  'JPEG with a segment beyond its end': [bytesOf('\xff\xd8\xff\xe1\xff\xff', zeros), 0],
  'WebP with a length beyond its end': [bytesOf('RIFF', 0xffff_ffff, 'WEBPVP8X', little(10), zeros), 5],
  'MP4 of 8 bytes': [bytesOf(8, 'ftyp'), 0],
  'MP4 with a box of length 0': [bytesOf(16, 'ftypisom', 0, 0, 'mdat', zeros), 4],
  'MP4 with a box of length 7': [bytesOf(16, 'ftypisom', 0, 7, 'mdat', zeros), 0],
  'MP4 with a long box of length 0': [bytesOf(16, 'ftypisom', 0, 1, 'mdat', 0, 0, zeros), 0],
  'MP4 with the longest box': [bytesOf(16, 'ftypisom', 0, 1, 'mdat', 0xffff_ffff, 0xffff_ffff, zeros), 0],
  'MP4 that ends within a long box': [bytesOf(16, 'ftypisom', 0, 1, 'mdat', 0), 0],
  'MP4 with an index of fragments alone': [bytesOf(8, 'free', 0, 'mfra'), 0],
};
it.each(Object.entries(CRAFTED))('a %s keeps all of its bytes around its rights', async (_, [before, changed]) => {
  const after = await marked(before);
  const added = after.length - before.length;
  expect(added).toBeGreaterThan(0);
  const others = before.filter((byte, at) => byte !== after[at] && byte !== after[at + added]);
  expect(others.length).toBeLessThanOrEqual(changed);
});

it('a WebP whose last chunk lacks its last byte gets its rights at an even position', async () => {
  const last = bytesOf('junk', little(5), 'abcde');
  const header = bytesOf('WEBPVP8X', little(10), '\0\0\0\0\x3f\0\0\x27\0\0');
  const after = await marked(bytesOf('RIFF', little(header.length + last.length), header, last));
  expect(after.indexOf('XMP ') % 2).toBe(0);
  expect(after.readUInt32LE(4)).toBe(after.length - 8);
});

it('a film with more boxes than any film has stays as it is, and is not read box by box', async () => {
  const small = bytesOf(8, 'free');
  const many = Buffer.alloc(8 * 250_000, small);
  const source = sourceOf(bytesOf(16, 'ftypisom', 0, many, 8 + zeros.length, 'moov', zeros));
  let reads = 0;
  const counted: FileSource = {
    ...source,
    read: (range) => {
      reads += 1;
      return source.read(range);
    },
  };
  expect(await placeOf(counted)).toBeNull();
  expect(reads).toBeLessThan(1_000);
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
