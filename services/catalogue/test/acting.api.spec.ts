import {
  accessRequests,
  type Caller,
  edits,
  creatorProfile,
  type EditEntry,
  favourites,
  page,
  profiles,
  workCard,
  works,
} from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm, plainProfile } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const params = ({ accountId: id }: Caller) => ({ params: { id } });
const open = (owner: Caller, as: Caller) => harness.service.call(profiles.forOwner, as, params(owner));
const save = (owner: Caller, as: Caller, version: number) =>
  harness.service.call(profiles.updateForOwner, as, {
    ...params(owner),
    body: { version, profile: plainProfile({ career: '代わりに書いた経歴' }) },
  });
const editsOf = async (who: Caller): Promise<EditEntry[]> => {
  const { body } = await harness.service.call(edits.list, who, { query: {} });
  return edits.list.response.parse(body).items;
};
const served = async (owner: Caller) => {
  const all = await writtenEvents(harness.service.running.database, 'catalogue.owner.served');
  return all.filter(({ ownerId }) => ownerId === owner.accountId);
};
/** A published creator and a user who may edit for them. */
const pair = async () => {
  const [owner, holder] = [callers.creator(), callers.user()];
  await harness.account(holder, { familyName: '佐藤', firstName: '空' });
  return { owner, holder, grantId: await harness.granted(owner, holder) };
};

describe('editing the profile of another creator', () => {
  it('is possible with an access grant, and logged under both names', async () => {
    const { owner, holder } = await pair();
    const { version, can } = creatorProfile.parse((await open(owner, holder)).body);
    expect(can).toEqual({ update: true });
    expect((await save(owner, holder, version)).body).toMatchObject({ career: '代わりに書いた経歴' });
    expect((await save(owner, holder, version)).body).toMatchObject({ code: 'RESOURCE.CONFLICT' });
    const status = { ...params(owner), body: { status: 'unpublish' as const } };
    expect((await harness.service.call(profiles.setStatusForOwner, holder, status)).status).toBe(200);
    const seen = await editsOf(owner);
    expect(seen).toMatchObject([
      { action: 'profile.status', title: '', actor: { name: '佐藤 空' }, owner: { name: '水沢 葵' } },
      { action: 'profile.saved', title: '', actor: { id: holder.accountId } },
    ]);
    expect(await editsOf(holder)).toEqual(seen);
    const by = { ownerId: owner.accountId, actorName: '佐藤 空', actorId: holder.accountId };
    expect(await served(owner)).toEqual([
      { ...by, action: 'profile.saved', title: '' },
      { ...by, action: 'profile.status', title: '' },
    ]);
  });

  it('is possible while the profile is hidden', async () => {
    const { owner, holder } = await pair();
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'unpublish' } });
    expect((await open(owner, holder)).status).toBe(200);
    const seen = await harness.service.call(profiles.get, holder, params(owner));
    expect(seen.body).toMatchObject({ can: { update: true } });
    expect((await harness.service.call(profiles.get, callers.user(), params(owner))).status).toBe(404);
  });

  it('is not logged for the owner', async () => {
    const owner = callers.creator();
    const { version } = creatorProfile.parse((await open(owner, owner)).body);
    expect((await save(owner, owner, version)).status).toBe(200);
    expect(await editsOf(owner)).toEqual([]);
    expect(await served(owner)).toEqual([]);
  });

  it('is refused alike for existing and unknown profiles without a grant', async () => {
    const { owner, holder, grantId } = await pair();
    await harness.service.call(accessRequests.endGrant, owner, { params: { id: grantId } });
    const stranger = callers.creator();
    for (const [id, who] of [
      [owner, holder],
      [owner, stranger],
      [callers.creator(), stranger],
    ] as const) {
      const refused = { status: 403, body: expect.objectContaining({ code: 'ACCESS.PROFILE_DENIED' }) };
      expect(await open(id, who)).toMatchObject(refused);
      expect(await save(id, who, 1)).toMatchObject(refused);
    }
  });

  it('is refused for a user without a profile', async () => {
    const user = callers.user();
    expect((await open(user, user)).status).toBe(403);
    expect((await harness.service.call(works.own, user, { query: {} })).body).toMatchObject({
      code: 'ACCESS.PROFILE_DENIED',
      detail: 'このプロフィールを見る権限がありません。',
    });
  });
});

