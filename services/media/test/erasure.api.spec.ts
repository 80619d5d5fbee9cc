import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OWN_LOGO_PATH, OWN_PORTRAIT_PATH, portraitPath } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FILE_STORE, type FileStore } from '../src/storage/file-store/file-store.js';
import { ExportHarness } from './export-harness.js';
import { SAMPLES } from './media-harness.js';

let harness: ExportHarness;
let picture: Buffer;
beforeAll(async () => {
  harness = await ExportHarness.start();
  picture = await readFile(join(SAMPLES, 'picture.jpg'));
});
afterAll(() => harness.close());

/** A member with a file, an unfinished upload, a portrait, a logo and an export. */
async function member() {
  const owner = callers.creator();
  const { media } = harness;
  const { id } = await media.upload(owner, { name: 'a.jpg', kind: 'image', bytes: picture });
  await media.settled(id, owner);
  const unfinished = await media.announce(owner, { name: 'b.jpg', kind: 'image', bytes: picture });
  const location = unfinished.headers.get('location') ?? '';
  await media.append(owner, location, 0, picture.subarray(0, 1_000));
  for (const path of [OWN_PORTRAIT_PATH, OWN_LOGO_PATH]) {
    const headers = { 'content-type': 'image/jpeg' };
    await media.request(path, owner, { method: 'PUT', headers, body: new Uint8Array(picture) });
  }
  const one = await harness.make(owner);
  return { owner, id, uploadId: location.split('/').at(-1) ?? '', exportId: one.id };
}
type Member = Awaited<ReturnType<typeof member>>;

const pathsOf = ({ owner, id, uploadId, exportId }: Member) =>
  [
    `files/originals/${id}`,
    `files/renditions/${id}/picture`,
    `uploads/${uploadId}`,
    `uploads/${uploadId}.json`,
    `files/portraits/${owner.accountId}`,
    `files/logos/${owner.accountId}`,
    `files/exports/${exportId}/1.zip`,
  ].map((path) => existsSync(join(harness.media.folder, path)));
const erase = (accountId: string, erasureId = newId()) =>
  harness.media.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId }, accountId)]);
const proofs = async (erasureId: string) =>
  (await writtenEvents(harness.media.service.running.database, 'media.account.erased')).filter(
    (proof) => proof.erasureId === erasureId,
  );

describe('erasure of an account with files', () => {
  it('deletes rows and files of the account, nothing of others, and counts them', async () => {
    const [one, other] = [await member(), await member()];
    expect(pathsOf(one)).toEqual(Array.from({ length: 7 }, () => true));
    const erasureId = newId();
    await erase(one.owner.accountId, erasureId);
    expect(pathsOf(one)).toEqual(Array.from({ length: 7 }, () => false));
    expect(pathsOf(other)).toEqual(Array.from({ length: 7 }, () => true));
    // Two files, a portrait, a logo and an export.
    expect(await proofs(erasureId)).toEqual([{ erasureId, removed: 5 }]);
    expect((await harness.file(one.exportId, one.owner)).status).toBe(404);
    expect((await harness.media.request(portraitPath(one.owner.accountId, 'large', 1), other.owner)).status).toBe(404);
    const deleted = await writtenEvents(harness.media.service.running.database, 'media.asset.deleted');
    expect(deleted.map(({ assetId }) => assetId)).toEqual(expect.arrayContaining([one.id, one.uploadId]));
  });

  it('answers a second event again and deletes nothing more', async () => {
    const { owner } = await member();
    const erasureId = newId();
    await erase(owner.accountId, erasureId);
    await erase(owner.accountId, erasureId);
    expect((await proofs(erasureId)).map(({ removed }) => removed)).toEqual([5, 0]);
  });

  it('ends a running export, and no zip appears later', async () => {
    const owner = callers.user();
    harness.others.analytics.isDown = true;
    const id = String(Object((await harness.start(owner)).body).id);
    await eventually(async () => expect(await harness.latest(owner)).toMatchObject({ state: 'running' }));
    await erase(owner.accountId);
    harness.others.analytics.isDown = false;
    await eventually(async () => expect(await readdir(join(harness.media.folder, 'exports-in-work'))).toEqual([]));
    expect(await harness.latest(owner)).toBeNull();
    // The worker deletes what it has stored once it hears that the job is gone.
    const zip = join(harness.media.folder, `files/exports/${id}/1.zip`);
    await eventually(async () => expect(existsSync(zip)).toBe(false));
    const events = await writtenEvents(harness.media.service.running.database, 'media.export.ready');
    expect(events.filter(({ accountId }) => accountId === owner.accountId)).toEqual([]);
  });

  it('leaves no files when a film is being stored meanwhile', async () => {
    const owner = callers.creator();
    const store: FileStore = harness.media.service.running.app.get(FILE_STORE);
    // The real store, as slow as a remote one.
    const put = store.put.bind(store);
    const slowly = jest.spyOn(store, 'put').mockImplementation(async (...file) => {
      await pause(100);
      await put(...file);
    });
    const id = await harness.media.sample(owner, 'film.mp4', 'video');
    const renditions = join(harness.media.folder, 'files/renditions', id);
    await eventually(async () => expect(existsSync(renditions)).toBe(true), 25_000);
    await erase(owner.accountId);
    await eventually(async () => expect(await readdir(join(harness.media.folder, 'jobs'))).toEqual([]), 25_000);
    slowly.mockRestore();
    await eventually(async () => expect(existsSync(renditions)).toBe(false));
    expect(existsSync(join(harness.media.folder, 'files/originals', id))).toBe(false);
  }, 60_000);

  it.each(['suspended', 'closed'] as const)('does not start for an account that is %s', async (status) => {
    const one = await member();
    const { accountId } = one.owner;
    await harness.media.service.bus.publish([makeEvent('auth.account.changed', { accountId, status }, accountId)]);
    expect(pathsOf(one)).toEqual(Array.from({ length: 7 }, () => true));
  });
});
