import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { emptyPng, file, jobFor, made, reasonOf, removeFixtures, samples } from '../../test/fixtures.js';
import { heicToPng } from './heic.js';
import type { PipelineJob, PipelineOutcome } from './outcome.js';
import { renderPicture, widthsFor } from './picture.js';
import { mergeRenditions } from './rendition-files.js';

afterAll(removeFixtures);

// Within the print gamut, so that CMYK can be tested with the same values.
const RED = { r: 180, g: 80, b: 70 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

/** Runs both stages. */
async function wholly(job: PipelineJob): Promise<PipelineOutcome> {
  const { next, ...first } = await renderPicture(job);
  const rest = await renderPicture({ ...job, next });
  expect([next?.stage, rest.next]).toEqual(['rest', undefined]);
  return { ...rest, thumbHash: first.thumbHash, renditions: mergeRenditions(first.renditions, rest.renditions) };
}

async function render(picture: Sharp | string) {
  const input = typeof picture === 'string' ? picture : await file('picture', await picture.toBuffer());
  const job = await jobFor(input);
  return { outcome: await wholly(job), open: (path: string) => sharp(join(job.output, path)) };
}

/** The colour at a point, 0..1 across and down. */
async function colourAt(picture: Sharp, x: number, y: number): Promise<number[]> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(offset, offset + 3)];
}

function expectNear(colour: number[], expected: number[], distance = 12): void {
  colour.forEach((value, index) => expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThanOrEqual(distance));
}

/** The mean difference, over all points, between the strongest and the weakest channel. */
async function chroma(picture: Sharp): Promise<number> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const points = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(3 * at, 3 * at + 3));
  return points.reduce((sum, point) => sum + Math.max(...point) - Math.min(...point), 0) / points.length;
}

/** Left half red, right half blue. */
const halves = () =>
  plain(200, 100).composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: '#1e28c8' } }, left: 100, top: 0 },
  ]);

