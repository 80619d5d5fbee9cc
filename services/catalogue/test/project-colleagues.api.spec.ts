import { type Caller, exportParts, memberBrief, page, project, projects, type RequestOf } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const call: CatalogueHarness['service']['call'] = (endpoint, who, ...request) =>
  harness.service.call(endpoint, who, ...request);
const items = async (who: Caller, id: string) => {
  const { body } = await call(projects.items, who, { params: { id }, query: { kind: 'video' } });
  return projects.items.response.parse(body).items;
};
const idsOf = async (who: Caller, id: string) => (await items(who, id)).map((item) => item.id);
const add = (who: Caller, id: string, body: RequestOf<typeof projects.add>['body']) =>
  call(projects.add, who, { params: { id }, body });
const somebodysIds = async (count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await harness.somebodysWork()).work.id);
  return ids;
};
const at = async (
  companyName: string,
  { domain = 'example.jp', ...given }: { status?: 'active' | 'suspended'; domain?: string } = {},
) => {
  const who = callers.user();
  const named = { companyName, familyName: '森', firstName: who.accountId.slice(-4) };
  await harness.account(who, { ...named, email: `${who.accountId}@${domain}`, ...given });
  return who;
};
const share = (who: Caller, id: string, to: Caller) =>
  call(projects.share, who, { params: { id, memberId: to.accountId } });
const unshare = (who: Caller, id: string, from: Caller) =>
  call(projects.unshare, who, { params: { id, memberId: from.accountId } });
const opens = async (who: Caller, id: string) => (await call(projects.get, who, { params: { id } })).status;

describe('colleagues in projects', () => {
  it('are active members with one company and its mail domain, in any spelling of the name', async () => {
    const owner = await at('株式会社ツキクサ');
    const [colleague, wide] = [await at('株式会社つきくさ'), await at('株式会社ﾂｷｸｻ')];
    const gone = await at('株式会社ツキクサ', { status: 'suspended' });
    const list = async (who: Caller) => {
      const { body } = await call(projects.colleagues, who);
      return projects.colleagues.response.parse(body).items.map(({ id }) => id);
    };
    expect((await list(owner)).toSorted()).toEqual([colleague.accountId, wide.accountId].toSorted());
    expect(await list(await at(''))).toEqual([]);
    const { id } = await harness.project(owner);
    expect((await share(owner, id, gone)).status).toBe(404);
    expect((await share(owner, id, await at('よその会社'))).status).toBe(404);
    expect((await share(owner, id, wide)).status).toBe(200);
  });

  it('are found by every form of their names, as creators are', async () => {
    const owner = await at('株式会社ナノハナ');
    const [nagi, sato] = [callers.user(), callers.creator()];
    const account = (who: Caller, name: object) =>
      harness.account(who, { companyName: '株式会社ナノハナ', email: `${who.accountId}@example.jp`, ...name });
    await account(nagi, { familyName: '汐見', firstName: '凪', familyNameKana: 'シオミ', firstNameKana: 'ナギ' });
    await harness.publishProfile(sato, {
      familyName: '齋藤',
      firstName: '優子',
      familyNameKana: 'サイトウ',
      firstNameKana: 'ユウコ',
      familyNameRoman: 'Saito',
      firstNameRoman: 'Yuko',
    });
    await account(sato, { familyName: '', firstName: '', familyNameKana: '', firstNameKana: '' });
    const find = async (q: string) => {
      const { body } = await call(projects.colleagues, owner, { query: { q } });
      return projects.colleagues.response.parse(body).items.map(({ id }) => id);
    };
    for (const q of ['nagi', 'Shiomi', 'ナギ', 'なぎ', '凪', '汐見 凪', 'nagi shiomi', '汐見凪'])
      expect([q, await find(q)]).toEqual([q, [nagi.accountId]]);
    for (const q of ['斎藤', 'さいとう', 'saitou', 'Saitō', 'yuko saito'])
      expect([q, await find(q)]).toEqual([q, [sato.accountId]]);
    expect(await find('nagisa')).toEqual([]);
    expect(await find('')).toHaveLength(2);
  });

  it.each([
    ['another domain', 'akatsuki.example', 'example.com'],
    ['a provider’s domain', 'gmail.com', 'gmail.com'],
    ['a provider’s subdomain', 'rose.ocn.ne.jp', 'rose.ocn.ne.jp'],
  ])('are not members who only claim the company, with an address at %s', async (_, own, other) => {
    const [owner, stranger] = [await at('あかつき', { domain: own }), await at('あかつき', { domain: other })];
    const { body } = await call(projects.colleagues, stranger);
    expect(projects.colleagues.response.parse(body).items).toEqual([]);
    const { id } = await harness.project(stranger);
    expect((await share(stranger, id, owner)).status).toBe(404);
  });

  it('lose a project when their address changes domain, but keep older shares', async () => {
    const [owner, colleague] = [await at('旧ドメイン'), await at('旧ドメイン')];
    const { id } = await harness.project(owner);
    await share(owner, id, colleague);
    const moved = { companyName: '旧ドメイン', email: `${colleague.accountId}@gmail.com` };
    await harness.account(colleague, moved);
    expect(await opens(colleague, id)).toBe(404);
    await harness.service.running.database.query('UPDATE project_member SET mail_domain = NULL WHERE project_id = $1', [
      id,
    ]);
    expect(await opens(colleague, id)).toBe(200);
  });

  it('edit a project together; only its owner manages it', async () => {
    const [owner, colleague] = [await at('共同制作'), await at('共同制作')];
    const [a = '', b = ''] = await somebodysIds(2);
    const { id, version } = await harness.project(owner, { workIds: [a] });
    expect(await opens(colleague, id)).toBe(404);
    const { body } = await share(owner, id, colleague);
    const [told] = project.parse(body).colleagues;
    expect(memberBrief.parse(told?.member).id).toBe(colleague.accountId);
    expect((await add(colleague, id, { workIds: [b] })).status).toBe(200);
    expect((await items(owner, id)).map((item) => item.addedBy.id)).toEqual([owner.accountId, colleague.accountId]);
    const list = page(project).parse((await call(projects.list, colleague, { query: {} })).body);
    expect(list.items).toMatchObject([{ id, isMine: false, owner: { id: owner.accountId } }]);
    const unseen = { params: { id }, query: { seen: '2026-01-01T00:00:00.000Z' } };
    expect((await call(projects.delete, owner, unseen)).status).toBe(409);
    const third = await at('共同制作');
    const refused = [
      await call(projects.rename, colleague, { params: { id }, body: { version, name: '別名' } }),
      await call(projects.delete, colleague, { params: { id } }),
      await share(colleague, id, third),
      await unshare(colleague, id, owner),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await unshare(colleague, id, colleague)).status).toBe(204);
    expect(await opens(colleague, id)).toBe(404);
    expect(await idsOf(owner, id)).toEqual([a, b]);
  });

  it('get one notice of a shared project', async () => {
    const [owner, colleague] = [await at('お知らせ'), await at('お知らせ')];
    const { id } = await harness.project(owner, { name: '秋の案件' });
    for (const _ of [1, 2]) await share(owner, id, colleague);
    const told = await writtenEvents(harness.service.running.database, 'catalogue.project.shared');
    const { accountId: toAccountId } = colleague;
    expect(told.filter(({ projectId }) => projectId === id)).toEqual([
      {
        ...{ projectId: id, name: '秋の案件', toAccountId },
        ...{ byName: `森 ${owner.accountId.slice(-4)}`, byId: owner.accountId },
      },
    ]);
  });

  it('lose its projects when they leave the company', async () => {
    const [owner, colleague] = [await at('移籍前'), await at('移籍前')];
    const { id } = await harness.project(owner);
    await share(owner, id, colleague);
    await harness.account(colleague, { companyName: '移籍先' });
    expect(await opens(colleague, id)).toBe(404);
    const { body } = await call(projects.get, owner, { params: { id } });
    expect(body).toMatchObject({ colleagues: [] });
    expect((await unshare(owner, id, colleague)).status).toBe(204);
  });

  it('see in a shared project only what they may see anyway', async () => {
    const [owner, colleague] = [callers.creator(), await at('社内')];
    await harness.account(owner, { companyName: '社内' });
    await harness.publishProfile(owner);
    const draft = await harness.work(owner);
    const { id } = await harness.project(owner, { workIds: [draft.id] });
    await share(owner, id, colleague);
    expect(await idsOf(owner, id)).toEqual([draft.id]);
    expect(await idsOf(colleague, id)).toEqual([]);
    const write = { params: { id, itemId: draft.id }, body: { version: 1, note: '見えない' } };
    expect((await call(projects.write, colleague, write)).status).toBe(404);
  });
});

