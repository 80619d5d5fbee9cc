import {
  type Caller,
  page,
  portfolios,
  type RequestOf,
  shared,
  type StaffWork,
  staffWork,
  staffWorks,
  type Work,
  work,
  works,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
const admin = callers.limitedAdmin();
const member = callers.user();
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  await harness.account(admin, { familyName: '運営', firstName: '花' });
});
afterAll(() => harness.close());

const REASON = '権利者からのご連絡のため';
const database = () => harness.service.running.database;
const find = async (query: Partial<RequestOf<typeof staffWorks.search>['query']>) => {
  const { body } = await harness.service.call(staffWorks.search, admin, {
    query: { kind: 'video' as const, ...query },
  });
  return page(staffWork).parse(body);
};
const idsOf = async (query: Parameters<typeof find>[0]) => (await find(query)).items.map(({ id }) => id);
const one = async (id: string, title: string): Promise<StaffWork | undefined> =>
  (await find({ q: title })).items.find((row) => row.id === id);
const hide = (ids: string[], reason = REASON) =>
  harness.service.call(staffWorks.hide, admin, { body: { ids, reason } });
const restore = (ids: string[]) => harness.service.call(staffWorks.restore, admin, { body: { ids } });
const get = (id: string, as: Caller) => harness.service.call(works.get, as, { params: { id } });
const statusOf = (id: string, as: Caller, status: 'publish' | 'limited' | 'unpublish') =>
  harness.service.call(works.setStatus, as, { params: { id }, body: { status } });
const searched = async (title: string) => {
  const { body } = await harness.service.call(works.search, member, { query: { kind: 'video', q: title } });
  return works.search.response.parse(body).items.map(({ id }) => id);
};
let count = 0;
const newTitle = () => `運営の表${(count += 1)}番`;
async function published(form: Partial<RequestOf<typeof works.create>['body']['form']> = {}) {
  const title = newTitle();
  return { title, ...(await harness.somebodysWork({ title, ...form })) };
}

