import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { decoded, file, film, made, removeFixtures, samples } from '../../test/fixtures.js';
import { findCameraData } from './camera-data.js';
import { orientationIn } from './exif.js';
import { applyPatches } from './patch.js';

afterAll(removeFixtures);

const SECRETS = ['SECRET-SERIAL', 'SECRET-CAMERA', 'SECRET-NAME', 'SECRET-PLACE'];
const EXIF = {
  IFD0: { Make: 'SECRET-CAMERA', Model: 'SECRET-CAMERA', Artist: 'SECRET-NAME' },
  IFD2: { BodySerialNumber: 'SECRET-SERIAL', CameraOwnerName: 'SECRET-NAME' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1', GPSProcessingMethod: 'SECRET-PLACE' },
};

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const picture = () =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#a06030', noise } })
    .withExif(EXIF)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3');

/** A file without its camera data. */
async function cleaned(bytes: Buffer): Promise<Buffer> {
  const read = async (at: number, length: number) => bytes.subarray(at, at + length);
  const patches = await findCameraData(read, bytes.length);
  if (!patches) throw new Error('this format cannot be cleaned');
  return applyPatches(bytes, 0, patches);
}

const secretsIn = (bytes: Buffer) => SECRETS.filter((secret) => bytes.includes(secret));
const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();

async function expectSamePicture(before: Buffer, after: Buffer): Promise<void> {
  expect(after).toHaveLength(before.length);
  expect((await pixels(after)).equals(await pixels(before))).toBe(true);
  const [one, other] = [await sharp(before).metadata(), await sharp(after).metadata()];
  expect([other.width, other.height, other.orientation]).toEqual([one.width, one.height, one.orientation]);
  expect(other.icc?.equals(one.icc ?? Buffer.alloc(0))).toBe(one.icc === undefined ? undefined : true);
}

function pngChunk(type: string, text: string): Buffer {
  const body = Buffer.from(`${type}${text}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A little-endian TIFF with a camera, and tables of EXIF and GPS, in a table of its own at the end. */
function withTiffTags(tiff: Buffer): Buffer {
  const first = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(first);
  const lines = Array.from({ length: count }, (_, index) =>
    tiff.subarray(first + 2 + 12 * index, first + 14 + 12 * index),
  );
  const texts = ['SECRET-CAMERA\0', 'SECRET-SERIAL\0', 'SECRET-PLACE\0\0'].map((text) => Buffer.from(text, 'latin1'));
  const textsAt = tiff.length;
  const tablesAt = textsAt + 14 * texts.length;
  const line = (tag: number, type: number, length: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(length, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const table = (all: readonly Buffer[]) => {
    const ordered = all.toSorted((one, other) => one.readUInt16LE() - other.readUInt16LE());
    return Buffer.concat([Buffer.from([all.length & 255, all.length >> 8]), ...ordered, Buffer.alloc(4)]);
  };
  const exif = table([line(0xa431, 2, 14, textsAt + 14)]);
  const gps = table([line(0x001b, 7, 14, textsAt + 28)]);
  const added = [
    line(0x010f, 2, 14, textsAt),
    line(0x8769, 4, 1, tablesAt),
    line(0x8825, 4, 1, tablesAt + exif.length),
  ];
  const main = table([...lines, ...added]);
  const result = Buffer.concat([tiff, ...texts, exif, gps, main]);
  result.writeUInt32LE(tablesAt + exif.length + gps.length, 4);
  return result;
}

describe('a picture without location and camera data', () => {
  it.each<[string, (source: Sharp) => Sharp]>([
    ['JPEG', (source) => source.jpeg()],
    ['progressive JPEG', (source) => source.jpeg({ progressive: true })],
    ['PNG', (source) => source.png()],
    ['WebP', (source) => source.webp({ lossless: true })],
    ['AVIF', (source) => source.avif({ effort: 0 })],
  ])('keeps the pixels, orientation and profile of a %s', async (_, encode) => {
    const before = await encode(picture()).toBuffer();
    expect(secretsIn(before).length).toBeGreaterThan(0);
    const after = await cleaned(before);
    expect(secretsIn(after)).toEqual([]);
    await expectSamePicture(before, after);
  });

  it('keeps the pixels, orientation and profile of a TIFF', async () => {
    const plain = await picture().tiff({ compression: 'lzw' }).toBuffer();
    const before = withTiffTags(plain);
    expect(secretsIn(before)).toEqual(['SECRET-SERIAL', 'SECRET-CAMERA', 'SECRET-PLACE']);
    const after = await cleaned(before);
    expect(secretsIn(after)).toEqual([]);
    expect((await sharp(after).metadata()).exif).toBeUndefined();
    await expectSamePicture(before, after);
  });

  it('says nothing but its orientation', async () => {
    const { exif } = await sharp(await cleaned(await picture().jpeg().toBuffer())).metadata();
    const tiff = (exif ?? Buffer.alloc(0)).subarray(6);
    expect(orientationIn(tiff)).toBe(6);
    // One line in the table, and nothing after it.
    expect(tiff.readUInt16BE(8)).toBe(1);
    expect(tiff.subarray(22).every((byte) => byte === 0)).toBe(true);
  });

  it('loses comments, previews and everything after its end', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const comment = Buffer.from('\xff\xfe\0\x0fSECRET-PLACE\0', 'latin1');
    const before = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from('SECRET-NAME')]);
    const after = await cleaned(before);
    expect(secretsIn(after)).toEqual([]);
    await expectSamePicture(before, after);
  });

  it('keeps a second picture that a phone has appended, without its camera data', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const after = await cleaned(Buffer.concat([jpeg, jpeg]));
    expect(secretsIn(after)).toEqual([]);
    expect((await pixels(after.subarray(jpeg.length))).equals(await pixels(jpeg))).toBe(true);
  });

  it('cleans a JPEG with thousands of pictures after it', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const many = Buffer.concat(Array.from({ length: 60_000 }, () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])));
    const after = await cleaned(Buffer.concat([jpeg, many, Buffer.from('SECRET-NAME')]));
    expect(secretsIn(after)).toEqual([]);
    await expectSamePicture(jpeg, after.subarray(0, jpeg.length));
  });

  it.each([
    ['PNG of a million chunks', async () => [await picture().png().toBuffer(), pngChunk('teSt', '')] as const],
    [
      'JPEG of a million comments',
      async () => [await picture().jpeg().toBuffer(), Buffer.from([0xff, 0xfe, 0, 2])] as const,
    ],
  ])('gives a %s up in time', async (_, make) => {
    const [file, piece] = await make();
    const at = piece.length === 4 ? 2 : 8 + 25;
    const many = Buffer.alloc(piece.length * 1_000_000, piece);
    const bytes = Buffer.concat([file.subarray(0, at), many, file.subarray(at)]);
    const read = async (from: number, length: number) => bytes.subarray(from, from + length);
    expect(await findCameraData(read, bytes.length)).toBeNull();
  });

  it('loses the texts of a PNG', async () => {
    const png = await picture().png().toBuffer();
    const texts = [
      pngChunk('tEXt', 'Comment\0SECRET-PLACE'),
      pngChunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0SECRET-SERIAL'),
    ];
    const before = Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33), Buffer.from('SECRET-NAME')]);
    const after = await cleaned(before);
    expect(secretsIn(after)).toEqual([]);
    await expectSamePicture(before, after);
  });

  it('loses EXIF in the HEIC of a phone, and keeps the picture', async () => {
    const before = await readFile(join(samples, 'picture.heic'));
    const after = await cleaned(before);
    expect(after).toHaveLength(before.length);
    const [one, other] = [await sharp(before).metadata(), await sharp(after).metadata()];
    expect([other.width, other.height, other.compression]).toEqual([one.width, one.height, one.compression]);
    expect((other.exif ?? Buffer.alloc(0)).toString('latin1')).not.toMatch(/Apple|iPhone|Canon|Google/);
  });

  it('loses the comment of a GIF', async () => {
    const gif = await readFile(await made('a.gif', '-f', 'lavfi', '-i', 'testsrc2=s=32x16:d=0.3'));
    const comment = Buffer.from('\x21\xfe\x0cSECRET-PLACE\0', 'latin1');
    const end = gif.length - 1;
    const before = Buffer.concat([gif.subarray(0, end), comment, gif.subarray(end)]);
    const after = await cleaned(before);
    expect(secretsIn(after)).toEqual([]);
    expect(await decoded(await file('b.gif', after))).toEqual(await decoded(await file('c.gif', before)));
  });
});

const TAGS = [
  ...['-metadata', 'location=+35.6586+139.7454/', '-metadata', 'make=SECRET-CAMERA', '-metadata', 'artist=SECRET-NAME'],
  ...['-metadata', 'com.apple.quicktime.camera.serial=SECRET-SERIAL', '-metadata', 'title=SECRET-PLACE'],
  ...['-movflags', '+faststart+use_metadata_tags'],
];

async function expectSameFilm(before: string, extension: string): Promise<Buffer> {
  const bytes = await readFile(before);
  const after = await cleaned(bytes);
  expect(after).toHaveLength(bytes.length);
  expect([...secretsIn(after), ...(after.includes('+35.6586') ? ['place'] : [])]).toEqual([]);
  const again = await file(`clean.${extension}`, after);
  expect(await decoded(again, '-map', '0:v', '-map', '0:a:0?')).toEqual(
    await decoded(before, '-map', '0:v', '-map', '0:a:0?'),
  );
  return after;
}

describe('a film without location and camera data', () => {
  it.each(['mp4', 'mov'])('keeps pictures and sound of an %s', async (extension) => {
    const before = await film(`a.${extension}`, '64x36', { sound: true, more: TAGS });
    expect((await readFile(before)).includes('SECRET')).toBe(true);
    await expectSameFilm(before, extension);
  });

  it('loses what lies between its boxes', async () => {
    const bytes = await readFile(await film('a.mp4', '64x36', { more: [] }));
    const box = Buffer.from('\0\0\0\x14freeSECRET-PLACE', 'latin1');
    const unknown = Buffer.from('\0\0\0\x24uuid0123456789abcdefSECRET-PLACE', 'latin1');
    await expectSameFilm(await file('b.mp4', Buffer.concat([bytes, box, unknown])), 'mp4');
  });

  it('loses tracks of places and movements with their data', async () => {
    const tone = ['-f', 'lavfi', '-i', 'sine=440:d=1', '-f', 'lavfi', '-i', 'sine=1000:d=1'];
    const codecs = ['-map', '0:v', '-map', '1:a', '-map', '2:a', '-c:v', 'libx264', '-c:a', 'pcm_s16le'];
    const bytes = await readFile(await made('a.mov', '-f', 'lavfi', '-i', 'testsrc2=s=64x36:d=1', ...tone, ...codecs));
    // The second sound becomes the track of a camera.
    const second = bytes.lastIndexOf('mhlrsoun');
    bytes.write('meta', second + 4, 'latin1');
    const data = (await readFile(await made('b.raw', ...tone.slice(4), '-f', 's16le', '-ar', '44100'))).subarray(
      4_000,
      4_200,
    );
    expect(bytes.includes(data)).toBe(true);
    const after = await expectSameFilm(await file('c.mov', bytes), 'mov');
    expect(after.includes(data)).toBe(false);
  });

  it('keeps a WebM without its tags', async () => {
    const codecs = [
      '-c:v',
      'libvpx',
      '-c:a',
      'libopus',
      '-metadata',
      'title=SECRET-PLACE',
      '-metadata',
      'artist=SECRET-NAME',
    ];
    const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:d=1', '-f', 'lavfi', '-i', 'sine=d=1'];
    await expectSameFilm(await made('a.webm', ...sources, ...codecs), 'webm');
  });

  it('cannot be made of an MXF', async () => {
    const codecs = ['-c:v', 'mpeg2video', '-c:a', 'pcm_s16le', '-ar', '48000'];
    const bytes = await readFile(
      await made('a.mxf', '-f', 'lavfi', '-i', 'testsrc2=s=96x64:d=0.4', '-f', 'lavfi', '-i', 'sine=d=0.4', ...codecs),
    );
    await expect(cleaned(bytes)).rejects.toThrow('cannot be cleaned');
  });
});

describe('a broken file', () => {
  it('with more boxes than any film has is not cleaned', async () => {
    const many = Buffer.alloc(8 * 250_000, Buffer.from('\0\0\0\x08free', 'latin1'));
    await expect(cleaned(many)).rejects.toThrow('cannot be cleaned');
  });

  it('that is a picture as large as a film is not read as a whole', async () => {
    const read = async (at: number, length: number) => {
      expect(length).toBeLessThan(1_000);
      return Buffer.from('GIF89a'.padEnd(length)).subarray(at, at + length);
    };
    expect(await findCameraData(read, 4 * 1024 ** 3)).toBeNull();
  });

  it.each(['jpeg', 'png', 'webp', 'tiff', 'avif'] as const)('of %s is cut without an error', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(await cleaned(cut)).toHaveLength(cut.length);
    }
  });
});
