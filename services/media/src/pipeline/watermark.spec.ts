import { dirname, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ffmpeg, film, made, removeFixtures } from '../../test/fixtures.js';
import { givenFilm } from './given-film.js';
import { givenPicture } from './given-picture.js';
import { watermarkLayer } from './watermark.js';

afterAll(removeFixtures);

const TEXT = '森 芽衣 · 2026/11/28 · A1B2C3D4E5';
const grey = (input: string | Buffer) => sharp(input).greyscale().raw().toBuffer();

/** The share of each third of a picture that differs from the same without a watermark. */
async function changes(one: string | Buffer, other: string | Buffer): Promise<number[]> {
  const [a, b] = [await grey(one), await grey(other)];
  const third = Math.floor(a.length / 3);
  return [0, 1, 2].map((part) => {
    const at = part * third;
    const changed = a.subarray(at, at + third).filter((value, index) => Math.abs(value - (b[at + index] ?? 0)) > 30);
    return changed.length / third;
  });
}

async function givenFilmOf(watermark: string | null): Promise<string> {
  const input = await film('a.mp4', '640x360', { seconds: 1 });
  const output = join(dirname(input), 'given.mp4');
  await givenFilm({
    ...{ input, output, temporary: dirname(input), ffmpeg, durationSeconds: 1, width: 640, height: 360 },
    ...{ line: null, mostLines: 1080, watermark, signal: new AbortController().signal, onProgress: () => undefined },
  });
  return made('frame.png', '-i', output, '-frames:v', '1');
}

it('is burnt into every third of a film', async () => {
  const shares = await changes(await givenFilmOf(TEXT), await givenFilmOf(null));
  for (const share of shares) expect(share).toBeGreaterThan(0.004);
});

it('is burnt into every third of a picture, whose size stays', async () => {
  const plain = await made('a.png', '-f', 'lavfi', '-i', 'testsrc2=s=900x600', '-frames:v', '1');
  const [one, other] = [join(dirname(plain), 'one.jpg'), join(dirname(plain), 'other.jpg')];
  await givenPicture({ input: plain, output: one, line: null });
  await givenPicture({ input: plain, output: other, line: null, watermark: TEXT });
  const sizes = await Promise.all([one, other].map((path) => sharp(path).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([[900, 600], [900, 600]]); // prettier-ignore
  for (const share of await changes(one, other)) expect(share).toBeGreaterThan(0.004);
});

it.each([
  [40, 30],
  [3, 3],
  [4_000, 20],
])('fits a picture of %i × %i', async (width, height) => {
  // prettier-ignore
  const { width: wide, height: high } = await sharp(
    await watermarkLayer({ text: `${TEXT} <b>&${'長'.repeat(200)}`, width, height }),
  ).metadata();
  expect([wide, high]).toEqual([width, height]);
});
