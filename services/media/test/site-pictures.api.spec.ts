import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SITE_OWNER, UPLOAD_FOR_SITE } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { Asset } from '../src/assets/assets/asset.entity.js';
import { MediaHarness, SAMPLES } from './media-harness.js';

let harness: MediaHarness;
let bytes: Buffer;
beforeAll(async () => {
  harness = await MediaHarness.start();
  bytes = await readFile(join(SAMPLES, 'picture.jpg'));
});
afterAll(() => harness.close());

const [staff, colleague] = [callers.limitedAdmin(), callers.fullAdmin()];
const image = (name = 'hero.jpg', given = bytes) => ({ name, kind: 'image', bytes: given });
const idOf = (location: string) => location.split('/').at(-1) ?? '';
const begin = async () => {
  const response = await harness.announce(staff, image(), bytes.length, UPLOAD_FOR_SITE);
  return response.headers.get('location') ?? '';
};
const stored = (id: string) => harness.service.running.database.manager.findOneBy(Asset, { id });
const upload = async () => {
  const location = await begin();
  expect((await harness.append(staff, location, 0, bytes)).status).toBe(204);
  return idOf(location);
};

describe('a picture of the site', () => {
  it('is processed like every picture, and belongs to the site', async () => {
    const id = await upload();
    const asset = await eventually(async () => {
      const found = await stored(id);
      if (found?.stage !== null) throw new Error('not complete');
      return found;
    }, 25_000);
    expect(asset).toMatchObject({ ownerId: SITE_OWNER, state: 'ready', kind: 'image' });
    const formats = new Set(asset.renditions.map(({ type }) => type));
    expect([...formats].sort()).toEqual(['image/avif', 'image/webp']);
    const ready = await writtenEvents(harness.service.running.database, 'media.asset.ready');
    expect(ready.findLast(({ assetId }) => assetId === id)).toMatchObject({ ownerId: SITE_OWNER });
  });

  it.each([
    ['a stranger', null, 401],
    ['a creator', callers.creator(), 403],
    ['a user', callers.user(), 403],
  ] as const)('is not taken from %s', async (_, who, status) => {
    expect((await harness.announce(who, image(), bytes.length, UPLOAD_FOR_SITE)).status).toBe(status);
  });

  it('is the only thing that staff upload', async () => {
    expect((await harness.announce(staff, image())).status).toBe(403);
    const film = { name: 'film.mp4', kind: 'video', bytes };
    expect((await harness.announce(staff, film, bytes.length, UPLOAD_FOR_SITE)).status).toBe(422);
  });

  it('is refused in words when its bytes are none', async () => {
    const fake = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const response = await harness.announce(staff, image('a.png', fake), fake.length, UPLOAD_FOR_SITE);
    const answer = await harness.append(staff, response.headers.get('location') ?? '', 0, fake);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'UPLOAD.TYPE_NOT_ALLOWED' }]);
  });

  it('can be continued by any of staff, and by nobody else', async () => {
    const location = await begin();
    expect((await harness.append(callers.creator(), location, 0, bytes.subarray(0, 10))).status).toBe(404);
    expect((await harness.append(staff, location, 0, bytes.subarray(0, 10))).status).toBe(204);
    expect((await harness.append(colleague, location, 10, bytes.subarray(10))).status).toBe(204);
  });

  it('stays when the account of who uploaded it is erased, and goes when nothing refers to it', async () => {
    const [id, kept] = [await upload(), await upload()];
    const { accountId } = staff;
    const erased = makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId);
    await harness.service.bus.publish([erased]);
    expect(await stored(id)).not.toBeNull();
    const dropped = makeEvent('catalogue.pictures.dropped', { assetIds: [id] }, SITE_OWNER);
    await harness.service.bus.publish([dropped]);
    await eventually(async () => expect(await stored(id)).toBeNull());
    expect(await stored(kept)).not.toBeNull();
  });
});
