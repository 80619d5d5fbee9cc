import { type Caller, shared, work, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WorkStills } from '../src/portfolio/index.js';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const ONE = { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' };
const OTHER = { youtubeUrl: 'https://youtu.be/aaaaaaaaaaa' };
const database = () => harness.service.running.database;
const eventsOf = async (id: string) =>
  (await writtenEvents(database(), 'catalogue.work.still-changed')).filter(({ workId }) => workId === id);
const wantedId = async (id: string) => (await eventsOf(id)).at(-1)?.wanted?.assetId ?? '';
const get = async (id: string, as: Caller) =>
  work.parse((await harness.service.call(works.get, as, { params: { id } })).body);

/** A published film that is on YouTube only, of a published creator. */
async function youtubeWork(form = ONE) {
  const owner = callers.creator();
  await harness.publishProfile(owner);
  const body = { kind: 'video' as const, assetIds: [], form: plainForm(form) };
  const { id } = work.parse((await harness.service.call(works.create, owner, { body })).body);
  await harness.service.call(works.setStatus, owner, { params: { id }, body: { status: 'publish' } });
  return { owner, id };
}

/** The media service has fetched the still. */
async function fetched(owner: Caller, assetId: string) {
  const renditions = [{ path: 'picture/640.webp', role: 'picture' as const, type: 'image/webp', bytes: 9, width: 640 }];
  const facts = { assetId, ownerId: owner.accountId, kind: 'image' as const, isUpload: false, renditions };
  await harness.service.bus.publish([makeEvent('media.asset.ready', facts, assetId)]);
}

async function withStill() {
  const { owner, id } = await youtubeWork();
  const assetId = await wantedId(id);
  await fetched(owner, assetId);
  return { owner, id, assetId };
}

describe('the still of a film on YouTube', () => {
  it('is asked for once, however often the work is saved', async () => {
    const { owner, id } = await youtubeWork();
    await harness.saveWork(owner, id, { ...ONE, clientName: '青葉' });
    const wanted = { assetId: expect.any(String), videoId: 'dQw4w9WgXcQ' };
    expect(await eventsOf(id)).toEqual([{ workId: id, ownerId: owner.accountId, wanted, droppedId: null }]);
  });

  it('is not asked for where the work has a film of its own', async () => {
    const { id } = await harness.work(callers.creator(), ONE);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('is the picture of the work once it is here, and none of its files', async () => {
    const { owner, id } = await youtubeWork();
    const member = callers.user();
    expect((await get(id, member)).media).toBeNull();
    const assetId = await wantedId(id);
    await fetched(owner, assetId);
    // A page that was shown before is remembered until the notification of the change.
    const shown = await eventually(async () => {
      const seen = await get(id, member);
      expect(seen.media).toMatchObject({ assetId, pictures: ['picture/640.webp'], hls: null });
      return seen;
    });
    expect(shown).toMatchObject({ gallery: [], download: 'none' });
    expect((await get(id, owner)).download).toBe('none');
    const found = await harness.service.call(works.search, member, {
      query: { kind: 'video', creatorId: owner.accountId },
    });
    expect(works.search.response.parse(found.body).items.find((one) => one.id === id)?.media?.assetId).toBe(assetId);
  });

  it('cannot be taken as a file of a work, by its owner neither', async () => {
    const { owner, assetId } = await withStill();
    const body = { kind: 'image' as const, assetIds: [assetId], form: plainForm() };
    expect((await harness.service.call(works.create, owner, { body })).status).toBe(404);
  });

  it('of another address takes the place of the one before, which is deleted', async () => {
    const { owner, id, assetId } = await withStill();
    await harness.saveWork(owner, id, OTHER);
    const [, next] = await eventsOf(id);
    expect(next).toMatchObject({ droppedId: assetId, wanted: { videoId: 'aaaaaaaaaaa' } });
    expect(next?.wanted?.assetId).not.toBe(assetId);
    // The title is shown meanwhile, not the still of the other film.
    expect((await get(id, owner)).media).toBeNull();
  });

  it('ends with a film of its own, and is asked for again without it', async () => {
    const { owner, id, assetId } = await withStill();
    const put = async (assetIds: string[]) => {
      const { version } = await get(id, owner);
      const body = { version, assetIds };
      return work.parse((await harness.service.call(works.setFiles, owner, { params: { id }, body })).body);
    };
    const film = await harness.readyAsset(owner);
    expect((await put([film])).media?.assetId).toBe(film);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ wanted: null, droppedId: assetId });
    await put([]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ wanted: { videoId: 'dQw4w9WgXcQ' }, droppedId: null });
  });

  it('keeps its address secret when the work is hidden', async () => {
    const { owner, id, assetId } = await withStill();
    await harness.service.call(works.setStatus, owner, { params: { id }, body: { status: 'unpublish' } });
    const withdrawn = await writtenEvents(database(), 'catalogue.files.withdrawn');
    expect(withdrawn).toContainEqual({ assetId, epoch: 2 });
  });

  it('is deleted with the work', async () => {
    const { owner, id, assetId } = await withStill();
    await harness.service.call(works.delete, owner, { params: { id } });
    const deleted = await writtenEvents(database(), 'catalogue.work.deleted');
    expect(deleted).toContainEqual({ workId: id, ownerId: owner.accountId, assetIds: [assetId] });
  });

  it('is erased with the account', async () => {
    const { owner, id, assetId } = await withStill();
    const erased = { accountId: owner.accountId, erasureId: newId() };
    await harness.service.bus.publish([makeEvent('auth.account.erased', erased, owner.accountId)]);
    const deleted = await writtenEvents(database(), 'catalogue.work.deleted');
    expect(deleted).toContainEqual({ workId: id, ownerId: owner.accountId, assetIds: [assetId] });
    expect(await database().query('SELECT id FROM asset WHERE id = $1', [assetId])).toEqual([]);
  });
});

describe('works from before', () => {
  it('get their stills by the sweep, each once and without a new version', async () => {
    const { owner, id } = await youtubeWork();
    const before = await get(id, owner);
    await database().query('UPDATE work SET still_asset_id = NULL, still_video_id = NULL WHERE id = $1', [id]);
    const stills = harness.service.running.app.get(WorkStills);
    await stills.sweep();
    await stills.sweep();
    expect(await eventsOf(id)).toHaveLength(2);
    expect((await get(id, owner)).version).toBe(before.version);
    await fetched(owner, await wantedId(id));
    expect((await get(id, owner)).media?.assetId).toBe(await wantedId(id));
  });
});

describe('a link to a film on YouTube', () => {
  it('shows its still at an address of the link, and no download', async () => {
    const { owner, id, assetId } = await withStill();
    const { token } = await harness.link(owner, { kind: 'work', targetId: id }, { allowsDownload: true });
    const { body } = await harness.service.call(shared.work, null, { params: { token, id } });
    expect(body).toMatchObject({ media: { assetId }, downloads: [] });
  });
});
