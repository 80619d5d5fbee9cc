import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Caller, download, type DownloadableWork, type GivenForm } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { z } from 'zod';
import { probeFilm } from '../src/pipeline/probe.js';
import { DownloadHarness } from './download-harness.js';
import { decoded, ffmpeg, film, made, removeFixtures } from './fixtures.js';
import { readZip } from './zip-reader.js';

const PLACE = '+35.6586+139.7454/';
const LINE = '夏のはじまり / 水沢 葵 / Koma';
const owner = callers.creator();
const manifest = z.object({
  works: z.array(z.object({ title: z.string(), form: z.string(), creditLine: z.string() })),
  files: z.array(z.object({ path: z.string(), form: z.string().optional(), creditLine: z.string().optional() })),
});
let harness: DownloadHarness;
let folder: string;
const ids = { film: '', picture: '', portrait: '' };

async function upload(name: string, kind: 'image' | 'video', bytes: Buffer): Promise<string> {
  const { id } = await harness.media.upload(owner, { name, kind, bytes });
  await harness.media.settled(id, owner);
  return id;
}

beforeAll(async () => {
  harness = await DownloadHarness.start();
  folder = await mkdtemp(join(tmpdir(), 'koma-given-'));
  const tags = ['-metadata', `location=${PLACE}`, '-movflags', 'use_metadata_tags'];
  const bytes = await readFile(await film('a.mp4', '1920x1080', { seconds: 2, sound: true, more: tags }));
  ids.film = await upload('夏.mov', 'video', bytes);
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c08040' } })
      .jpeg()
      .toBuffer();
  ids.picture = await upload('夏.jpg', 'image', await plain(2400, 1600));
  ids.portrait = await upload('縦.png', 'image', await plain(1400, 2100));
});
afterAll(async () => {
  await harness.close();
  await removeFixtures();
  await rm(folder, { recursive: true });
});

const workOf = (assetId: string, form: GivenForm, given: Partial<DownloadableWork> = {}) =>
  harness.work(owner, [assetId], { form, creditLine: LINE, ...given });

/** The download of somebody who is allowed these works. */
async function given(works: DownloadableWork[], who: Caller = callers.user()) {
  harness.allow(works);
  const ready = await harness.settled(download.parse((await harness.create(who)).body).id, who);
  const files = readZip(await harness.zip(ready.id, who));
  const told = manifest.parse(JSON.parse(files.find(({ path }) => path === 'manifest.json')?.content.toString() ?? ''));
  const readme = files.find(({ path }) => path === 'README.txt')?.content.toString() ?? '';
  return {
    who,
    ready,
    files,
    told,
    readme,
    of: (name: string) => files.find(({ path }) => path.endsWith(name))?.content,
  };
}

/** Facts and a frame of a film. */
async function looksOf(bytes: Buffer | undefined) {
  const path = join(folder, `${newId()}.mp4`);
  await writeFile(path, bytes ?? '');
  const facts = await probeFilm({ input: path, temporary: folder, ffmpeg });
  await decoded(path);
  const frame = await readFile(await made('frame.png', '-ss', '1', '-i', path, '-frames:v', '1'));
  return { facts, frame, bytes: bytes ?? Buffer.alloc(0) };
}
/** The mean brightness of the lowest and of the highest rows of a picture. */
async function edges(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const mean = async (top: number) => {
    const rows = await sharp(picture)
      .extract({ left: Math.floor(width * 0.9), top, width: Math.floor(width * 0.1), height: 8 })
      .toBuffer();
    const { channels } = await sharp(rows).stats();
    return channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0) / 3;
  };
  return { width, height, bottom: await mean(height - 8), top: await mean(0) };
}

describe('what others get of a film', () => {
  it('as a preview: 720 lines with sound, and the credit line burnt in', async () => {
    const preview = await looksOf((await given([workOf(ids.film, 'preview')])).of('夏.mp4'));
    const hd = await looksOf((await given([workOf(ids.film, 'hd')])).of('夏.mp4'));
    expect(preview.facts).toMatchObject({ width: 1280, height: 720 });
    expect(preview.facts.tracks).toHaveLength(1);
    expect(preview.facts.durationSeconds).toBeCloseTo(2, 0);
    const [dark, bright] = [await edges(preview.frame), await edges(hd.frame)];
    expect(dark.bottom).toBeLessThan(0.6 * bright.bottom);
    expect(Math.abs(dark.top - bright.top)).toBeLessThan(12);
  });

  it('in 1080 lines: without a line, and without place and camera', async () => {
    const { facts, bytes } = await looksOf((await given([workOf(ids.film, 'hd')])).of('夏.mp4'));
    expect(facts).toMatchObject({ width: 1920, height: 1080 });
    expect(facts.tracks).toHaveLength(1);
    expect(facts.durationSeconds).toBeCloseTo(2, 0);
    expect(bytes.includes(PLACE)).toBe(false);
  });

  it('as the original: bit by bit as long, without its place', async () => {
    const { of } = await given([workOf(ids.film, 'original')]);
    expect(of('夏.mov')?.includes(PLACE)).toBe(false);
    const own = await given([workOf(ids.film, 'original')], owner);
    expect(own.of('夏.mov')?.length).toBe(of('夏.mov')?.length);
  });
});

