import {
  accessRequests,
  type Caller,
  credits as creditCalls,
  edits,
  favourites,
  page,
  profiles,
  type Work,
  work as workSchema,
  workCard,
  works,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const database = () => harness.service.running.database;
const get = (id: string, as: Caller) => harness.service.call(works.get, as, { params: { id } });
const found = async (q: string): Promise<string[]> => {
  const { body } = await harness.service.call(works.search, callers.user(), { query: { kind: 'video', q } });
  return page(workCard)
    .parse(body)
    .items.map(({ id }) => id);
};
const deadLetters = () => database().query<{ reason: string }[]>('SELECT reason FROM dead_letter');

describe('a new account', () => {
  it('gets a profile with its company, which is announced', async () => {
    const [accountId, other] = [newId(), newId()];
    const created = { profileType: 'creator', favoriteId: newId() } as const;
    await harness.service.bus.publish([
      makeEvent('auth.account.created', { ...created, accountId, companyName: 'あおぞら撮影' }, accountId),
      makeEvent('auth.account.created', { ...created, accountId: other, companyName: '' }, other),
    ]);
    const told = await writtenEvents(database(), 'catalogue.profile.changed');
    expect(told).toContainEqual(expect.objectContaining({ creatorId: accountId, companyName: 'あおぞら撮影' }));
    expect(told.map(({ creatorId }) => creatorId)).not.toContain(other);
  });

  it('of somebody who was a user begins with the name of the account', async () => {
    const { accountId } = callers.creator();
    const parts = { familyName: '水沢', firstName: '葵', familyNameKana: 'ミズサワ', firstNameKana: 'アオイ' };
    const name = { ...parts, familyNameRoman: '', firstNameRoman: '' };
    const told = { profileType: 'creator' as const, companyName: 'みなと映像', name };
    await harness.service.bus.publish([makeEvent('auth.profile-type.changed', { ...told, accountId }, accountId)]);
    const events = await writtenEvents(database(), 'catalogue.profile.changed');
    expect(events.filter(({ creatorId }) => creatorId === accountId)).toEqual([
      expect.objectContaining({ ...parts, companyName: 'みなと映像' }),
    ]);
  });

  it('is announced with its names on every change of the profile', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner, { familyNameKana: 'ミズサワ', companyName: '株式会社こま' });
    const told = await writtenEvents(database(), 'catalogue.profile.changed');
    expect(told.filter(({ creatorId }) => creatorId === owner.accountId).at(-1)).toEqual({
      creatorId: owner.accountId,
      status: 'publish',
      familyName: '水沢',
      firstName: '葵',
      familyNameKana: 'ミズサワ',
      firstNameKana: '',
      romanName: '',
      position: 'director',
      companyName: '株式会社こま',
      dateOfBirth: null,
      zipArea: '',
    });
  });
});