describe('renderPicture', () => {
  it('writes AVIF and WebP at the fixed widths and at its own width', async () => {
    const { outcome, open } = await render(join(samples, 'picture.jpg'));
    expect(outcome).toMatchObject({ kind: 'image', width: 1920, height: 1280, belowRecommended: false });
    expect(outcome.renditions.map(({ path }) => path)).toEqual([
      ...['picture/320.webp', 'picture/640.webp', 'picture/1280.webp', 'picture/1920.webp'],
      ...['picture/320.avif', 'picture/640.avif', 'picture/1280.avif'],
    ]);
    for (const { path, width, height, bytes, type } of outcome.renditions) {
      const bytesOnDisk = (await open(path).toBuffer({ resolveWithObject: true })).info;
      expect(bytesOnDisk).toMatchObject({ width, height });
      expect(type).toBe(path.endsWith('avif') ? 'image/avif' : 'image/webp');
      expect(bytes).toBeGreaterThan(100);
    }
  });

  it('never enlarges a small picture, and marks it as small', async () => {
    const { outcome } = await render(plain(101, 57).png());
    expect(outcome).toMatchObject({ width: 101, height: 57, belowRecommended: true });
    expect(outcome.renditions.map(({ path }) => path)).toEqual(['picture/101.webp', 'picture/101.avif']);
  });

  it('removes position, camera, profile and appended bytes', async () => {
    const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '35/1 39/1 0/1' } };
    const jpeg = await plain(64, 64).withExif(exif).withIccProfile('p3').jpeg().toBuffer();
    const input = await file('a.jpg', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
    expect((await sharp(input).metadata()).exif?.length).toBeGreaterThan(0);
    const job = await jobFor(input);
    for (const { path } of (await wholly(job)).renditions) {
      const { exif, icc, xmp, iptc } = await sharp(join(job.output, path)).metadata();
      expect([exif, icc, xmp, iptc].filter(Boolean)).toEqual([]);
      const bytes = (await readFile(join(job.output, path))).toString('latin1');
      expect(bytes).not.toMatch(/secret-owner|<script>/);
    }
  });

  it('rotates a picture upright', async () => {
    const { outcome, open } = await render(halves().jpeg().withMetadata({ orientation: 6 }));
    expect(outcome).toMatchObject({ width: 100, height: 200 });
    expectNear(await colourAt(open('picture/100.webp'), 0.5, 0.2), [180, 80, 70], 16);
    expectNear(await colourAt(open('picture/100.webp'), 0.5, 0.8), [30, 40, 200], 16);
  });

  it.each([
    ['CMYK', () => plain(80, 60).toColourspace('cmyk').jpeg({ quality: 95 })],
    ['16 bits', () => plain(80, 60).toColourspace('rgb16').png()],
    ['16-bit TIFF', () => plain(80, 60).toColourspace('rgb16').tiff()],
    ['a wide profile', () => plain(80, 60).withIccProfile('p3').png()],
    ['a palette', () => plain(80, 60).png({ palette: true })],
  ] as const)('keeps the colours of %s', async (_, encode) => {
    const { open } = await render(encode());
    expectNear(await colourAt(open('picture/80.webp'), 0.5, 0.5), [180, 80, 70], 20);
    expect(await open('picture/80.avif').metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  });

  it.each([
    ['greys', () => plain(80, 60).greyscale().png()],
    ['one bit', () => sharp(emptyPng(80, 60)).png({ colours: 2 })],
    ['transparency', () => plain(80, 60).ensureAlpha(0.5).png()],
    ['greys with transparency', () => plain(80, 60).greyscale().ensureAlpha(0.5).png()],
  ] as const)('accepts %s', async (_, encode) => {
    const { outcome } = await render(encode());
    const ratio = thumbHashToApproximateAspectRatio(Buffer.from(outcome.thumbHash, 'base64'));
    expect(ratio).toBeCloseTo(80 / 60, 0);
  });

  it('converts HEIC of phones upright and in the colours of its profile', async () => {
    const { outcome, open } = await render(join(samples, 'picture.heic'));
    expect(outcome).toMatchObject({ width: 640, height: 960, belowRecommended: true });
    expect(outcome.renditions.map(({ path }) => path)).toContain('picture/640.avif');
    const png = await readFile(await heicToPng(join(samples, 'picture.heic'), (await jobFor('')).temporary));
    expect((await sharp(png).metadata()).icc?.length).toBeGreaterThan(0);
    // Without its profile the picture is paler: Display P3 needs smaller numbers for the same colour.
    const paler = Buffer.from(png.toString('latin1').replace('iCCP', 'xCCP'), 'latin1');
    expect(await chroma(open('picture/640.webp'))).toBeGreaterThan(1.05 * (await chroma(sharp(paler))));
  });

  it('refuses a truncated HEIC', async () => {
    const bytes = await readFile(join(samples, 'picture.heic'));
    const job = await jobFor(await file('cut.heic', bytes.subarray(0, bytes.length / 2)));
    expect(['TRUNCATED', 'DECODE_FAILED']).toContain(await reasonOf(renderPicture(job)));
  });

  it('uses the first frame of an animation', async () => {
    const input = await made('a.webp', '-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=50:d=4', '-c:v', 'libwebp_anim');
    expect((await sharp(input).metadata()).pages).toBeGreaterThan(10);
    const { outcome, open } = await render(input);
    expect(outcome).toMatchObject({ width: 64, height: 48 });
    expect((await open('picture/64.webp').metadata()).pages ?? 1).toBe(1);
  });

  it('fits a very tall picture into the limits of WebP', async () => {
    const { outcome } = await render(plain(200, 20_000).png());
    expect(outcome.renditions[0]).toMatchObject({ height: 16383 });
  });

  it('refuses a picture that is truncated, over the limit or aborted', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: RED, noise } });
    const contents = [await picture.jpeg().toBuffer(), await picture.png().toBuffer(), await picture.webp().toBuffer()];
    for (const content of contents) {
      const input = await file('cut', content.subarray(0, content.length * 0.6));
      expect(['TRUNCATED', 'DECODE_FAILED']).toContain(await reasonOf(render(input)));
    }
    expect(await reasonOf(render(await file('bomb.png', emptyPng(16383, 16383))))).toBe('TOO_MANY_PIXELS');
    const job = await jobFor(join(samples, 'picture.jpg'), { signal: AbortSignal.abort() });
    expect(await reasonOf(renderPicture(job))).toBe('ABORTED');
  });
});

describe('widthsFor', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [1919, [320, 640, 1280, 1919]],
    [1920, [320, 640, 1280, 1920]],
    [9000, [320, 640, 1280, 1920, 2560]],
  ])('lists the steps up to %i', (source, widths) => {
    expect(widthsFor(source)).toEqual(widths);
  });
});
