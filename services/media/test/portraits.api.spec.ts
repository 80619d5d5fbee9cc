import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Caller, OWN_PORTRAIT_PATH, PORTRAIT, portraitPath, portraits } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { emptyPng } from './fixtures.js';
import { MediaHarness, SAMPLES } from './media-harness.js';

let harness: MediaHarness;
let jpeg: Buffer;
beforeAll(async () => {
  harness = await MediaHarness.start({ WORKERS: '0' });
  jpeg = await readFile(join(SAMPLES, 'picture.jpg'));
});
afterAll(() => harness.close());

const put = (who: Caller | null, bytes: Buffer, type = 'image/jpeg') =>
  harness.request(OWN_PORTRAIT_PATH, who, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
const remove = (who: Caller | null) => harness.request(OWN_PORTRAIT_PATH, who, { method: 'DELETE' });
const get = (who: Caller | null, of: Caller, version: number, size: 'small' | 'large' = 'large') =>
  harness.request(portraitPath(of.accountId, size, version), who);
const versions = async (...of: Caller[]) => {
  const query = { ids: of.map(({ accountId }) => accountId).join(',') };
  const { body } = await harness.service.call(portraits.versions, callers.user(), { query });
  return portraits.versions.response.parse(body).items;
};
const versionOf = async (who: Caller) => (await versions(who))[0]?.version ?? 0;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 80, b: 70 } } });

describe('a member’s portrait', () => {
  it.each([
    ['image/jpeg', () => plain(900, 600).jpeg()],
    ['image/png', () => plain(900, 600).png()],
    ['image/webp', () => plain(900, 600).webp()],
    ['image/jpeg', () => plain(60, 90).jpeg()],
  ] as const)('uploaded as %s becomes two squares in WebP', async (type, make) => {
    const owner = callers.creator();
    const answer = await put(owner, await make().toBuffer(), type);
    expect(answer.status).toBe(200);
    const version = await versionOf(owner);
    expect(await answer.json()).toEqual({ id: owner.accountId, version });
    for (const [size, side] of [
      ['large', PORTRAIT.size],
      ['small', PORTRAIT.smallSize],
    ] as const) {
      const response = await get(callers.user(), owner, version, size);
      expect(response.headers.get('content-type')).toBe('image/webp');
      const picture = Buffer.from(await response.arrayBuffer());
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    }
  });

  it('is rotated upright, without metadata on place and camera', async () => {
    const owner = callers.creator();
    const halves = await plain(100, 200)
      .composite([
        {
          input: await sharp({ create: { width: 100, height: 100, channels: 3, background: '#1e28c8' } })
            .png()
            .toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 3, exif: { IFD0: { Artist: 'Aoi' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } } })
      .toBuffer();
    expect((await sharp(halves).metadata()).exif?.toString('latin1')).toContain('Aoi');
    await put(owner, halves);
    const response = await get(owner, owner, await versionOf(owner));
    const picture = Buffer.from(await response.arrayBuffer());
    const { exif, icc, xmp } = await sharp(picture).metadata();
    expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
    // Rotated by 180°: blue moves from the top to the bottom.
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const bottom = data.subarray((info.height - 10) * info.width * info.channels);
    expect(bottom[2]).toBeGreaterThan(150);
    expect(data[0]).toBeGreaterThan(150);
  });

  it('is cached by browsers of members, which can only show it', async () => {
    const owner = callers.creator();
    await put(owner, jpeg);
    const version = await versionOf(owner);
    const { headers } = await get(callers.user(), owner, version);
    expect(headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect((await get(callers.user(), owner, version + 1)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('gets a new address with every change, and its old files are deleted', async () => {
    const owner = callers.creator();
    await put(owner, jpeg);
    const before = await versionOf(owner);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await put(owner, await plain(50, 50).png().toBuffer(), 'image/png');
    const after = await versionOf(owner);
    expect(after).toBeGreaterThan(before);
    const folder = join(harness.folder, 'files/portraits', owner.accountId);
    await expect(readFile(join(folder, String(before), 'large.webp'))).rejects.toThrow('ENOENT');
    expect((await readFile(join(folder, String(after), 'large.webp'))).length).toBeGreaterThan(0);
  });

  it('can be deleted, also when there is none', async () => {
    const owner = callers.creator();
    await put(owner, jpeg);
    const version = await versionOf(owner);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(204);
    expect((await get(owner, owner, version)).status).toBe(404);
    expect(await versions(owner)).toEqual([]);
  });

  it('is changed and deleted by its owner only', async () => {
    const [owner, other] = [callers.creator(), callers.creator()];
    await put(owner, jpeg);
    await remove(other);
    await put(other, await plain(50, 50).png().toBuffer(), 'image/png');
    expect((await versions(owner, other)).map(({ id }) => id).sort()).toEqual(
      [owner.accountId, other.accountId].sort(),
    );
  });

  it('is refused for strangers', async () => {
    const owner = callers.creator();
    await put(owner, jpeg);
    const version = await versionOf(owner);
    expect((await get(null, owner, version)).status).toBe(401);
    expect((await put(null, jpeg)).status).toBe(401);
    expect((await remove(null)).status).toBe(401);
    expect((await get(owner, owner, version)).status).toBe(200);
  });

  it.each(['medium', '..%2f..%2foriginals', 'large.webp'])('has no size %s', async (size) => {
    const owner = callers.creator();
    await put(owner, jpeg);
    expect((await harness.request(`/api/media/portraits/${owner.accountId}/${size}`, owner)).status).toBe(404);
    expect((await harness.request(`/api/media/portraits/nobody/large`, owner)).status).toBe(404);
  });
});

describe('an invalid portrait', () => {
  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a picture cut short', () => jpeg.subarray(0, jpeg.length / 2)],
    ['too many pixels', () => emptyPng(16_383, 16_383)],
    ['a TIFF', () => plain(50, 50).tiff().toBuffer()],
    ['a HEIC', () => readFile(join(SAMPLES, 'picture.heic'))],
    ['a film', () => readFile(join(SAMPLES, 'broken.mp4'))],
  ])('such as %s is refused with 422 and a message; the stored one stays', async (_, make) => {
    const owner = callers.creator();
    await put(owner, jpeg);
    const before = await versionOf(owner);
    const answer = await put(owner, await make());
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'PICTURE.NOT_SAVED',
      detail: '画像を保存できませんでした。JPEG、PNG、WebPの画像を選んでください。',
    });
    expect(await versionOf(owner)).toBe(before);
  });

  it('of more than 2 MB is 413', async () => {
    const answer = await put(callers.creator(), Buffer.concat([jpeg, Buffer.alloc(PORTRAIT.bytes)]));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'UPLOAD.TOO_LARGE' });
  });

  it.each(['application/json', 'image/svg+xml', 'text/plain'])('with a body of %s is 415', async (type) => {
    expect((await put(callers.creator(), jpeg, type)).status).toBe(415);
  });
});

describe('versions of portraits', () => {
  it('are listed for accounts with a portrait', async () => {
    const [owner, without] = [callers.creator(), callers.creator()];
    await put(owner, jpeg);
    expect(await versions(owner, without)).toEqual([{ id: owner.accountId, version: expect.any(Number) }]);
  });

  it.each([['x'], [''], [Array.from({ length: 101 }, () => newId()).join(',')]])(
    'are not listed for %p',
    async (ids) => {
      const { status } = await harness.service.call(portraits.versions, callers.user(), { query: { ids } });
      expect(status).toBe(422);
    },
  );
});