describe('a suspended or closed account', () => {
  it.each(['resting', 'suspended', 'closed'] as const)(
    'that is %s hides everything, and shows it again when active',
    async (status) => {
      const { owner, work } = await harness.somebodysWork({ title: `停止の前${status}`, genres: ['cool'] });
      const reader = callers.user();
      await harness.service.call(favourites.add, reader, { params: { id: work.id } });
      const seen = async () => {
        const profile = await harness.service.call(profiles.get, reader, { params: { id: owner.accountId } });
        const marks = await harness.service.call(favourites.list, reader, { query: { kind: 'video' } });
        const query = { kind: 'video' as const, q: `停止の前${status}` };
        const facets = await harness.service.call(works.facets, reader, { query });
        return {
          profile: profile.status,
          work: (await get(work.id, reader)).status,
          marks: Object(marks.body).items.length,
          search: (await found(query.q)).length,
          facets: Object(facets.body).items.length,
        };
      };
      const before = await seen();
      expect(before).toEqual({ profile: 200, work: 200, marks: 1, search: 1, facets: 1 });
      const epoch = async () => Object((await get(work.id, owner)).body).media.base;
      const address = await epoch();
      await harness.account(owner, { status });
      expect(await seen()).toEqual({ profile: 404, work: 404, marks: 0, search: 0, facets: 0 });
      expect(await epoch()).not.toBe(address);
      const withdrawn = await writtenEvents(database(), 'catalogue.files.withdrawn');
      expect(withdrawn).toContainEqual({ assetId: work.media?.assetId, epoch: 2 });
      // The owner and staff still see it, with the status that the owner chose.
      for (const who of [owner, callers.limitedAdmin()]) {
        expect((await get(work.id, who)).body).toMatchObject({ status: 'publish' });
        const profile = await harness.service.call(profiles.get, who, { params: { id: owner.accountId } });
        expect(profile.body).toMatchObject({ status: 'publish' });
      }
      await harness.account(owner, { status: 'active' });
      expect(await seen()).toEqual(before);
    },
  );

  it('of a creator who has become a user hides everything, and shows it again when they are a creator again', async () => {
    const { owner, work } = await harness.somebodysWork({ title: '種別を変える前', genres: ['cool'] });
    const user = { ...owner, profileType: 'user' } as const;
    const seen = async () => [
      (await get(work.id, callers.user())).status,
      (await found('種別を変える前')).length,
      (await harness.service.call(profiles.get, callers.user(), { params: { id: owner.accountId } })).status,
    ];
    const before = await seen();
    expect(before).toEqual([200, 1, 200]);
    await harness.account(user, { status: 'active' });
    expect(await seen()).toEqual([404, 0, 404]);
    await harness.account(owner, { status: 'active' });
    expect(await seen()).toEqual(before);
  });

  it('of a user gets no profile by a change', async () => {
    const user = callers.user();
    await harness.account(user, { status: 'active' });
    expect(await database().query('SELECT FROM creator WHERE id = $1', [user.accountId])).toEqual([]);
  });

  it('shows nothing again that its owner had hidden', async () => {
    const { owner, work } = await harness.somebodysWork({ title: '隠したまま' });
    await harness.service.call(works.setStatus, owner, { params: { id: work.id }, body: { status: 'limited' } });
    await harness.account(owner, { status: 'suspended' });
    await harness.account(owner, { status: 'active' });
    expect(await found('隠したまま')).toEqual([]);
  });

  it('stays hidden when something is published meanwhile', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const made = await Promise.all(Array.from({ length: 6 }, () => harness.work(owner, { title: '同時に公開' })));
    const publish = ({ id }: Work) =>
      harness.service.call(works.setStatus, owner, { params: { id }, body: { status: 'publish' } });
    await Promise.all([...made.map(publish), harness.account(owner, { status: 'suspended' })]);
    expect(await found('同時に公開')).toEqual([]);
    await harness.account(owner, { status: 'active' });
    expect(await found('同時に公開')).toHaveLength(6);
  });

  it('is closed to holders of access grants meanwhile, and keeps its form versions', async () => {
    const [owner, holder] = [callers.creator(), callers.user()];
    await harness.granted(owner, holder);
    const open = () => harness.service.call(profiles.forOwner, holder, { params: { id: owner.accountId } });
    const { version } = Object((await open()).body);
    await harness.account(owner, { status: 'suspended' });
    expect((await open()).body).toMatchObject({ code: 'ACCESS.PROFILE_DENIED' });
    const again = await harness.service.call(accessRequests.ask, callers.user(), {
      body: { creatorId: owner.accountId, until: null },
    });
    expect(again.status).toBe(404);
    await harness.account(owner, { status: 'active' });
    expect((await open()).body).toMatchObject({ version });
  });
});

