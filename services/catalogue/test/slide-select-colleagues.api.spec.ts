import {
  type Caller,
  downloads,
  page,
  shareLinks,
  SLIDE_SELECT,
  slideSelect,
  slideSelectBrief,
  slideSelectDocuments,
  slideSelectMarks,
  slideSelects,
  works,
} from '@koma/contracts';
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
const at = async (companyName: string, who = callers.user()) => {
  await harness.account(who, { companyName, familyName: '森', firstName: who.accountId.slice(-4) });
  return who;
};
const share = (who: Caller, id: string, to: Caller) =>
  call(slideSelects.share, who, { params: { id, memberId: to.accountId } });
const unshare = (who: Caller, id: string, from: Caller) =>
  call(slideSelects.unshare, who, { params: { id, memberId: from.accountId } });
const opens = async (who: Caller, id: string) => (await call(slideSelects.get, who, { params: { id } })).status;
const get = async (who: Caller, id: string) =>
  slideSelect.parse((await call(slideSelects.get, who, { params: { id } })).body);
const idsOf = ({ items }: { items: { work: { id: string } }[] }) => items.map((item) => item.work.id);
const somebodysIds = async (count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await harness.somebodysWork()).work.id);
  return ids;
};
/** A slide select of two colleagues. */
const shared = async (workIds: string[] = [], owner = callers.user()) => {
  const companyName = `社${newId()}`;
  await at(companyName, owner);
  const colleague = await at(companyName);
  const { id } = await harness.slideSelect(owner, '提案用', workIds);
  await share(owner, id, colleague);
  return { owner, colleague, id, companyName };
};

