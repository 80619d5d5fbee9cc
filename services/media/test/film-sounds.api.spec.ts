import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmSounds } from '@koma/contracts';
import { callers, eventually, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OutdatedFilesService } from '../src/assets/processing/outdated-files.service.js';
import { made, removeFixtures, soundOf } from './fixtures.js';
import { MediaHarness } from './media-harness.js';

let harness: MediaHarness;
let film: string;
const owner = callers.creator();
// Making the films takes as long as the machine needs.
jest.setTimeout(120_000);

beforeAll(async () => {
  harness = await MediaHarness.start();
  const tracks = ['sine=440:d=2', 'sine=3000:d=2'].flatMap((tone) => ['-f', 'lavfi', '-i', `${tone},aformat=channel_layouts=stereo`]); // prettier-ignore
  const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const path = await made('a.mp4', '-f', 'lavfi', '-i', 'testsrc2=s=96x54:d=2', ...tracks, ...maps);
  film = (await harness.upload(owner, { name: 'a.mp4', kind: 'video', bytes: await readFile(path) })).id;
  await harness.settled(film, owner);
});
afterAll(async () => {
  await harness.close();
  await removeFixtures();
});

const ask = (id = film, as = owner) => harness.service.call(filmSounds.get, as, { params: { id } });
const sound = async () => filmSounds.get.response.parse((await ask()).body).sound;
const choose = (chosen: number | null, as = owner) =>
  harness.service.call(filmSounds.put, as, { params: { id: film }, body: { chosen } });
const master = async () => {
  const events = await writtenEvents(harness.service.running.database, 'media.asset.ready');
  const last = events.findLast(({ assetId }) => assetId === film);
  return last?.renditions.find(({ role }) => role === 'hls-master')?.path ?? '';
};
const folder = () => join(harness.folder, 'files/renditions', film);

describe('the sound of a film', () => {
  it('is told to its owner, with loudness and waveform', async () => {
    expect(await sound()).toMatchObject({
      ...{ tracks: 2, chosen: 0, programmes: [{ how: 'stereo' }, { how: 'stereo' }] },
      loudness: { integrated: expect.any(Number), truePeak: expect.any(Number), waveform: expect.any(Array) },
    });
    expect((await ask(film, callers.creator())).status).toBe(404);
  });

  it('is another one when the owner chooses it, at new addresses', async () => {
    const before = await master();
    expect((await soundOf(join(folder(), before))).left.hertz).toBe(440);
    expect(await choose(1)).toMatchObject({ status: 202, body: { state: 'ready', isComplete: false } });
    await harness.settled(film, owner);
    expect(await sound()).toMatchObject({ chosen: 1, loudness: { integrated: expect.any(Number) } });
    const after = await master();
    expect(after).toMatch(/^hls-\w+\/master\.m3u8$/);
    expect((await soundOf(join(folder(), after))).left.hertz).toBe(3000);
    // Somebody may still be playing the film of before.
    expect((await readdir(folder())).includes(before.split('/')[0] ?? '')).toBe(true);
  });

  it('leaves no old files once nobody can be playing them', async () => {
    const { app, database } = harness.service.running;
    await database.query('UPDATE outdated_files SET ends_at = now()');
    await app.get(OutdatedFilesService).sweep();
    await eventually(async () => expect((await readdir(folder())).includes('hls')).toBe(false));
    expect((await soundOf(join(folder(), await master()))).left.hertz).toBe(3000);
    expect(await database.query('SELECT * FROM outdated_files')).toEqual([]);
  });

  it('of a film from before it was noted is found when its owner wants it', async () => {
    const { database } = harness.service.running;
    await database.query('UPDATE asset SET sound = NULL WHERE id = $1', [film]);
    expect(await sound()).toBeNull();
    expect((await choose(null)).status).toBe(202);
    await harness.settled(film, owner);
    expect(await sound()).toMatchObject({ chosen: 0, tracks: 2 });
  });

  it.each([
    ['that does not exist', 2, owner, 422],
    ['of a film of others', 1, callers.creator(), 404],
  ])('cannot be one %s', async (_, chosen, as, status) => {
    expect((await choose(chosen, as)).status).toBe(status);
  });

  it('cannot be chosen while the film is being made', async () => {
    const id = await harness.sample(owner, 'film.mp4', 'video');
    const answer = await harness.service.call(filmSounds.put, owner, { params: { id }, body: { chosen: null } });
    expect(answer.status).toBe(409);
    expect((await ask(id)).body).toMatchObject({ isUnderWay: true });
    await harness.settled(id, owner);
    expect((await ask(id)).body).toMatchObject({ isUnderWay: false, sound: { tracks: 1 } });
  });
});
