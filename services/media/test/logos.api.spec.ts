import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Caller, LOGO, logoPath, logos, OWN_LOGO_PATH, OWN_PORTRAIT_PATH } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { MediaHarness, SAMPLES } from './media-harness.js';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await MediaHarness.start({ WORKERS: '0' });
});
afterAll(() => harness.close());

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
/** Ink on a transparent ground. */
const ink = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: clear } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#102030' } }, left: 10, top: 10 },
  ]);
const put = (who: Caller | null, bytes: Buffer, type = 'image/png') =>
  harness.request(OWN_LOGO_PATH, who, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
const remove = (who: Caller | null) => harness.request(OWN_LOGO_PATH, who, { method: 'DELETE' });
const find = async ({ accountId: id }: Caller) => {
  const { body } = await harness.service.call(logos.find, callers.user(), { params: { id } });
  return logos.find.response.parse(body).logo;
};
const get = async (who: Caller | null, of: Caller) =>
  harness.request(logoPath(of.accountId, (await find(of))?.version ?? 0), who);
const pictureOf = async (of: Caller) => Buffer.from(await (await get(callers.user(), of)).arrayBuffer());

describe('a creator’s logo', () => {
  it.each([
    ['image/png', () => ink(600, 150).png()],
    ['image/webp', () => ink(600, 150).webp({ lossless: true })],
  ] as const)('uploaded as %s keeps its shape and its transparency', async (type, make) => {
    const owner = callers.creator();
    expect((await put(owner, await make().toBuffer(), type)).status).toBe(200);
    expect(await find(owner)).toMatchObject({ width: 600, height: 150 });
    const { data, info } = await sharp(await pictureOf(owner))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 600, height: 150, channels: 4 });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([alphaAt(300, 100), alphaAt(20, 20)]).toEqual([0, 255]);
  });

  it('is scaled down to its limit, and never enlarged', async () => {
    const owner = callers.creator();
    await put(owner, await ink(3000, 1500).png().toBuffer());
    expect(await find(owner)).toMatchObject({ width: LOGO.size, height: LOGO.size / 2 });
    await put(owner, await ink(40, 40).png().toBuffer());
    expect(await find(owner)).toMatchObject({ width: 40, height: 40 });
  });

  it('may be opaque', async () => {
    const owner = callers.creator();
    const answer = await put(owner, await readFile(join(SAMPLES, 'picture.jpg')), 'image/jpeg');
    expect(answer.status).toBe(200);
    expect((await sharp(await pictureOf(owner)).metadata()).hasAlpha).toBe(false);
  });

  it('is replaced at a new address, and deleted, independently of the portrait', async () => {
    const owner = callers.creator();
    const jpeg = new Uint8Array(await readFile(join(SAMPLES, 'picture.jpg')));
    const headers = { 'content-type': 'image/jpeg' };
    await harness.request(OWN_PORTRAIT_PATH, owner, { method: 'PUT', headers, body: jpeg });
    await put(owner, await ink(50, 50).png().toBuffer());
    const first = await find(owner);
    await put(owner, await ink(60, 50).png().toBuffer());
    expect((await find(owner))?.version).toBeGreaterThan(first?.version ?? Infinity);
    expect((await remove(owner)).status).toBe(204);
    expect(await find(owner)).toBeNull();
    expect((await get(owner, owner)).status).toBe(404);
    expect((await harness.request(`/api/media/portraits/${owner.accountId}/large`, owner)).status).toBe(200);
    expect((await remove(owner)).status).toBe(204);
  });

  it('is shown to signed-in members, and changed by its owner only', async () => {
    const owner = callers.creator();
    await put(owner, await ink(50, 50).png().toBuffer());
    expect((await get(callers.user(), owner)).status).toBe(200);
    expect((await get(null, owner)).status).toBe(401);
    expect((await put(null, await ink(50, 50).png().toBuffer())).status).toBe(401);
    expect((await remove(null)).status).toBe(401);
    await remove(callers.creator());
    expect(await find(owner)).not.toBeNull();
  });

  it.each([
    ['text', () => Buffer.from('hello'), 'image/png', 422],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 422],
    ['a picture cut short', async () => (await ink(300, 300).png().toBuffer()).subarray(0, 200), 'image/png', 422],
    ['too many bytes', () => Buffer.alloc(LOGO.bytes + 1), 'image/png', 413],
    ['a type of its own', () => Buffer.from('<svg/>'), 'image/svg+xml', 415],
  ] as const)('cannot be %s; the stored one stays', async (_, make, type, status) => {
    const owner = callers.creator();
    await put(owner, await ink(50, 50).png().toBuffer());
    const before = await find(owner);
    const answer = await put(owner, await make(), type);
    expect(answer.status).toBe(status);
    if (status === 422) expect(await answer.json()).toMatchObject({ code: 'PICTURE.NOT_SAVED' });
    expect(await find(owner)).toEqual(before);
  });
});