describe('an erased account', () => {
  const erase = async (accountId: string, erasureId = newId()) => {
    await harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId }, accountId)]);
    const answers = await writtenEvents(database(), 'catalogue.account.erased');
    return answers.filter((answer) => answer.erasureId === erasureId);
  };
  const traces = async (id: string): Promise<string[]> => {
    const tables = [
      'creator', 'member', 'work', 'asset', 'favourite', 'access_request', 'access_grant', 'edit_log', 'work_search',
      'credit', 'credit_refusal', 'creator_name_key',
    ]; // prettier-ignore
    const found: string[] = [];
    for (const table of tables) {
      const sql = `SELECT row_to_json(${table})::text AS text FROM ${table}`;
      const rows = await database().query<{ text: string }[]>(sql);
      if (rows.some(({ text }) => text.includes(id))) found.push(table);
    }
    return found;
  };

  it('leaves no rows, announces every deleted work, and can be erased twice', async () => {
    const { owner, work } = await harness.somebodysWork();
    const [holder, reader] = [callers.creator(), callers.user()];
    await harness.account(owner);
    await harness.granted(owner, holder);
    await harness.granted(holder, owner);
    await harness.asked(owner, reader);
    await harness.service.call(favourites.add, reader, { params: { id: work.id } });
    await harness.service.call(favourites.add, owner, { params: { id: work.id } });
    const body = { status: 'publish' as const };
    await harness.service.call(works.setStatus, holder, { params: { id: work.id }, body });
    expect((await traces(owner.accountId)).length).toBe(9);

    const [first] = await erase(owner.accountId);
    expect(first?.removed).toBeGreaterThanOrEqual(8);
    expect(await traces(owner.accountId)).toEqual([]);
    expect(await traces(work.id)).toEqual([]);
    expect(await writtenEvents(database(), 'catalogue.work.deleted')).toContainEqual({
      workId: work.id,
      ownerId: owner.accountId,
      assetIds: [work.media?.assetId],
    });
    const erasureId = newId();
    expect(await erase(owner.accountId, erasureId)).toEqual([{ erasureId, removed: 0 }]);
    expect(await erase(owner.accountId, erasureId)).toHaveLength(2);
    expect(await deadLetters()).toEqual([]);
  });

  it('stays in credits of other people’s works without its name', async () => {
    const gone = callers.creator();
    const creatorId = gone.accountId;
    const credits = [
      { role: 'director', name: '水沢 葵', creatorId },
      { role: 'music', name: '森 芽衣', creatorId: null },
    ];
    await harness.publishProfile(gone);
    const { owner, work } = await harness.somebodysWork({ title: '共作', credits });
    const query = async (q: string) => (await found(q)).includes(work.id);
    const open = workSchema.parse((await get(work.id, owner)).body);
    await erase(creatorId);
    const after = workSchema.parse((await get(work.id, owner)).body);
    expect(after.credits).toMatchObject([
      { role: 'director', name: '', creatorId: null, isDeleted: true },
      { role: 'music', name: '森 芽衣', creatorId: null },
    ]);
    expect(await query('芽衣')).toBe(true);
    // An open form cannot restore the name, and a new one can be saved.
    const save = (version: number, given: Work['credits']) =>
      harness.service.call(works.update, owner, {
        params: { id: work.id },
        body: { version, form: plainForm({ title: '共作', credits: given.map(({ state: _, ...line }) => line) }) },
      });
    expect((await save(open.version, open.credits)).status).toBe(409);
    expect((await save(after.version, after.credits)).body).toMatchObject({ credits: after.credits });
    expect((await save(after.version + 1, [{ role: 'music', name: '', creatorId: null }])).body).toMatchObject({
      issues: [{ path: 'form.credits.0.name', code: 'FIELD.REQUIRED' }],
    });
  });

  it('does not change an equal name in other credits, and leaves no reference', async () => {
    const gone = callers.creator();
    await harness.publishProfile(gone, { familyName: '消息', firstName: '不明' });
    const { work } = await harness.somebodysWork({ credits: [{ role: 'music', name: '消息 不明' }] });
    const other = await harness.creditOf(gone);
    await harness.service.call(creditCalls.decline, gone, { params: { id: other }, body: {} });
    await erase(gone.accountId);
    const after = workSchema.parse((await get(work.id, callers.user())).body);
    expect(after.credits).toMatchObject([{ name: '消息 不明', creatorId: null }]);
    expect(await traces(gone.accountId)).toEqual([]);
  });

  it('is a former member in the change logs of others', async () => {
    const [owner, helper] = [callers.creator(), callers.user()];
    await harness.account(helper, { familyName: '佐藤', firstName: '空' });
    await harness.granted(owner, helper);
    const body = { status: 'limited' as const };
    await harness.service.call(profiles.setStatusForOwner, helper, { params: { id: owner.accountId }, body });
    await erase(helper.accountId);
    const log = await harness.service.call(edits.list, owner, { query: {} });
    expect(log.body).toMatchObject({
      items: [{ action: 'profile.status', actor: { name: '', isDeleted: true }, owner: { name: '水沢 葵' } }],
    });
    expect(JSON.stringify(log.body)).not.toContain(helper.accountId);
    expect(await traces(helper.accountId)).toEqual([]);
  });

  it('of a user without a profile gets an answer too', async () => {
    const user = callers.user();
    await harness.account(user);
    expect(await erase(user.accountId)).toMatchObject([{ removed: 1 }]);
  });
});
