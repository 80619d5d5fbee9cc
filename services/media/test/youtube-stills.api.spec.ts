import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { media } from '@koma/contracts';
import { CONFIG, grantEnd, newId, signedFilePrefix } from '@koma/service-kit';
import { callers, eventually, makeEvent, testSecret, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { Asset } from '../src/assets/assets/asset.entity.js';
import { requestStill } from '../src/assets/youtube-stills/request-still.js';
import { StillFetcher } from '../src/assets/youtube-stills/still-fetcher.js';
import { StillJobsService } from '../src/assets/youtube-stills/still-jobs.service.js';
import { LeaseQueue, WakeUpsService } from '../src/job-queue/index.js';
import { FILE_STORE, originalKey } from '../src/storage/index.js';
import { MediaHarness } from './media-harness.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const VIDEO = 'dQw4w9WgXcQ';
const LARGE = `/vi/${VIDEO}/maxresdefault.jpg`;
const SMALL = `/vi/${VIDEO}/hqdefault.jpg`;

/** Stands in for the host of stills. */
let host: Server;
let address: string;
let asked: IncomingMessage[] = [];
let answers: Record<string, Answer> = {};
let jpeg: Buffer;
let harness: MediaHarness;

const send =
  (status: number, body: Buffer | string = '', headers = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'image/jpeg', ...headers }).end(body);
const paths = () => asked.map(({ url }) => url);
const never = new AbortController().signal;
const request = () => requestStill(address, VIDEO, never);

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#3060a0' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  host = createServer((incoming, response) => {
    asked.push(incoming);
    (answers[incoming.url ?? ''] ?? send(404, jpeg))(incoming, response);
  });
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve));
  const at = host.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  harness = await MediaHarness.start({ YOUTUBE_STILLS: address });
});
afterAll(async () => {
  await harness.close();
  host.closeAllConnections();
  host.close();
});
beforeEach(() => {
  asked = [];
  answers = {};
});

describe('asking for a still', () => {
  it('sends nothing of anybody', async () => {
    answers = { [LARGE]: send(200, jpeg) };
    expect(await request()).toEqual({ kind: 'found', bytes: jpeg });
    expect(paths()).toEqual([LARGE]);
    for (const header of ['cookie', 'referer', 'authorization', 'origin', 'x-forwarded-for'])
      expect(asked[0]?.headers).not.toHaveProperty(header);
  });

  it('takes the smaller one where there is no large one', async () => {
    answers = { [SMALL]: send(200, jpeg) };
    expect((await request()).kind).toBe('found');
    expect(paths()).toEqual([LARGE, SMALL]);
  });

  it.each([404, 410])('finds none for good: %i', async (status) => {
    answers = { [LARGE]: send(status, 'x'), [SMALL]: send(status, jpeg) };
    expect(await request()).toEqual({ kind: 'none' });
    expect(paths()).toEqual([LARGE, SMALL]);
  });

  it('never follows a redirect', async () => {
    answers = {
      [LARGE]: send(302, '', { location: `${address}/elsewhere.jpg` }),
      '/elsewhere.jpg': send(200, jpeg),
    };
    expect((await request()).kind).toBe('failed');
    expect(paths()).toEqual([LARGE]);
  });

  it('never asks for anything but the id of a film', async () => {
    for (const id of ['../../../etc', 'aaaaaaaaaa', 'aaaaaaaaaaaa', 'aaaaaaaaa/a', ''])
      expect(await requestStill(address, id, never)).toEqual({ kind: 'none' });
    expect(asked).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['is at fault', send(503)],
    ['wants to be asked less', send(429)],
    ['refuses', send(403, jpeg)],
    ['wants a proxy', send(407)],
    ['has waited too long', send(408)],
    ['sends elsewhere', send(301, '', { location: '/elsewhere.jpg' })],
    ['answers with a page in place of a picture', send(200, '<!doctype html><title>x</title>')],
    ['answers nothing', send(200)],
    ['announces 10 MB', (_, response) => void response.writeHead(200, { 'content-length': 10_000_000 }).end(Buffer.alloc(10_000_000, jpeg))],
    ['answers 10 MB, not announced', (_, response) => {
      response.writeHead(200);
      for (let at = 0; at < 10; at += 1) response.write(Buffer.alloc(1_000_000, jpeg));
      response.end();
    }],
    ['hangs up', (_, response) => void response.destroy()],
    ['answers half and is silent for five seconds', (_, response) => void response.writeHead(200).write(jpeg.subarray(0, 500))],
  ])('is done again later when the host %s', async (_, answer) => {
    answers = { [LARGE]: answer };
    expect((await request()).kind).toBe('failed');
    expect(paths()).toEqual([LARGE]);
  }, 10_000); // prettier-ignore
});

