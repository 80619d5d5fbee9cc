import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { captions, download, downloads, type MediaEvent } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { z } from 'zod';
import { MediaEventsService } from '../src/media-events/index.js';
import { FileJobsService } from '../src/made-files/file-jobs/file-jobs.service.js';
import { DownloadHarness } from './download-harness.js';
import { readZip, type ZippedFile } from './zip-reader.js';

let harness: DownloadHarness;
beforeAll(async () => {
  harness = await DownloadHarness.start({ LEASE_SECONDS: '2' });
});
afterAll(() => harness.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const textOf = (files: ZippedFile[], path: string) =>
  files.find((file) => file.path === path)?.content.toString() ?? '';
const manifest = z.object({
  works: z.array(z.object({ folder: z.string(), title: z.string() })),
  missing: z.array(z.object({ title: z.string(), reason: z.string() })),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
const stored = (id: string) => existsSync(join(harness.media.folder, 'files/downloads', id));
const remove = (id: string, as = callers.user()) =>
  harness.media.service.call(downloads.delete, as, { params: { id } });
const rebuild = (id: string, as = callers.user()) =>
  harness.media.service.call(downloads.rebuild, as, { params: { id } });
const past = (id: string) =>
  harness.query(`UPDATE download SET ends_at = now() - interval '1 second' WHERE id = $1`, [id]);

describe('a download as zip', () => {
  it('contains a folder for each work, the uploaded files, and the digest of each', async () => {
    const owner = callers.creator();
    const [one, two, three] = [await harness.upload(owner), await harness.upload(owner), await harness.upload(owner)];
    harness.allow([
      harness.work(owner, [one, two], { title: '夏の/はじまり' }),
      harness.work(owner, [three], { title: '静かな午後' }),
    ]);
    const wanted = [newId(), newId()];
    const { body, status } = await harness.create(owner, 'reel_2026', wanted);
    expect(status).toBe(201);
    expect(harness.catalogue.received).toContainEqual({ accountId: owner.accountId, workIds: wanted });
    const ready = await harness.settled(download.parse(body).id, owner);
    expect(ready).toMatchObject({ name: 'reel_2026', state: 'ready', progress: 1, works: 2, missing: [] });
    const zip = await harness.zip(ready.id, owner);
    expect(zip.length).toBe(ready.bytes);
    const files = readZip(zip);
    expect(files.map(({ path }) => path)).toEqual([
      'README.txt',
      '01_夏の_はじまり/夏.jpg',
      '01_夏の_はじまり/夏 (2).jpg',
      '02_静かな午後/夏.jpg',
      'manifest.json',
    ]);
    expect(files.every(({ isUtf8 }) => isUtf8)).toBe(true);
    const content = files[1]?.content ?? Buffer.alloc(0);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(content)).equals(await pixels(harness.original))).toBe(true);
    expect(content.includes('DMI-PROHIBITED-AIMLTRAINING')).toBe(true);
    const listed = manifest.parse(JSON.parse(textOf(files, 'manifest.json')));
    expect(listed.files).toEqual(
      files
        .filter(({ path }) => path !== 'manifest.json')
        .map(({ path, content }) => ({ path, bytes: content.length, sha256: sha256(content) })),
    );
    expect(listed.works.map(({ folder }) => folder)).toEqual(['01_夏の_はじまり', '02_静かな午後']);
  });

  it('contains the captions of a film beside it', async () => {
    const owner = callers.creator();
    const film = await harness.media.film(owner);
    const file = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n夏\n').toString('base64');
    const given = { params: { id: film, lang: 'ja' as const }, body: { fileName: 'a.srt', file } };
    await harness.media.service.call(captions.put, owner, given);
    harness.allow([harness.work(owner, [film], { kind: 'video' })]);
    const { id } = await harness.settled(download.parse((await harness.create(owner)).body).id, owner);
    const files = readZip(await harness.zip(id, owner));
    expect(files.map(({ path }) => path)).toContain('01_夏のはじまり/film.mp4');
    expect(textOf(files, '01_夏のはじまり/film.ja.vtt')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n夏\n');
  });

  it('contains terms of use and creators in both languages', async () => {
    const owner = callers.creator();
    const { id } = await harness.make(owner);
    const readme = textOf(readZip(await harness.zip(id, owner)), 'README.txt');
    expect(readme).toContain('必ず作品のクリエイターに許諾を得てください');
    expect(readme).toContain('Ask the creator before you publish');
    expect(readme).toContain('監督: 水沢 葵');
    expect(readme).toContain('Director: 水沢 葵');
    expect(readme).not.toContain('含まれていないもの');
  });

  it('says in the answer, the manifest and the README what is missing', async () => {
    const owner = callers.creator();
    const [good, lost] = [await harness.upload(owner), await harness.upload(owner, '消えた.jpg')];
    await rm(join(harness.media.folder, 'files/originals', lost));
    await rm(join(harness.media.folder, 'files/renditions', lost), { recursive: true });
    const { id: broken } = await harness.media.upload(owner, {
      name: '壊れた.jpg',
      kind: 'image',
      bytes: Buffer.from('x'),
    });
    await harness.media.settled(broken, owner);
    const [foreign, hidden] = [await harness.upload(callers.creator()), newId()];
    harness.allow(
      [harness.work(owner, [good, lost, foreign]), harness.work(owner, [broken], { title: '壊れた作品' })],
      [{ workId: hidden, title: '', fileName: null, reason: 'gone' }],
    );
    const made = download.parse((await harness.create(owner)).body);
    const one = await harness.settled(made.id, owner);
    expect(one).toMatchObject({ state: 'ready', works: 1 });
    expect(one.missing.map(({ title, fileName, reason }) => [title, fileName, reason])).toEqual([
      ['', null, 'gone'],
      ['夏のはじまり', '消えた.jpg', 'gone'],
      ['夏のはじまり', null, 'gone'],
      ['壊れた作品', '壊れた.jpg', 'file-failed'],
    ]);
    expect(made.missing).toEqual(one.missing);
    const files = readZip(await harness.zip(one.id, owner));
    expect(files.map(({ path }) => path)).toEqual(['README.txt', '01_夏のはじまり/夏.jpg', 'manifest.json']);
    expect(manifest.parse(JSON.parse(textOf(files, 'manifest.json'))).missing).toHaveLength(4);
    const readme = textOf(files, 'README.txt');
    expect(readme).toContain('壊れた作品 / 壊れた.jpg: ファイルを処理できませんでした');
    expect(readme).toContain('壊れた作品 / 壊れた.jpg: the file could not be processed');
  });

  it('is refused when it would be empty', async () => {
    harness.allow([], [{ workId: newId(), title: '夏', fileName: null, reason: 'youtube-only' }]);
    const owner = callers.creator();
    expect(await harness.create(owner)).toMatchObject({ status: 422, body: { code: 'DOWNLOAD.NOTHING' } });
    expect(await harness.list(owner)).toEqual([]);
  });

  it('sends one notice when it is ready', async () => {
    const owner = callers.user();
    const { id } = await harness.make(owner, 'for-mori');
    const events = await writtenEvents(harness.media.service.running.database, 'media.download.ready');
    expect(events.filter(({ accountId }) => accountId === owner.accountId)).toEqual([
      { downloadId: id, accountId: owner.accountId, name: 'for-mori' },
    ]);
  });

  it('sends its progress to its owner’s open pages, and to nobody else', async () => {
    const [owner, other] = [callers.creator(), callers.creator()];
    const events = harness.media.service.running.app.get(MediaEventsService);
    const [own, others]: [MediaEvent[], MediaEvent[]] = [[], []];
    const onGap = () => undefined;
    const subscriptions = [
      events.subscribe(owner.accountId, { onEvent: (event) => own.push(event), onGap }),
      events.subscribe(other.accountId, { onEvent: (event) => others.push(event), onGap }),
    ];
    const { id } = await harness.make(owner);
    const told = { kind: 'download', id, state: 'ready', progress: 1 };
    await eventually(async () => expect(own.filter(({ kind }) => kind === 'download').at(-1)).toEqual(told));
    expect(others).toEqual([]);
    for (const unsubscribe of subscriptions) unsubscribe();
  });

  it('fails as a whole when the catalogue does not answer, and can be made again', async () => {
    const owner = callers.creator();
    harness.allow([harness.work(owner, [await harness.upload(owner)])]);
    const { resolve } = harness.answers;
    let asked = 0;
    harness.answers.resolve = () => {
      asked += 1;
      if (asked === 2) throw new Error('down');
      return resolve();
    };
    const first = download.parse((await harness.create(owner)).body);
    expect(await harness.settled(first.id, owner)).toMatchObject({ state: 'failed', bytes: null, endsAt: null });
    expect((await harness.file(first.id, owner)).status).toBe(409);
    const again = download.parse((await rebuild(first.id, owner)).body);
    expect(await harness.settled(again.id, owner)).toMatchObject({ state: 'ready', name: 'reel_2026' });
  });

  it.each(['a b', '日本', '../x', 'A', '', 'a'.repeat(300), 'con', 'ｒｅｅｌ', 'reel.zip', ' reel', 'reel\n'])(
    'cannot be named %j',
    async (name) => {
      const { status, body } = await harness.create(callers.creator(), name);
      expect(status).toBe(422);
      expect(Object(body).issues[0]).toMatchObject({ path: 'name' });
    },
  );

  it('has one source: works or a slide select', async () => {
    const owner = callers.creator();
    const send = (body: object) =>
      harness.media.service.call(downloads.create, owner, { body: { name: 'reel', ...body } });
    expect((await send({})).status).toBe(422);
    expect((await send({ workIds: [newId()], slideSelectId: newId() })).status).toBe(422);
    expect((await send({ workIds: Array.from({ length: 101 }, newId) })).status).toBe(422);
    harness.allow([harness.work(owner, [await harness.upload(owner)])]);
    expect((await send({ slideSelectId: newId() })).status).toBe(201);
  });

  it('is refused while five others of the account are made, parallel requests included', async () => {
    const idle = await DownloadHarness.start({ WORKERS: '0' });
    const owner = callers.creator();
    const { id } = await idle.media.upload(owner, { name: 'a.jpg', kind: 'image', bytes: idle.original });
    idle.allow([idle.work(owner, [id])]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => idle.create(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'DOWNLOAD.TOO_MANY' });
    expect((await idle.create(callers.creator())).status).toBe(201);
    await idle.close();
  });
});

describe('the list of downloads', () => {
  it('lists the caller’s own ones, newest first, page by page', async () => {
    const owner = callers.creator();
    const first = await harness.make(owner, 'one');
    const second = await harness.make(owner, 'two');
    expect((await harness.list(owner)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const { body } = await harness.media.service.call(downloads.list, owner, { query: { limit: 1 } });
    const page = downloads.list.response.parse(body);
    expect(page).toMatchObject({ total: 2, items: [{ id: second.id }] });
    const cursor = page.nextCursor ?? '';
    const next = await harness.media.service.call(downloads.list, owner, { query: { limit: 1, cursor } });
    expect(next.body).toMatchObject({ items: [{ id: first.id }], nextCursor: null });
    expect(await harness.list(callers.creator())).toEqual([]);
  });

  it('deletes an entry with its zip; entries of others cannot be deleted', async () => {
    const owner = callers.creator();
    const { id } = await harness.make(owner);
    expect((await remove(id, callers.creator())).status).toBe(404);
    expect(stored(id)).toBe(true);
    expect((await remove(id, owner)).status).toBe(204);
    expect(stored(id)).toBe(false);
    expect(await harness.list(owner)).toEqual([]);
  });
});

describe('erasure of an account with downloads', () => {
  it('deletes its downloads with their zips, and no others', async () => {
    const [owner, other] = [callers.creator(), callers.creator()];
    const [one, kept] = [await harness.make(owner), await harness.make(other)];
    const { accountId } = owner;
    const erasureId = newId();
    await harness.media.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId }, accountId)]);
    expect(await harness.list(owner)).toEqual([]);
    expect([stored(one.id), stored(kept.id)]).toEqual([false, true]);
    const proofs = await writtenEvents(harness.media.service.running.database, 'media.account.erased');
    expect(proofs).toContainEqual({ erasureId, removed: 1 });
  });
});

