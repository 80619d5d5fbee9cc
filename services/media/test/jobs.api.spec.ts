import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callers, eventually, makeDatabase, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DataSource, IsNull } from 'typeorm';
import { Asset } from '../src/assets/assets/asset.entity.js';
import { OutdatedFilesService } from '../src/assets/processing/outdated-files.service.js';
import { mediaService } from '../src/index.js';
import type { NextStage } from '../src/pipeline/index.js';
import { MediaHarness, SAMPLES } from './media-harness.js';

let harness: MediaHarness;
const owner = callers.creator();

beforeAll(async () => {
  harness = await MediaHarness.start();
});
afterAll(() => harness.close());

const database = (): DataSource => harness.service.running.database;
const row = (id: string) => database().manager.findOneByOrFail(Asset, { id });
const endLease = (id: string) =>
  database().query(`UPDATE asset SET leased_until = now() - interval '1 second' WHERE id = $1`, [id]);
const exists = (path: string) =>
  access(join(harness.folder, 'files', path)).then(
    () => true,
    () => false,
  );

describe('a film', () => {
  it('can be shown before it is complete, and everything is told', async () => {
    const id = await harness.sample(owner, 'film.mp4', 'video');
    const shown = await harness.when(id, owner, ({ state }) => state === 'ready');
    expect(shown.stillUrl).toContain('/first/poster/');
    const done = await harness.settled(id, owner);
    expect(done).toMatchObject({ state: 'ready', isComplete: true, progress: 1, failure: null });
    const told = (await writtenEvents(database(), 'media.asset.ready')).filter(({ assetId }) => assetId === id);
    expect(told.map(({ isFirst, isComplete }) => ({ isFirst, isComplete }))).toEqual([
      { isFirst: true, isComplete: false },
      { isFirst: false, isComplete: false },
      { isFirst: false, isComplete: true },
    ]);
    const masters = told.map(({ renditions }) => renditions.find(({ role }) => role === 'hls-master')?.path);
    expect(masters).toEqual(['first/master.m3u8', 'hls/main.m3u8', 'hls/master.m3u8']);
    // The list is of what pages ask for; thousands of parts are found by their playlists.
    expect(told.at(-1)?.renditions.some(({ role }) => role === 'hls-part')).toBe(false);
    expect(told.at(-1)?.renditions.filter(({ path }) => path.startsWith('first/'))).toEqual([]);
  });

  it('keeps the files of its first stage until nobody can be playing them, and not for longer', async () => {
    const id = await harness.sample(owner, 'film.mp4', 'video');
    await harness.settled(id, owner);
    const outdated = harness.service.running.app.get(OutdatedFilesService);
    await outdated.sweep();
    expect(await exists(`renditions/${id}/first/film/index.m3u8`)).toBe(true);
    await database().query(`UPDATE outdated_files SET ends_at = ends_at - interval '24 hours' WHERE asset_id = $1`, [
      id,
    ]);
    await outdated.sweep();
    expect(await exists(`renditions/${id}/first`)).toBe(false);
    expect(await exists(`renditions/${id}/hls/master.m3u8`)).toBe(true);
  });

  it('that cannot be finished goes on playing, and says why it will not get better', async () => {
    const id = await harness.sample(owner, 'film.mp4', 'video');
    await harness.settled(id, owner);
    const film = await readFile(join(SAMPLES, 'film.mp4'));
    writeFileSync(join(harness.folder, 'files/originals', id), film.subarray(0, 2_000));
    const next: NextStage = { stage: 'main', facts: null, variants: [] };
    await database().manager.update(Asset, { id, stage: IsNull() }, { stage: 'main', next, attempts: 0 });
    const asset = await harness.settled(id, owner);
    expect(asset).toMatchObject({ state: 'ready', isComplete: false, failure: 'TRUNCATED' });
    // Tried once more before that.
    expect((await row(id)).attempts).toBe(2);
    const [last] = (await writtenEvents(database(), 'media.asset.ready')).slice(-1);
    expect(last).toMatchObject({ assetId: id, isFirst: false, isComplete: false, failure: 'TRUNCATED' });
    expect(await exists(`renditions/${id}/hls/master.m3u8`)).toBe(true);
  });
});

describe('a picture', () => {
  it('can be shown in every width before its lighter copies are made', async () => {
    const id = await harness.sample(owner, 'picture.jpg', 'image');
    await harness.settled(id, owner);
    const told = (await writtenEvents(database(), 'media.asset.ready')).filter(({ assetId }) => assetId === id);
    const widths = (at: number, type: string) =>
      told[at]?.renditions.filter((rendition) => rendition.type === type).map(({ width }) => width);
    expect(told.map(({ isFirst, isComplete }) => [isFirst, isComplete])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect([widths(0, 'image/webp'), widths(0, 'image/avif')]).toEqual([[320, 640, 1280, 1920], []]);
    expect([widths(1, 'image/webp'), widths(1, 'image/avif')]).toEqual([
      [320, 640, 1280, 1920],
      [320, 640, 1280],
    ]);
  });
});

describe('jobs', () => {
  it('of a worker that died are done again', async () => {
    const id = await harness.sample(owner, 'picture.jpg', 'image');
    await harness.settled(id, owner);
    // As a killed worker leaves it: taken once, its lease over.
    await database().manager.update(
      Asset,
      { id },
      { state: 'processing', stage: 'first', attempts: 1, renditions: [] },
    );
    await endLease(id);
    expect(await harness.settled(id, owner)).toMatchObject({ state: 'ready', isComplete: true });
    expect((await row(id)).renditions.length).toBeGreaterThan(4);
  });

  it('that end their worker twice fail with a reason instead of going on for ever', async () => {
    const id = await harness.sample(owner, 'picture.jpg', 'image');
    await harness.settled(id, owner);
    await database().manager.update(Asset, { id }, { state: 'processing', stage: 'first', attempts: 2 });
    await endLease(id);
    expect(await harness.settled(id, owner)).toMatchObject({ state: 'failed', failure: 'PROCESSING_FAILED' });
  });

  it('of a broken film fail with a reason in a word', async () => {
    const id = await harness.sample(owner, 'broken.mp4', 'video');
    expect(await harness.settled(id, owner)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/TRUNCATED|DECODE_FAILED/),
    });
  });

  it('are taken at once by a worker apart from the API', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'koma-apart-'));
    const env = { MEDIA_DIR: folder, DATABASE_URL: await makeDatabase(mediaService) };
    const api = await MediaHarness.start({ ...env, WORKERS: '0' });
    const worker = await MediaHarness.start({ ...env, WORKERS: '1' });
    try {
      // Idle workers look again every two seconds; a signal is far quicker than that, four times in a row.
      for (let round = 0; round < 4; round += 1) {
        const id = await api.sample(owner, 'picture.jpg', 'image');
        await eventually(async () => expect((await api.get(id, owner)).state).not.toBe('uploaded'), 450);
        await api.settled(id, owner);
      }
    } finally {
      await Promise.all([api.close(), worker.close()]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
