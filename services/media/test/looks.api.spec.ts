import { readFile } from 'node:fs/promises';
import { colourOfHex, distanceOf, factsOfLook, lookOfCode } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LooksService } from '../src/assets/processing/index.js';
import { made, removeFixtures } from './fixtures.js';
import { MediaHarness } from './media-harness.js';

let harness: MediaHarness;
const owner = callers.creator();
beforeAll(async () => {
  harness = await MediaHarness.start();
});
afterAll(async () => {
  await harness.close();
  await removeFixtures();
});

/** What was announced last of a file. */
async function told(id: string) {
  const events = await writtenEvents(harness.service.running.database, 'media.asset.ready');
  return { count: events.filter(({ assetId }) => assetId === id).length, last: events.findLast(({ assetId }) => assetId === id) }; // prettier-ignore
}
const largest = (code: string | null | undefined) =>
  factsOfLook(lookOfCode(code ?? '')).palette[0]?.colour ?? [0, 0, 0];
const isNear = (code: string | null | undefined, hex: string) => distanceOf(largest(code), colourOfHex(hex)) < 20;

async function picture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const { id } = await harness.upload(owner, { name: 'a.png', kind: 'image', bytes });
  await harness.settled(id, owner);
  return id;
}
async function film(): Promise<string> {
  const colours = ['red', 'blue'].flatMap((colour) => ['-f', 'lavfi', '-i', `color=${colour}:s=320x180:d=2`]);
  const path = await made('a.mp4', ...colours, '-filter_complex', 'concat=n=2', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'); // prettier-ignore
  const { id } = await harness.upload(owner, { name: 'a.mp4', kind: 'video', bytes: await readFile(path) });
  await harness.settled(id, owner);
  return id;
}

describe('the look of a file', () => {
  it('is announced of a picture', async () => {
    const { last } = await told(await picture('#2040c0'));
    expect(isNear(last?.look, '2040c0')).toBe(true);
    expect(last?.stillLooks).toEqual([]);
  });

  it('is announced of a film and of each of its stills', async () => {
    const { last } = await told(await film());
    expect(last?.stillLooks.map((code) => isNear(code, 'ff0000'))).toEqual([true, true, false, false]);
    expect(last?.stillLooks.map((code) => isNear(code, '0000ff'))).toEqual([false, false, true, true]);
    expect(isNear(last?.look, 'ff0000') || isNear(last?.look, '0000ff')).toBe(true);
  });
});

describe('files from before looks were read', () => {
  it('are read once, from what was made of them', async () => {
    const { database, app } = harness.service.running;
    const ids = [await picture('#20a040'), await film()];
    const before = await Promise.all(ids.map(told));
    await database.query(`UPDATE asset SET look = NULL, still_looks = '{}' WHERE id = ANY($1)`, [ids]);
    await app.get(LooksService).sweep();
    const after = await Promise.all(ids.map(told));
    expect(after.map(({ count }, at) => count - (before[at]?.count ?? 0))).toEqual([1, 1]);
    for (const [at, { last }] of after.entries()) {
      expect(last).toMatchObject({ isFirst: false, isComplete: true });
      expect(distanceOf(largest(last?.look), largest(before[at]?.last?.look))).toBeLessThan(12);
      expect(last?.stillLooks).toHaveLength(at === 0 ? 0 : 4);
    }
    await app.get(LooksService).sweep();
    expect(await Promise.all(ids.map(async (id) => (await told(id)).count))).toEqual(after.map(({ count }) => count));
  });

  it('are left alone where their files are gone', async () => {
    const { database, app } = harness.service.running;
    const id = await picture('#c08020');
    const { count } = await told(id);
    await database.query(`UPDATE asset SET look = NULL, renditions = '[]' WHERE id = $1`, [id]);
    await app.get(LooksService).sweep();
    expect(await database.query('SELECT look FROM asset WHERE id = $1', [id])).toEqual([{ look: '' }]);
    expect((await told(id)).count).toBe(count);
  });
});