describe('editing the works of another creator', () => {
  const ownWorks = (owner: Caller, as: Caller) =>
    harness.service.call(works.own, as, { query: { ownerId: owner.accountId } });

  it('lets the holder of an access grant list, save, publish and delete them', async () => {
    const { owner, holder } = await pair();
    const { id, version } = await harness.work(owner);
    const { items } = page(workCard).parse((await ownWorks(owner, holder)).body);
    expect(items.map((item) => item.id)).toEqual([id]);
    const seen = await harness.service.call(works.get, holder, { params: { id } });
    expect(seen.body).toMatchObject({ can: { update: true, publish: true, delete: true } });
    const form = plainForm({ title: '夏のおわり' });
    const calls = [
      () => harness.service.call(works.update, holder, { params: { id }, body: { version, form } }),
      () => harness.service.call(works.setStatus, holder, { params: { id }, body: { status: 'publish' } }),
      () => harness.service.call(works.delete, holder, { params: { id } }),
    ];
    for (const call of calls) expect((await call()).status).toBeLessThan(300);
    const actions = (await editsOf(owner)).map(({ action, title }) => [action, title]);
    expect(actions).toEqual([
      ['work.deleted', '夏のおわり'],
      ['work.status', '夏のおわり'],
      ['work.saved', '夏のおわり'],
    ]);
    expect(await served(owner)).toHaveLength(3);
    expect(await writtenEvents(harness.service.running.database, 'catalogue.work.deleted')).toContainEqual(
      expect.objectContaining({ workId: id, ownerId: owner.accountId }),
    );
  });

  it('does not log a failed change', async () => {
    const { owner, holder } = await pair();
    const { id } = await harness.work(owner);
    const outdated = { params: { id }, body: { version: 99, form: plainForm() } };
    expect((await harness.service.call(works.update, holder, outdated)).status).toBe(409);
    expect(await editsOf(owner)).toEqual([]);
  });

  it('ends with the grant', async () => {
    const { owner, holder, grantId } = await pair();
    const { id } = await harness.work(owner);
    await harness.service.call(accessRequests.endGrant, holder, { params: { id: grantId } });
    expect((await ownWorks(owner, holder)).body).toMatchObject({ code: 'ACCESS.PROFILE_DENIED' });
    expect((await harness.service.call(works.get, holder, { params: { id } })).status).toBe(404);
    expect((await harness.service.call(works.delete, holder, { params: { id } })).status).toBe(404);
    expect((await harness.service.call(works.get, owner, { params: { id } })).status).toBe(200);
  });

  it('lets the holder mark hidden works as favourites', async () => {
    const { owner, holder, grantId } = await pair();
    const { id } = await harness.work(owner);
    const list = async () => {
      const { body } = await harness.service.call(favourites.list, holder, { query: { kind: 'video' } });
      return page(workCard).parse(body).items.length;
    };
    expect((await harness.service.call(favourites.add, holder, { params: { id } })).status).toBe(204);
    expect(await list()).toBe(1);
    await harness.service.call(accessRequests.endGrant, owner, { params: { id: grantId } });
    expect(await list()).toBe(0);
  });

  it('never creates a work for the owner: a new work belongs to its uploader', async () => {
    const { holder } = await pair();
    const body = { kind: 'video' as const, assetIds: [await harness.readyAsset(holder)], form: plainForm() };
    expect((await harness.service.call(works.create, holder, { body })).status).toBe(403);
  });
});