describe('colleagues in slide selects', () => {
  it('rename, add, and arrange with headings', async () => {
    const [a = '', b = ''] = await somebodysIds(2);
    const { owner, colleague, id } = await shared([a]);
    const { version, role } = await get(colleague, id);
    expect(role).toBe('colleague');
    expect((await call(slideSelects.rename, colleague, { params: { id }, body: { version, name: '二案' } })).status).toBe(200); // prettier-ignore
    await call(slideSelects.add, colleague, { params: { id }, body: { workIds: [b] } });
    const body = {
      version: version + 2,
      items: [{ workId: b, note: '冒頭に' }, { workId: a }],
      sections: [{ title: '食品', at: 1 }],
    };
    expect((await call(slideSelects.arrange, colleague, { params: { id }, body })).status).toBe(200);
    const now = await get(owner, id);
    expect(now).toMatchObject({ name: '二案', role: 'owner', sections: [{ title: '食品', at: 1 }] });
    expect(idsOf(now)).toEqual([b, a]);
    expect(now.colleagues.map(({ member }) => member.id)).toEqual([colleague.accountId]);
  });

  it('neither share it, nor delete it, nor make links to it, nor delete guests', async () => {
    const [a = ''] = await somebodysIds(1);
    const { owner, colleague, id, companyName } = await shared([a]);
    const third = await at(companyName);
    const { token } = await harness.link(owner, { kind: 'slide-select', targetId: id });
    const guest = await harness.guest(token);
    const form = { recipient: '青葉 様', lastDay: null };
    const refused = [
      await share(colleague, id, third),
      await call(slideSelects.delete, colleague, { params: { id } }),
      await unshare(colleague, id, owner),
      await call(slideSelectMarks.forget, colleague, { params: { id, guestId: guest.id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const unseen = { params: { id }, query: { seen: '2026-01-01T00:00:00.000Z' } };
    expect((await call(slideSelects.delete, owner, unseen)).status).toBe(409);
    const linking = { body: { kind: 'slide-select' as const, targetId: id, form } };
    expect((await call(shareLinks.create, colleague, linking)).status).toBe(404);
    expect(await opens(owner, id)).toBe(200);
    expect((await call(slideSelectMarks.tally, colleague, { params: { id } })).body).toMatchObject({ guests: 1 });
  });

  it('are active members of one company, and one notice tells each', async () => {
    const { owner, colleague, id } = await shared();
    for (const who of [await at('よその会社'), callers.user()]) expect((await share(owner, id, who)).status).toBe(404);
    await share(owner, id, colleague);
    const told = await writtenEvents(harness.service.running.database, 'catalogue.slide-select.shared');
    expect(told.filter(({ slideSelectId }) => slideSelectId === id)).toEqual([
      {
        slideSelectId: id,
        name: '提案用',
        toAccountId: colleague.accountId,
        byName: `森 ${owner.accountId.slice(-4)}`,
        byId: owner.accountId,
      },
    ]);
  });

  it('are refused beyond the limit', async () => {
    const { owner, id, companyName } = await shared();
    for (let there = 1; there < SLIDE_SELECT.colleagues; there += 1) await share(owner, id, await at(companyName));
    expect(await share(owner, id, await at(companyName))).toMatchObject({
      status: 409,
      body: { code: 'SLIDE_SELECT.TOO_MANY_COLLEAGUES' },
    });
  });

  it('find it in their list, as shared by its owner, but not in the list of an owner alone', async () => {
    const { owner, colleague, id } = await shared();
    const own = await harness.slideSelect(colleague, '自分の案');
    const list = async (query: { ownerId?: string }) =>
      page(slideSelectBrief).parse((await call(slideSelects.list, colleague, { query })).body);
    expect((await list({})).items).toMatchObject([
      { id: own.id, role: 'owner' },
      { id, role: 'colleague', owner: { id: owner.accountId } },
    ]);
    expect((await list({ ownerId: colleague.accountId })).items.map((one) => one.id)).toEqual([own.id]);
    expect((await call(slideSelects.list, colleague, { query: { ownerId: owner.accountId } })).status).toBe(404);
  });

  it('lose it when they leave it, are removed, or leave the company', async () => {
    const { owner, colleague, id, companyName } = await shared();
    expect((await unshare(colleague, id, colleague)).status).toBe(204);
    const [second, third] = [await at(companyName), await at(companyName)];
    for (const who of [second, third]) await share(owner, id, who);
    expect((await unshare(owner, id, second)).status).toBe(204);
    expect((await unshare(owner, id, second)).status).toBe(404);
    await harness.account(third, { companyName: '移籍先' });
    for (const who of [colleague, second, third]) {
      expect(await opens(who, id)).toBe(404);
      const refused = [
        await call(slideSelects.rename, who, { params: { id }, body: { version: 1, name: '奪う' } }),
        await call(slideSelects.add, who, { params: { id }, body: { workIds: [newId()] } }),
        await call(slideSelects.arrange, who, { params: { id }, body: { version: 1, items: [] } }),
        await call(slideSelectMarks.tally, who, { params: { id } }),
        await call(downloads.offer, who, { body: { slideSelectId: id } }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await get(owner, id)).colleagues).toEqual([]);
  });

  it('get a conflict when they change an outdated version', async () => {
    const { owner, colleague, id } = await shared();
    const { version } = await get(owner, id);
    const rename = (who: Caller, name: string) =>
      call(slideSelects.rename, who, { params: { id }, body: { version, name } });
    const answers = await Promise.all([rename(owner, 'こちら'), rename(colleague, 'あちら')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('see, print and download only what they may see anyway, and leave the rest in its place', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const [first, draft, last] = [await harness.publishedWork(owner), await harness.work(owner), await harness.publishedWork(owner)]; // prettier-ignore
    const { colleague, id } = await shared([first.id, draft.id, last.id], owner);
    const theirs = await get(colleague, id);
    expect(idsOf(theirs)).toEqual([first.id, last.id]);
    expect(theirs.hidden).toBe(1);
    const body = {
      version: theirs.version,
      items: [{ workId: last.id }, { workId: first.id }],
      sections: [{ title: '前半', at: 0 }, { title: '後半', at: 1 }, { title: '予備', at: 2 }], // prettier-ignore
    };
    const { body: arranged } = await call(slideSelects.arrange, colleague, { params: { id }, body });
    expect(slideSelect.parse(arranged).sections).toEqual(body.sections);
    const own = await get(owner, id);
    expect(idsOf(own)).toEqual([last.id, first.id, draft.id]);
    expect(own.sections.map(({ at: place }) => place)).toEqual([0, 1, 3]);
    const { body: printed } = await harness.service.callAsService(slideSelectDocuments.content, {
      body: { slideSelectId: id, viewer: colleague },
    });
    expect(slideSelectDocuments.content.response.parse(printed).works.map((work) => work.id)).toEqual([
      last.id,
      first.id,
    ]);
    const { body: offer } = await call(downloads.offer, colleague, { body: { slideSelectId: id } });
    expect(downloads.offer.response.parse(offer).works).toEqual([]);
    expect((await call(works.get, colleague, { params: { id: draft.id } })).status).toBe(404);
  });

  it('of an erased account are gone, and so is what it has shared', async () => {
    const { owner, colleague, id } = await shared();
    const theirs = await harness.slideSelect(colleague, '消える案');
    await share(colleague, theirs.id, owner);
    const { accountId } = colleague;
    await harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId)]);
    expect(await opens(owner, theirs.id)).toBe(404);
    expect((await get(owner, id)).colleagues).toEqual([]);
    const { database } = harness.service.running;
    expect(await database.query('SELECT 1 FROM slide_select_member WHERE account_id = $1', [accountId])).toEqual([]);
  });
});