describe('what others get of a picture', () => {
  it.each([
    ['landscape', 'picture', '夏.jpg', 1920, 1080],
    ['portrait', 'portrait', '縦.jpg', 1080, 1920],
  ] as const)(
    'has at most 1080 lines, in %s, with a strip below it in a preview',
    async (_, name, file, width, height) => {
      const hd = await edges((await given([workOf(ids[name], 'hd')])).of(file) ?? Buffer.alloc(0));
      expect([hd.width <= width, hd.height <= height, hd.width === width || hd.height === height]).toEqual([
        true,
        true,
        true,
      ]);
      expect(hd.bottom).toBeGreaterThan(100);
      const preview = await edges((await given([workOf(ids[name], 'preview')])).of(file) ?? Buffer.alloc(0));
      expect([preview.width <= width, preview.height <= height]).toEqual([true, true]);
      expect(preview.top).toBeGreaterThan(100);
      expect(preview.bottom).toBeLessThan(40);
    },
  );

  it('keeps a long credit line with signs of markup', async () => {
    const creditLine = `${'長い題名'.repeat(40)} <b>&`;
    const { of } = await given([workOf(ids.picture, 'preview', { creditLine })]);
    expect((await edges(of('夏.jpg') ?? Buffer.alloc(0))).bottom).toBeLessThan(40);
  });
});

describe('the zip', () => {
  it('tells form and credit line of each file', async () => {
    const { told, readme, ready } = await given([
      workOf(ids.film, 'preview', { title: '夏' }),
      workOf(ids.picture, 'original', { title: '秋', creditLine: '秋 / 水沢 葵 / Koma' }),
    ]);
    expect(told.works.map(({ form, creditLine }) => [form, creditLine])).toEqual([
      ['preview', LINE],
      ['original', '秋 / 水沢 葵 / Koma'],
    ]);
    expect(told.files.map(({ path, form, creditLine }) => [path, form, creditLine])).toEqual([
      ['README.txt', undefined, undefined],
      ['01_夏/夏.mp4', 'preview', LINE],
      ['02_秋/夏.jpg', 'original', '秋 / 水沢 葵 / Koma'],
    ]);
    expect(readme).toContain('プレビュー（クレジット表記入り）');
    expect(readme).toContain('preview with a credit line');
    expect(ready).toMatchObject({ state: 'ready', works: 2, missing: [] });
  });

  it('names a film whose qualities are not made yet', async () => {
    const id = await harness.media.film(owner);
    harness.allow([workOf(ids.picture, 'preview'), workOf(id, 'preview')]);
    const { body } = await harness.create(callers.user());
    expect(download.parse(body).missing).toMatchObject([{ fileName: 'film.mp4', reason: 'not-ready' }]);
  });

  it('with files of others ends when one of them is withdrawn or deleted; the owner’s own stays', async () => {
    const id = await upload('秋.jpg', 'image', harness.original);
    const [other, own] = [await given([workOf(id, 'preview')]), await given([workOf(id, 'original')], owner)];
    const event = makeEvent('catalogue.files.withdrawn', { assetId: id, epoch: 2 }, id);
    await harness.media.service.bus.publish([event]);
    expect((await harness.file(other.ready.id, other.who)).status).toBe(404);
    expect((await harness.list(other.who))[0]).toMatchObject({ id: other.ready.id, state: 'ended' });
    expect((await harness.file(own.ready.id, owner)).status).toBe(200);
    // One that was made from the newer state stands.
    const next = await given([workOf(id, 'preview', { epochs: { [id]: 2 } })]);
    expect((await harness.file(next.ready.id, next.who)).status).toBe(200);
    await harness.query('DELETE FROM asset WHERE id = $1', [id]);
    expect((await harness.file(next.ready.id, next.who)).status).toBe(404);
  });

  it('with files of an erased account is deleted with it', async () => {
    const stranger = callers.creator();
    const { id } = await harness.media.upload(stranger, { name: 'a.jpg', kind: 'image', bytes: harness.original });
    await harness.media.settled(id, stranger);
    const one = await given([harness.work(stranger, [id], { form: 'preview' })]);
    const { accountId } = stranger;
    const event = makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId);
    await harness.media.service.bus.publish([event]);
    expect(await harness.list(one.who)).toEqual([]);
  });
});