describe('the still of a film on YouTube', () => {
  const owner = callers.creator();
  const { accountId: ownerId } = owner;
  const row = (id: string) => harness.service.running.database.manager.findOneBy(Asset, { id });
  const change = (wanted: { assetId: string; videoId: string } | null, droppedId: string | null = null) => {
    const workId = newId();
    return harness.service.bus.publish([
      makeEvent('catalogue.work.still-changed', { workId, ownerId, wanted, droppedId }, workId),
    ]);
  };
  const want = async (): Promise<string> => {
    const assetId = newId();
    await change({ assetId, videoId: VIDEO });
    return assetId;
  };
  const state = (id: string, is: Partial<Asset>) =>
    eventually(async () => expect(await row(id)).toMatchObject(is), 15_000);
  const file = (id: string, path: string) =>
    harness.request(
      `${signedFilePrefix({ assetId: id, epoch: 1, expires: grantEnd(false) }, testSecret)}/${path}`,
      null,
    );
  const noticed = async (id: string) =>
    (await writtenEvents(harness.service.running.database, 'media.asset.ready')).filter((one) => one.assetId === id);

  it('goes through the pipeline of pictures, and nobody is told but the catalogue', async () => {
    answers = { [LARGE]: send(200, jpeg) };
    const id = await want();
    await state(id, { state: 'ready', stage: null, width: 1280, height: 720 });
    const told = await noticed(id);
    expect(told.map(({ isFirst, isUpload }) => [isFirst, isUpload])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(told[0]).toMatchObject({ ownerId, kind: 'image', thumbHash: expect.stringMatching(/./) });
    const shown = Buffer.from(await (await file(id, 'picture/640.webp')).arrayBuffer());
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  });

  it('is no file of the member: not listed, not opened, not deleted, not downloaded', async () => {
    answers = { [LARGE]: send(200, jpeg) };
    const id = await want();
    await state(id, { state: 'ready', stage: null });
    const listed = await harness.service.call(media.listAssets, owner, { query: { kind: 'image' } });
    expect(listed.body).toEqual({ items: [] });
    for (const endpoint of [media.getAsset, media.deleteAsset])
      expect((await harness.service.call(endpoint, owner, { params: { id } })).status).toBe(404);
    expect((await file(id, 'original')).status).toBe(403);
  });

  it('that does not exist is asked for once: the title stays', async () => {
    const id = await want();
    await state(id, { state: 'failed', stage: null, leasedUntil: null });
    expect(paths()).toEqual([LARGE, SMALL]);
    const failed = await writtenEvents(harness.service.running.database, 'media.asset.failed');
    expect(failed.filter(({ assetId }) => assetId === id)).toEqual([]);
  });

  it('is asked for again after growing pauses, while others are fetched', async () => {
    answers = { [LARGE]: send(503) };
    const id = await want();
    const { database } = harness.service.running;
    const pause = async () => {
      const [found] = await database.query<{ seconds: number }[]>(
        `SELECT extract(epoch FROM leased_until - now())::float AS seconds FROM asset WHERE id = $1 AND attempts = 0`,
        [id],
      );
      return found?.seconds ?? 0;
    };
    await eventually(async () => expect(await pause()).toBeGreaterThan(20));
    expect(await pause()).toBeLessThanOrEqual(30);
    answers = { [LARGE]: send(200, jpeg) };
    await state(await want(), { state: 'ready' });
    answers = { [LARGE]: send(503) };
    const wait = (hours: number) =>
      database.query(
        `UPDATE asset SET created_at = now() - make_interval(hours => $2), leased_until = now() - interval '1 second'
         WHERE id = $1`,
        [id, hours],
      );
    await wait(2);
    await eventually(async () => expect(await pause()).toBeGreaterThan(7_000), 10_000);
    answers = { [LARGE]: send(200, jpeg) };
    await wait(3);
    await state(id, { state: 'ready' });
  });

  it('is given up after a day', async () => {
    answers = { [LARGE]: send(503) };
    const id = await want();
    await eventually(async () => expect(await row(id)).toMatchObject({ stage: 'fetch', attempts: 0, leasedUntil: expect.any(Date) }));
    await harness.service.running.database.query(
      `UPDATE asset SET created_at = now() - interval '25 hours', leased_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    await state(id, { state: 'failed', stage: null });
  }); // prettier-ignore

  it('of a smaller size is shown without bars', async () => {
    const film = await sharp({ create: { width: 480, height: 270, channels: 3, background: '#3060a0' } })
      .png()
      .toBuffer();
    const small = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#000' } })
      .composite([{ input: film, gravity: 'centre' }])
      .jpeg()
      .toBuffer();
    answers = { [SMALL]: send(200, small) };
    const id = await want();
    await state(id, { state: 'ready', stage: null, width: 480, height: 270 });
    const shown = Buffer.from(await (await file(id, 'picture/480.webp')).arrayBuffer());
    const { dominant } = await sharp(
      await sharp(shown).extract({ left: 0, top: 0, width: 480, height: 4 }).toBuffer(),
    ).stats();
    expect(dominant.b).toBeGreaterThan(100);
  });

  it('that is half a picture is asked for again', async () => {
    answers = { [LARGE]: send(200, jpeg.subarray(0, jpeg.length / 2)) };
    const id = await want();
    await eventually(async () =>
      expect(await row(id)).toMatchObject({
        state: 'uploaded',
        stage: 'fetch',
        attempts: 0,
        leasedUntil: expect.any(Date),
      }),
    );
    await change(null, id);
  });

  it('is stored by one of two workers, and the late one leaves it as it is', async () => {
    // The late worker does not notice that its lease is over.
    const renew = jest.spyOn(LeaseQueue.prototype, 'renew').mockResolvedValue(true);
    const { app } = harness.service.running;
    const [jobs, wakeUps] = [app.get(StillJobsService), app.get(WakeUpsService)];
    const second = new StillFetcher(jobs, wakeUps, app.get(FILE_STORE), app.get(CONFIG));
    const released = Promise.withResolvers<void>();
    const other = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#a03030' } })
      .jpeg()
      .toBuffer();
    const late: Answer = (...given) => void released.promise.then(() => send(200, other)(...given));
    answers = { [LARGE]: late };
    const id = await want();
    await eventually(async () => expect(paths()).toEqual([LARGE]));
    answers = { [LARGE]: send(200, jpeg) };
    await harness.service.running.database.query(
      `UPDATE asset SET leased_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    second.onApplicationBootstrap();
    await state(id, { state: 'ready', stage: null, width: 1280 });
    const original = join(harness.folder, 'files', originalKey(id));
    const winners = await readFile(original);
    released.resolve();
    // The worker is free again: the late still was handled.
    await second.onModuleDestroy();
    renew.mockRestore();
    await state(await want(), { state: 'ready', stage: null });
    expect((await readFile(original)).equals(winners)).toBe(true);
  });

  it('that is not wanted any more is deleted with its files', async () => {
    answers = { [LARGE]: send(200, jpeg) };
    const id = await want();
    await state(id, { state: 'ready', stage: null });
    expect((await file(id, 'picture/640.webp')).status).toBe(200);
    await change(null, id);
    expect(await row(id)).toBeNull();
    expect((await file(id, 'picture/640.webp')).status).toBe(403);
  });

  it('is erased with the account', async () => {
    answers = { [LARGE]: send(503) };
    const id = await want();
    const erased = { accountId: ownerId, erasureId: newId() };
    await harness.service.bus.publish([makeEvent('auth.account.erased', erased, ownerId)]);
    expect(await row(id)).toBeNull();
  });
});

describe('without a host of stills', () => {
  it('none is asked for, and it waits', async () => {
    const quiet = await MediaHarness.start();
    const [workId, assetId] = [newId(), newId()];
    const wanted = { assetId, videoId: VIDEO };
    await quiet.service.bus.publish([
      makeEvent('catalogue.work.still-changed', { workId, ownerId: newId(), wanted, droppedId: null }, workId),
    ]);
    // Longer than a worker waits between two looks.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const found = await quiet.service.running.database.manager.findOneBy(Asset, { id: assetId });
    await quiet.close();
    expect(found).toMatchObject({ state: 'uploaded', stage: 'fetch', attempts: 0 });
    expect(asked).toEqual([]);
  });
});
