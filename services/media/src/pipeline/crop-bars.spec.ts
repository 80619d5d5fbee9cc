import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { file, removeFixtures } from '../../test/fixtures.js';
import { cropBars } from './crop-bars.js';

afterAll(removeFixtures);

const FRAME = { width: 480, height: 360 };
/** A picture of this height in the middle of a frame, as JPEG, as YouTube makes them. */
async function framed(height: number, { background = '#000', frame = FRAME } = {}) {
  const { data } = await sharp({
    create: {
      width: frame.width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const jpeg = await sharp({ create: { ...frame, channels: 3, background } })
    .composite([{ input: data, gravity: 'centre' }])
    .jpeg({ quality: 75 })
    .toBuffer();
  return file('framed.jpg', jpeg);
}

async function cropped(input: string) {
  const output = await file('cropped.png', Buffer.alloc(0));
  await cropBars(input, output);
  return readFile(output);
}
const sizeOf = async (input: string) => {
  const { width, height } = await sharp(await cropped(input)).metadata();
  return [width, height];
};
/** Brightness of the first and of the last line. */
async function edges(picture: Buffer) {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const line = async (top: number) => {
    const { data, info } = await sharp(picture)
      .extract({ left: 0, top, width, height: 1 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((_, at) => at % info.channels === 0).reduce((sum, grey) => sum + grey, 0) / width;
  };
  return Promise.all([line(0), line(height - 1)]);
}

describe('the bars of a still', () => {
  it('are cut off a wide film in a narrow picture', async () => {
    const picture = await cropped(await framed(270));
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([480, 270]);
    for (const brightness of await edges(picture)) expect(brightness).toBeGreaterThan(90);
  });

  it('are cut off where black is not quite black', async () => {
    expect(await sizeOf(await framed(270, { background: '#070707' }))).toEqual([480, 270]);
  });

  it('are cut to the shape of the player where the film is wider still', async () => {
    expect(await sizeOf(await framed(200))).toEqual([480, 270]);
  });

  it('are none in a narrow film', async () => {
    expect(await sizeOf(await framed(360))).toEqual([480, 360]);
  });

  it('are none in other colours', async () => {
    expect(await sizeOf(await framed(270, { background: '#402010' }))).toEqual([480, 360]);
  });

  it('are looked for in narrow pictures only', async () => {
    expect(await sizeOf(await framed(500, { frame: { width: 1280, height: 720 } }))).toEqual([1280, 720]);
  });

  it('cannot be looked for in a broken picture', async () => {
    const whole = await readFile(await framed(270));
    const broken = await file('broken.jpg', whole.subarray(0, whole.length / 3));
    await expect(cropBars(broken, `${broken}.png`)).rejects.toMatchObject({
      name: 'PipelineFailure',
      reason: 'TRUNCATED',
    });
  });
});