describe('an erased account with projects', () => {
  const erase = async ({ accountId }: Caller) => {
    const erasureId = newId();
    await harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId }, accountId)]);
  };

  it('deletes its own projects, and removes its name from those of colleagues', async () => {
    const [owner, colleague] = [await at('退会前'), await at('退会前')];
    const [a = ''] = await somebodysIds(1);
    const theirs = await harness.project(colleague, { name: '自分の案件' });
    const { id } = await harness.project(owner);
    await share(owner, id, colleague);
    await share(colleague, theirs.id, owner);
    await add(colleague, id, { workIds: [a] });
    await erase(colleague);
    expect(await opens(owner, theirs.id)).toBe(404);
    expect(await items(owner, id)).toMatchObject([{ id: a, addedBy: { name: '', isDeleted: true } }]);
    const { body } = await call(projects.get, owner, { params: { id } });
    expect(body).toMatchObject({ colleagues: [] });
    expect(JSON.stringify(await items(owner, id))).not.toContain(colleague.accountId);
  });

  it('exports its projects, and its items in those of colleagues', async () => {
    const [owner, colleague] = [await at('書き出し'), await at('書き出し')];
    const [a = '', b = ''] = await somebodysIds(2);
    const { id } = await harness.project(owner, { name: '冬の案件', workIds: [a] });
    await share(owner, id, colleague);
    await add(colleague, id, { workIds: [b] });
    const fileOf = async ({ accountId }: Caller): Promise<unknown> => {
      const { body } = await harness.service.callAsService(exportParts.catalogue, { params: { accountId } });
      return JSON.parse(exportParts.catalogue.response.parse(body).files['catalogue/projects.json'] ?? 'null');
    };
    const own = [{ name: '冬の案件', items: [{ workId: a }, { workId: b, addedBy: colleague.accountId }] }];
    expect(await fileOf(owner)).toMatchObject({ own, addedForColleagues: [] });
    expect(await fileOf(colleague)).toMatchObject({ own: [], addedForColleagues: [{ workId: b }] });
  });
});
