import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { media, type StillsChoice } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { made, removeFixtures } from './fixtures.js';
import { MediaHarness, SAMPLES } from './media-harness.js';

let harness: MediaHarness;
let film: string;
const owner = callers.creator();

beforeAll(async () => {
  harness = await MediaHarness.start();
  // Red, green, blue and white, a second each.
  const colours = ['red', 'lime', 'blue', 'white'].flatMap((colour) => [
    '-f',
    'lavfi',
    '-i',
    `color=${colour}:s=320x180:d=1`,
  ]);
  const path = await made(
    'a.mp4',
    ...colours,
    '-filter_complex',
    'concat=n=4',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
  );
  film = (await harness.upload(owner, { name: 'a.mp4', kind: 'video', bytes: await readFile(path) })).id;
  await harness.settled(film, owner);
});
afterAll(async () => {
  await harness.close();
  await removeFixtures();
});

const choose = (id: string, body: StillsChoice, as = owner) =>
  harness.service.call(media.putStills, as, { params: { id }, body });

/** The last event on the film. */
async function told() {
  const events = await writtenEvents(harness.service.running.database, 'media.asset.ready');
  const last = events.findLast(({ assetId }) => assetId === film);
  const paths = (role: string) =>
    last?.renditions.filter((rendition) => rendition.role === role).map(({ path }) => path) ?? [];
  return { last, paths };
}

/** Which channels of a still are bright. */
async function brightness(path: string): Promise<string> {
  const { channels } = await sharp(join(harness.folder, 'files/renditions', film, path)).stats();
  return channels
    .slice(0, 3)
    .map(({ mean }) => (mean > 128 ? 1 : 0))
    .join('');
}

/** The film's stills as the owner gets them. */
const stills = async () => (await harness.get(film, owner)).stills;
/** Pictures of one colour each. */
async function pictures(...colours: string[]): Promise<string[]> {
  const ids = [];
  for (const background of colours) {
    const bytes = await sharp({ create: { width: 700, height: 900, channels: 3, background } })
      .png()
      .toBuffer();
    ids.push((await harness.upload(owner, { name: 'a.png', kind: 'image', bytes })).id);
  }
  for (const id of ids) await harness.settled(id, owner);
  return ids;
}