describe('the zip file of a download', () => {
  it('is saved under its name, not cached, and served in ranges', async () => {
    const owner = callers.user();
    const { id, bytes } = await harness.make(owner, 'for_mori-2');
    const { headers } = await harness.file(id, owner);
    expect(headers.get('content-disposition')).toBe('attachment; filename="for_mori-2.zip"');
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const part = await harness.file(id, owner, { range: 'bytes=0-3' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-3/${bytes}`);
  });

  it('opens for its owner only', async () => {
    const owner = callers.creator();
    const { id } = await harness.make(owner);
    expect((await harness.file(id, callers.creator())).status).toBe(404);
    expect((await harness.file(id, callers.fullAdmin())).status).toBe(403);
    expect((await harness.file(id, null)).status).toBe(401);
    expect((await harness.file(id, owner)).status).toBe(200);
  });

  it('is deleted after seven days, and rebuilt from the present content', async () => {
    const owner = callers.creator();
    const { id, endsAt } = await harness.make(owner);
    expect((Date.parse(endsAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    expect(await rebuild(id, owner)).toMatchObject({ status: 409, body: { code: 'DOWNLOAD.UNDER_WAY' } });
    await past(id);
    expect((await harness.file(id, owner)).status).toBe(404);
    expect((await harness.list(owner))[0]).toMatchObject({ id, state: 'ended' });
    await harness.media.service.running.app.get(FileJobsService).endOld();
    expect(stored(id)).toBe(false);
    harness.allow([harness.work(owner, [await harness.upload(owner)], { title: '秋' })]);
    const again = download.parse((await rebuild(id, owner)).body);
    await harness.settled(again.id, owner);
    expect((await harness.list(owner)).map((one) => [one.id, one.state])).toEqual([[again.id, 'ready']]);
    expect(readZip(await harness.zip(again.id, owner)).map(({ path }) => path)).toContain('01_秋/夏.jpg');
    expect((await rebuild(again.id, callers.creator())).status).toBe(404);
  });
});
