import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asset, filmSounds, type FilmSound, media } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPreparedAsset, type PipelineOutcome } from '../src/index.js';
import { MediaHarness } from './media-harness.js';

const FILES = ['hls/init.mp4', 'hls/00000.m4s', 'hls/00001.m4s', 'preview.mp4'];
const ORIGINAL = FILES.slice(0, 3);
const SOUND: FilmSound = {
  tracks: 1,
  programmes: [{ how: 'stereo', parts: [{ track: 1, channel: null }] }],
  chosen: 0,
  loudness: { integrated: -18, truePeak: -3, waveform: [40, 60] },
};
const OUTCOME: PipelineOutcome = {
  ...{ kind: 'video', width: 960, height: 540, durationSeconds: 15, thumbHash: '', belowRecommended: false },
  renditions: FILES.map((path) => ({ path, role: 'hls-part', type: 'video/mp4', bytes: path.length })),
};
const owner = callers.creator();
let harness: MediaHarness;
let folder: string;
beforeAll(async () => {
  harness = await MediaHarness.start();
  folder = await mkdtemp(join(tmpdir(), 'koma-prepared-'));
  await mkdir(join(folder, 'hls'));
  // Each file holds its path.
  for (const path of FILES) await writeFile(join(folder, path), path);
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});

const add = (outcome: PipelineOutcome) =>
  addPreparedAsset(harness.service.running, {
    ...{ ownerId: owner.accountId, kind: 'video', fileName: 'a.mp4', folder, original: ORIGINAL, outcome },
  });
const soundOf = async (id: string) => {
  const { body } = await harness.service.call(filmSounds.get, owner, { params: { id } });
  return filmSounds.get.response.parse(body).sound;
};

describe('an asset whose files were made earlier', () => {
  it('has an original of several files, one behind the other, and leaves the folder as it is', async () => {
    const id = await add(OUTCOME);
    const whole = ORIGINAL.join('');
    expect(await readFile(join(harness.folder, 'files/originals', id), 'utf8')).toBe(whole);
    const { body } = await harness.service.call(media.getAsset, owner, { params: { id } });
    expect(asset.parse(body)).toMatchObject({ bytes: whole.length, durationSeconds: 15 });
    expect(await readFile(join(folder, 'preview.mp4'), 'utf8')).toBe('preview.mp4');
  });

  it('tells of its sound, and of none where there is none', async () => {
    expect(await soundOf(await add({ ...OUTCOME, sound: SOUND }))).toEqual(SOUND);
    expect(await soundOf(await add(OUTCOME))).toMatchObject({ tracks: 0, loudness: null });
  });
});