describe('works as staff see them', () => {
  it('are all there, whatever their owners and their accounts are', async () => {
    const title = newTitle();
    const [open, limited, quiet, gone] = [
      await harness.somebodysWork({ title }),
      await harness.somebodysWork({ title }),
      callers.creator(),
      await harness.somebodysWork({ title }),
    ];
    await statusOf(limited.work.id, limited.owner, 'limited');
    // A creator whose profile nobody sees.
    const hidden = await harness.work(quiet, { title });
    await harness.account(gone.owner, { status: 'suspended' });
    expect(await idsOf({ q: title })).toEqual([hidden.id, gone.work.id, limited.work.id, open.work.id]);
    expect(await one(gone.work.id, title)).toMatchObject({ status: 'publish', isOwnerActive: false, hidden: null });
    expect(await one(hidden.id, title)).toMatchObject({ status: 'unpublish', isOwnerActive: true });
  });

  it('tell how much their files take, and are sorted by it', async () => {
    const title = newTitle();
    const owner = callers.creator();
    await harness.account(owner, { status: 'active' });
    const assetIds = [newId(), newId()];
    const [first, second] = assetIds;
    const about = { ownerId: owner.accountId, kind: 'video' as const };
    const [small, none] = [await harness.work(owner, { title }), await harness.work(callers.creator(), { title })];
    await database().query('UPDATE work SET asset_ids = $2 WHERE id = $1', [small.id, assetIds]);
    await database().query("UPDATE work SET asset_ids = '{}' WHERE id = $1", [none.id]);
    await harness.service.bus.publish([
      makeEvent('media.asset.uploaded', { ...about, assetId: first, bytes: 1_000 }, first),
      makeEvent('media.asset.uploaded', { ...about, assetId: second, bytes: null }, second),
    ]);
    expect((await one(small.id, title))?.files.bytes).toBe(1_000);
    const renditions = [{ path: 'poster/640.webp', role: 'poster' as const, type: 'image/webp', bytes: 30 }];
    await harness.service.bus.publish([
      makeEvent('media.asset.ready', { ...about, assetId: first, bytes: 1_000, renditions }, first),
    ]);
    await harness.service.bus.publish([
      makeEvent('media.asset.measured', { assetId: second ?? '', bytes: 500 }, second),
    ]);
    expect((await one(small.id, title))?.files.bytes).toBe(1_530);
    expect(await idsOf({ q: title, sort: 'storage' })).toEqual([small.id, none.id]);
    expect(await idsOf({ q: title, sort: 'storage', direction: 'asc' })).toEqual([none.id, small.id]);
    const { nextCursor } = await find({ q: title, sort: 'storage', limit: 1 });
    expect(await idsOf({ q: title, sort: 'storage', limit: 1, cursor: nextCursor ?? '' })).toEqual([none.id]);
    await harness.service.bus.publish([
      makeEvent('media.asset.deleted', { assetId: second, ownerId: owner.accountId }, second),
    ]);
  });

  it('tell of files, figures, and what is missing', async () => {
    const { title, work: film } = await published({ titleEn: 'Summer', credits: [{ role: 'music', name: '青葉' }] });
    const owner = callers.creator();
    const assetId = newId();
    const file = { assetId, ownerId: owner.accountId, kind: 'video' as const, fileName: '動画.mp4' };
    await harness.service.bus.publish([makeEvent('media.asset.uploaded', file, assetId)]);
    const body = { kind: 'video' as const, assetIds: [assetId], form: plainForm({ title }) };
    const waiting = work.parse((await harness.service.call(works.create, owner, { body })).body);
    const seen = { kind: 'video' as const, id: film.id, added: 3 };
    await harness.service.bus.publish([makeEvent('analytics.views.counted', { contents: [seen] }, film.id)]);
    expect(await one(film.id, title)).toMatchObject({
      ...{
        files: { ids: [film.media?.assetId], all: 1, waiting: 0, failed: 0 },
        figures: { views: 3, favourites: 0 },
        lacks: [],
      },
    });
    expect(await one(waiting.id, title)).toMatchObject({
      ...{
        files: { ids: [assetId], all: 1, waiting: 1, failed: 0 },
        lacks: ['english-title', 'credits'],
        publishedAt: null,
      },
    });
    expect(await idsOf({ q: title, state: 'waiting' })).toEqual([waiting.id]);
    expect(await idsOf({ q: title, lacks: 'english-title' })).toEqual([waiting.id]);
    expect(await idsOf({ q: title, lacks: 'credits' })).toEqual([waiting.id]);
    await harness.service.bus.publish([makeEvent('media.asset.failed', { ...file, failure: 'TRUNCATED' }, assetId)]);
    expect(await idsOf({ q: title, state: 'failed' })).toEqual([waiting.id]);
    expect(await idsOf({ q: title, state: 'waiting' })).toEqual([]);
    expect(await one(waiting.id, title)).toMatchObject({ files: { all: 1, waiting: 0, failed: 1 } });
  });

  it('are found by the words and sorts of the members’ search, page by page', async () => {
    const tag = newTitle();
    const made: Work[] = [];
    for (const [name, onAirDate] of [['ろ', '2026-03-01'], ['い', '2026-01-01'], ['は', '2026-02-01']] as const)
      made.push(await harness.work(callers.creator(), { title: tag, clientName: name, onAirDate, mediaType: 'tvc' })); // prettier-ignore
    const [ro = '', i = '', ha = ''] = made.map(({ id }) => id);
    expect(await idsOf({ q: tag, sort: 'client', direction: 'asc' })).toEqual([i, ha, ro]);
    expect(await idsOf({ q: tag, sort: 'on-air-date' })).toEqual([ro, ha, i]);
    expect(await idsOf({ q: tag, mediaType: ['web'] })).toEqual([]);
    for (const sort of ['added', 'client', 'views', 'creator', 'award', 'agency', 'project', 'on-air-date'] as const) {
      const whole = await idsOf({ q: tag, sort });
      const first = await find({ q: tag, sort, limit: 2 });
      expect(first.total).toBe(3);
      const rest = await find({ q: tag, sort, limit: 2, cursor: first.nextCursor ?? '' });
      expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(whole);
      expect(rest.nextCursor).toBeNull();
    }
  });

  it('are narrowed and counted by category and role, whoever may see them', async () => {
    const tag = newTitle();
    const credits = [{ role: 'music', name: '青葉' }];
    const seen = await harness.publishedWork(callers.creator(), { title: tag, genres: ['drama'], credits });
    const unseen = await harness.work(callers.creator(), { title: tag, genres: ['drama', 'documentary'] });
    expect(await idsOf({ q: tag, genre: ['documentary'] })).toEqual([unseen.id]);
    expect(await idsOf({ q: tag, genre: ['drama'], role: ['music'] })).toEqual([seen.id]);
    const query = { kind: 'video' as const, q: tag, genre: ['documentary'] };
    const { body } = await harness.service.call(staffWorks.facets, admin, { query });
    const { items } = staffWorks.facets.response.parse(body);
    const counts = items.filter(({ kind }) => kind === 'genre' || kind === 'role');
    // The chosen genre narrows the roles, not the genres.
    expect(counts.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual([
      { kind: 'genre', key: 'documentary', count: 1 },
      { kind: 'genre', key: 'drama', count: 2 },
    ]);
  });

  it('are refused with a cursor of another sort', async () => {
    const { nextCursor } = await find({ limit: 1, sort: 'client' });
    const query = { kind: 'video' as const, sort: 'added' as const, cursor: nextCursor ?? '' };
    expect((await harness.service.call(staffWorks.search, admin, { query })).status).toBe(422);
  });
});

describe('a work that staff hide', () => {
  it('is seen by its owner and by staff only, with the reason', async () => {
    const { owner, title, work: film } = await published();
    const { token } = await harness.link(owner, { kind: 'work', targetId: film.id });
    const { token: profile } = await harness.link(owner, { kind: 'creator', targetId: owner.accountId });
    expect(await searched(title)).toEqual([film.id]);
    expect((await hide([film.id])).body).toEqual({ changed: [film.id], refused: [] });

    expect((await get(film.id, member)).status).toBe(404);
    expect(await searched(title)).toEqual([]);
    expect((await harness.service.call(shared.open, null, { params: { token } })).status).toBe(410);
    const linked = { params: { token: profile, id: film.id } };
    expect((await harness.service.call(shared.work, null, linked)).status).toBe(404);
    const { body } = await harness.service.call(portfolios.shown, member, {
      params: { id: owner.accountId },
      query: {},
    });
    expect(body).toMatchObject({ items: [], total: 0 });
    expect(await writtenEvents(database(), 'catalogue.files.withdrawn')).toContainEqual({
      assetId: film.media?.assetId,
      epoch: 2,
    });

    const hiddenByStaff = { at: expect.any(String), reason: REASON };
    expect((await get(film.id, owner)).body).toMatchObject({ status: 'publish', hiddenByStaff });
    const own = await harness.service.call(works.own, owner, { query: {} });
    expect(works.own.response.parse(own.body).items).toMatchObject([{ id: film.id, hiddenByStaff }]);
    const arranged = await harness.service.call(portfolios.get, owner, { params: { id: owner.accountId } });
    expect(arranged.body).toMatchObject({ loose: [{ id: film.id, hiddenByStaff }] });
    expect(await one(film.id, title)).toMatchObject({ hidden: { reason: REASON, byName: '運営 花' } });
    expect(await idsOf({ q: title, state: 'hidden' })).toEqual([film.id]);
    expect(await idsOf({ q: title, state: 'publish' })).toEqual([]);
  });

  it('cannot be published by its owner, who may edit, take back and delete it', async () => {
    const { owner, work: film } = await published();
    await hide([film.id]);
    for (const status of ['publish', 'limited'] as const)
      expect(await statusOf(film.id, owner, status)).toMatchObject({
        status: 409,
        body: { title: 'WORK.HIDDEN_BY_STAFF' },
      });
    expect((await statusOf(film.id, owner, 'unpublish')).status).toBe(200);
    const body = { version: film.version + 1, form: plainForm({ title: 'なおした題名' }) };
    expect((await harness.service.call(works.update, owner, { params: { id: film.id }, body })).status).toBe(200);
    expect((await get(film.id, member)).status).toBe(404);
    expect((await harness.service.call(works.delete, owner, { params: { id: film.id } })).status).toBe(204);
  });

  it('leaves a form that its owner has open valid', async () => {
    const { owner, work: film } = await published();
    await hide([film.id]);
    const body = { version: film.version, form: plainForm() };
    expect((await harness.service.call(works.update, owner, { params: { id: film.id }, body })).status).toBe(200);
  });

  it('is what its owner has chosen once it is restored', async () => {
    const { owner, title, work: film } = await published();
    await hide([film.id]);
    expect((await restore([film.id])).body).toEqual({ changed: [film.id], refused: [] });
    expect((await get(film.id, member)).body).toMatchObject({ status: 'publish', hiddenByStaff: null });
    expect(await searched(title)).toEqual([film.id]);
    expect((await get(film.id, owner)).body).toMatchObject({ hiddenByStaff: null });
    expect(await one(film.id, title)).toMatchObject({ hidden: null });
  });

  it('is announced to its owner, each owner once, and logged under who did it', async () => {
    const { owner, title, work: film } = await published();
    const second = await harness.publishedWork(owner, { title: `${title}の続き` });
    const other = await published();
    await hide([film.id, second.id, other.work.id]);
    await restore([film.id]);
    const hidden = await writtenEvents(database(), 'catalogue.works.hidden');
    expect(hidden.filter(({ ownerId }) => ownerId === owner.accountId)).toEqual([
      {
        ...{ ownerId: owner.accountId, reason: REASON },
        titles: expect.arrayContaining([title, `${title}の続き`]),
        workIds: expect.arrayContaining([film.id, second.id]),
      },
    ]);
    expect(hidden.filter(({ ownerId }) => ownerId === other.owner.accountId)).toHaveLength(1);
    const restored = await writtenEvents(database(), 'catalogue.works.restored');
    expect(restored).toContainEqual({ ownerId: owner.accountId, titles: [title], workIds: [film.id] });
    const acts = await writtenEvents(database(), 'staff.act.done');
    const subject = { actorId: admin.accountId, subjectId: film.id, subjectName: title };
    expect(acts.filter(({ subjectId }) => subjectId === film.id)).toEqual([
      { ...subject, action: 'work.hidden', details: { reason: REASON } },
      { ...subject, action: 'work.restored', details: {} },
    ]);
    // A hidden title is not told on: what the events of a work say of its status is what others see.
    const changed = (await writtenEvents(database(), 'catalogue.work.changed')).filter(
      ({ workId }) => workId === film.id,
    );
    expect(changed.map(({ status }) => status)).toEqual(['unpublish', 'publish', 'unpublish', 'publish']);
  });

  it('is told apart where it cannot be changed', async () => {
    const [{ work: film }, unknown] = [await published(), newId()];
    const refused = (id: string, code: string) => ({ id, code });
    await hide([film.id]);
    expect((await hide([film.id, unknown])).body).toEqual({
      changed: [],
      refused: [refused(film.id, 'RESOURCE.CONFLICT'), refused(unknown, 'RESOURCE.NOT_FOUND')],
    });
    const acts = await writtenEvents(database(), 'staff.act.done');
    expect(acts.filter(({ subjectId }) => subjectId === film.id)).toHaveLength(1);
    await restore([film.id]);
    expect((await restore([film.id])).body).toEqual({ changed: [], refused: [refused(film.id, 'RESOURCE.CONFLICT')] });
  });

  it.each([
    [{ ids: [], reason: REASON }],
    [{ ids: Array.from({ length: 101 }, newId), reason: REASON }],
    [{ ids: [newId()], reason: '' }],
    [{ ids: [newId()], reason: 'あ'.repeat(501) }],
    [{ ids: ['x'], reason: REASON }],
  ])('needs works and a reason: %#', async (body) => {
    expect((await harness.service.call(staffWorks.hide, admin, { body })).status).toBe(422);
  });

  it('does not tell its owner who hid it', async () => {
    const { owner, work: film } = await published();
    await hide([film.id]);
    const own = (await get(film.id, owner)).body;
    expect(JSON.stringify(own)).not.toContain(admin.accountId);
  });
});
