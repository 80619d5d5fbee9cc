import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { grantEnd, signedFilePrefix } from '@koma/service-kit';
import { callers, eventually, makeEvent, testSecret, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseRange } from '../src/storage/file-store/byte-range.js';
import { MediaHarness } from './media-harness.js';

let harness: MediaHarness;
let film: string;
const owner = callers.creator();
const prefix = (epoch = 1, expires = grantEnd(true), assetId = film) =>
  signedFilePrefix({ assetId, epoch, expires }, testSecret);
const get = (path: string, headers: Record<string, string> = {}) => harness.request(path, null, { headers });

beforeAll(async () => {
  harness = await MediaHarness.start();
  film = await harness.sample(owner, 'film.mp4', 'video');
  await harness.settled(film, owner);
});
afterAll(() => harness.close());

describe('a signed file address', () => {
  it('opens the playlist and all its segments by relative addresses', async () => {
    const master = await (await get(`${prefix()}/hls/master.m3u8`)).text();
    const variant = master.split('\n').find((line) => line.endsWith('.m3u8') && !line.startsWith('#')) ?? '';
    const playlist = await get(`${prefix()}/hls/${variant}`);
    expect(playlist.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const names = (await playlist.text()).match(/[\w-]+\.(m4s|mp4|ts)/g) ?? [];
    const folder = variant.split('/').slice(0, -1).join('/');
    for (const name of new Set(names)) expect((await get(`${prefix()}/hls/${folder}/${name}`)).status).toBe(200);
    expect(names.length).toBeGreaterThan(1);
  });

  it('lets the browser only show the file', async () => {
    const { headers } = await get(`${prefix()}/preview.mp4`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
  });

  it('serves ranges', async () => {
    const part = await get(`${prefix()}/preview.mp4`, { range: 'bytes=4-11' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toMatch(/^bytes 4-11\/\d+$/);
    expect((await part.text()).slice(0, 4)).toBe('ftyp');
    expect((await get(`${prefix()}/preview.mp4`, { range: 'bytes=99999999-' })).status).toBe(416);
  });

  it.each([
    ['a file that is not there', () => `${prefix()}/poster/9999.webp`],
    ['the original', () => `${prefix()}/../../originals/${film}`],
    ['a climbing path', () => `${prefix()}/hls/..%2f..%2f..%2fpasswd.mp4`],
    ['another asset', () => prefix().replace(film, '01930000-0000-7000-8000-00000000000a') + '/preview.mp4'],
    ['a past end', () => `${prefix(1, Math.floor(Date.now() / 1000) - 1)}/preview.mp4`],
    ['another epoch', () => `${prefix(2)}/preview.mp4`],
    ['no grant', () => `/files/x/${film}/preview.mp4`],
  ])('does not open %s', async (_, path) => {
    const response = await get(path());
    expect([403, 404]).toContain(response.status);
  });

  it('ends within a second when its work is hidden, segments included', async () => {
    const before = prefix();
    expect((await get(`${before}/preview.mp4`)).status).toBe(200);
    await harness.service.bus.publish([makeEvent('catalogue.files.withdrawn', { assetId: film, epoch: 2 }, film)]);
    await eventually(async () => expect((await get(`${before}/preview.mp4`)).status).toBe(403), 1_500);
    expect((await get(`${before}/hls/master.m3u8`)).status).toBe(403);
    expect((await get(`${prefix(2)}/preview.mp4`)).status).toBe(200);
  });

  it.each(['catalogue.work.deleted', 'catalogue.files.dropped'] as const)('ends with the file: %s', async (event) => {
    const id = await harness.sample(owner, 'picture.jpg', 'image');
    await harness.settled(id, owner);
    const address = `${prefix(1, grantEnd(true), id)}/picture/320.webp`;
    expect((await get(address)).status).toBe(200);
    await harness.service.bus.publish([makeEvent(event, { assetIds: [id], ownerId: owner.accountId })]);
    expect((await get(address)).status).toBe(403);
    for (const folder of ['originals', 'renditions'])
      expect(existsSync(join(harness.folder, 'files', folder, id))).toBe(false);
    const deleted = await writtenEvents(harness.service.running.database, 'media.asset.deleted');
    expect(deleted).toContainEqual({ assetId: id, ownerId: owner.accountId });
  });

  it.each(['catalogue.work.deleted', 'catalogue.files.dropped'] as const)(
    'of another member’s file survives %s of a work that claims the file',
    async (event) => {
      const id = await harness.sample(owner, 'picture.jpg', 'image');
      await harness.settled(id, owner);
      await harness.service.bus.publish([makeEvent(event, { assetIds: [id] })]);
      expect((await get(`${prefix(1, grantEnd(true), id)}/picture/320.webp`)).status).toBe(200);
    },
  );
});

describe('the Range header', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=0-999', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=20-10', 'unsatisfiable'],
    ['bytes=-', null],
    ['lines=1-2', null],
  ])('is parsed: %s', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});
