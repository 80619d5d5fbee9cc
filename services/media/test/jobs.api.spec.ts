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

describe('processing a film', () => {
  it('shows the film before it is complete, and announces each stage', async () => {
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
    // The list has what pages request; thousands of segments are found through their playlists.
    expect(told.at(-1)?.renditions.some(({ role }) => role === 'hls-part')).toBe(false);
    expect(told.at(-1)?.renditions.filter(({ path }) => path.startsWith('first/'))).toEqual([]);
  });

  it('keeps the files of its first stage while somebody may play them, and deletes them later', async () => {
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

  it('that cannot be finished keeps it playing, and says why', async () => {
    const id = await harness.sample(owner, 'film.mp4', 'video');
    await harness.settled(id, owner);
    const film = await readFile(join(SAMPLES, 'film.mp4'));
    writeFileSync(join(harness.folder, 'files/originals', id), film.subarray(0, 2_000));
    const next: NextStage = { stage: 'main', facts: null, variants: [] };
    await database().manager.update(Asset, { id, stage: IsNull() }, { stage: 'main', next, attempts: 0 });
    const asset = await harness.settled(id, owner);
    expect(asset).toMatchObject({ state: 'ready', isComplete: false, failure: 'TRUNCATED' });
    // The job was tried twice.
    expect((await row(id)).attempts).toBe(2);
    const [last] = (await writtenEvents(database(), 'media.asset.ready')).slice(-1);
    expect(last).toMatchObject({ assetId: id, isFirst: false, isComplete: false, failure: 'TRUNCATED' });
    expect(await exists(`renditions/${id}/hls/master.m3u8`)).toBe(true);
  });
});

describe('processing a picture', () => {
  it('shows every width before the lighter copies are made', async () => {
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

describe('processing jobs', () => {
  it('of a dead worker are done again', async () => {
    const id = await harness.sample(owner, 'picture.jpg', 'image');
    await harness.settled(id, owner);
    // The state after a killed worker: taken once, its lease expired.
    await database().manager.update(
      Asset,
      { id },
      { state: 'processing', stage: 'first', attempts: 1, renditions: [] },
    );
    await endLease(id);
    expect(await harness.settled(id, owner)).toMatchObject({ state: 'ready', isComplete: true });
    expect((await row(id)).renditions.length).toBeGreaterThan(4);
  });

  it('that kill their worker twice fail with a reason', async () => {
    const id = await harness.sample(owner, 'picture.jpg', 'image');
    await harness.settled(id, owner);
    await database().manager.update(Asset, { id }, { state: 'processing', stage: 'first', attempts: 2 });
    await endLease(id);
    expect(await harness.settled(id, owner)).toMatchObject({ state: 'failed', failure: 'PROCESSING_FAILED' });
  });

  it('of a broken film fail with a reason code', async () => {
    const id = await harness.sample(owner, 'broken.mp4', 'video');
    expect(await harness.settled(id, owner)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/TRUNCATED|DECODE_FAILED/),
    });
  });

  it('start at once in a worker apart from the API', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'koma-apart-'));
    const env = { MEDIA_DIR: folder, DATABASE_URL: await makeDatabase(mediaService) };
    const api = await MediaHarness.start({ ...env, WORKERS: '0' });
    const worker = await MediaHarness.start({ ...env, WORKERS: '1' });
    try {
      // Idle workers poll every two seconds; a signal is far quicker, four times in a row.
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