describe('stills chosen by the owner', () => {
  it('are the chosen frames in order at new addresses, and the film keeps playing', async () => {
    const before = await told();
    const answer = await choose(film, { seconds: [3.5, 2.5, 0.5, 1.5], posterSecond: 2.5 });
    expect([answer.status, answer.body]).toMatchObject([202, { state: 'ready', isComplete: false }]);
    expect(await harness.settled(film, owner)).toMatchObject({ state: 'ready', isComplete: true });
    const { last, paths } = await told();
    expect(await Promise.all(paths('quad').map(brightness))).toEqual(['111', '001', '100', '010']);
    expect(await brightness(paths('poster').find((path) => path.endsWith('320.webp')) ?? '')).toBe('001');
    expect(paths('quad-sheet')).toHaveLength(1);
    expect(paths('quad')[0]).not.toBe(before.paths('quad')[0]);
    expect(paths('hls-master')).toEqual(before.paths('hls-master'));
    expect(last).toMatchObject({ isFirst: false, isComplete: true, width: 320, height: 180 });
    expect(await stills()).toMatchObject({ source: 'scenes', seconds: [3.5, 2.5, 0.5, 1.5] });
    // The earlier ones stay until nobody shows them.
    expect((await brightness(before.paths('quad')[0] ?? '')).length).toBe(3);
  });

  it('can be taken up to the end of the film', async () => {
    const length = (await harness.get(film, owner)).durationSeconds ?? 0;
    expect((await choose(film, { seconds: [0, 1, 2, length + 1] })).body).toMatchObject({
      code: 'UPLOAD.STILLS_OUTSIDE',
    });
    expect((await choose(film, { seconds: [0, 1, 2, length] })).status).toBe(202);
    await harness.settled(film, owner);
    expect(await brightness((await told()).paths('quad')[3] ?? '')).toBe('111');
  });

  it('can be the owner’s pictures, cut to the shape of the film, with the same poster', async () => {
    const poster = (await told()).paths('poster');
    const ids = await pictures('#00f', '#f00', '#0f0', '#fff');
    expect((await choose(film, { assetIds: ids })).status).toBe(202);
    await harness.settled(film, owner);
    expect(await stills()).toMatchObject({ source: 'pictures', seconds: [] });
    const { last, paths } = await told();
    expect(await Promise.all(paths('quad').map(brightness))).toEqual(['001', '100', '010', '111']);
    expect(paths('poster')).toEqual(poster);
    expect(last?.renditions.find(({ role }) => role === 'quad')).toMatchObject({ width: 320, height: 180 });
  });

  it('can include a poster from a picture, in the shape of the film', async () => {
    const ids = await pictures('#f00', '#00f', '#0f0', '#fff');
    expect((await choose(film, { assetIds: ids, posterAssetId: ids[1] ?? '' })).status).toBe(202);
    await harness.settled(film, owner);
    const { last, paths } = await told();
    expect(await brightness(paths('poster').at(-1) ?? '')).toBe('001');
    expect(last?.renditions.find(({ role }) => role === 'poster')).toMatchObject({ width: 320, height: 180 });
  });

  it('can be reset to the automatic choice', async () => {
    expect((await choose(film, { seconds: [0, 0.1, 0.2, 0.3], posterSecond: 0 })).status).toBe(202);
    await harness.settled(film, owner);
    const chosen = await stills();
    expect((await choose(film, { isAutomatic: true })).status).toBe(202);
    await harness.settled(film, owner);
    const { paths } = await told();
    expect(await Promise.all(paths('quad').map(brightness))).toEqual(['100', '010', '001', '111']);
    const again = await stills();
    expect(again).toMatchObject({ source: 'automatic', seconds: [0.48, 1.48, 2.48, 3.48] });
    expect(again?.version).not.toBe(chosen?.version);
  });

  it.each([
    ['three instants', { seconds: [0, 1, 2] }, 422],
    ['the same instant twice', { seconds: [0, 1, 2, 2] }, 422],
    ['an instant before the beginning', { seconds: [-1, 1, 2, 3] }, 422],
    ['instants and the service’s own choice', { seconds: [0, 1, 2, 3], isAutomatic: true }, 422],
    ['pictures that are not there', { assetIds: Array.from({ length: 4 }, newId) }, 404],
  ])('are refused with %s', async (_, body, status) => {
    expect((await choose(film, body)).status).toBe(status);
  });

  it('are refused from pictures of others, for films of others, and for an unfinished film', async () => {
    const id = await harness.sample(callers.creator(), 'picture.jpg', 'image');
    expect((await choose(film, { assetIds: [id, id, id, id] })).status).toBe(404);
    const own = await pictures('#f00');
    const four = Array.from({ length: 4 }, () => own[0] ?? '');
    expect((await choose(film, { assetIds: four, posterAssetId: id })).status).toBe(404);
    expect((await choose(film, { seconds: [0, 1, 2, 3] }, callers.creator())).status).toBe(404);
    const unready = await harness.sample(owner, 'film.mp4', 'video');
    const early = await choose(unready, { seconds: [0, 0.1, 0.2, 0.3] });
    expect([409, 422]).toContain(early.status);
  });

  it('leave the film unchanged when they cannot be made', async () => {
    const id = await harness.sample(owner, 'film.mp4', 'video');
    const before = await harness.settled(id, owner);
    await writeFile(
      join(harness.folder, 'files/originals', id),
      (await readFile(join(SAMPLES, 'film.mp4'))).subarray(0, 2_000),
    );
    expect((await choose(id, { seconds: [0, 1, 2, 3] })).status).toBe(202);
    const { stillUrl: _, ...after } = await harness.when(id, owner, ({ isComplete }) => isComplete);
    const { stillUrl: __, ...unchanged } = before;
    expect(after).toEqual(unchanged);
  });
});
