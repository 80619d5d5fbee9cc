import {
  type Caller,
  creatorProfile,
  page,
  portfolios,
  profiles,
  slideSelect,
  slideSelectBrief,
  slideSelectDocument,
  slideSelectDocuments,
  slideSelects,
  works,
} from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainProfile } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const create = (who: Caller, name: string, workIds: string[] = []) =>
  harness.service.call(slideSelects.create, who, { body: { name, workIds } });
const get = async (who: Caller, id: string) =>
  slideSelect.parse((await harness.service.call(slideSelects.get, who, { params: { id } })).body);
const idsOf = ({ items }: { items: { work: { id: string } }[] }) => items.map((item) => item.work.id);
const somebodysIds = async (count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await harness.somebodysWork()).work.id);
  return ids;
};

describe('a slide select', () => {
  it.each([
    ['代表作', '代表作'],
    ['Reel 2026', 'ｒｅｅｌ　２０２６'],
    ['サトウ様向け', 'さとう様向け'],
  ])('with the name %s cannot exist beside %s', async (name, same) => {
    const who = callers.user();
    expect((await create(who, name)).status).toBe(201);
    expect(await create(who, same)).toMatchObject({ status: 409, body: { code: 'SLIDE_SELECT.NAME_TAKEN' } });
    expect((await create(callers.user(), same)).status).toBe(201);
  });

  it('is created once by two parallel calls with one name', async () => {
    const who = callers.user();
    const answers = await Promise.all([create(who, '候補'), create(who, '候補')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is renamed, but not to a used name', async () => {
    const who = callers.user();
    await create(who, '一案');
    const { id, version } = await harness.slideSelect(who, '二案');
    const rename = (name: string, at = version) =>
      harness.service.call(slideSelects.rename, who, { params: { id }, body: { version: at, name } });
    expect((await rename('一案')).body).toMatchObject({ code: 'SLIDE_SELECT.NAME_TAKEN' });
    expect((await rename('三案')).body).toMatchObject({ name: '三案' });
    expect((await rename('四案')).status).toBe(409);
  });

  it('is not deleted when it was changed after the caller has seen it, and either renamed or deleted at once', async () => {
    const owner = callers.user();
    const seenOf = async (id: string) => {
      const { body } = await harness.service.call(slideSelects.list, owner, { query: {} });
      const { items } = page(slideSelectBrief).parse(body);
      return items.find((one) => one.id === id)?.updatedAt ?? '';
    };
    const remove = (id: string, seen: string) =>
      harness.service.call(slideSelects.delete, owner, { params: { id }, query: { seen } });
    for (let time = 0; time < 5; time += 1) {
      const { id, version } = await harness.slideSelect(owner, `候補 ${time}`);
      const seen = await seenOf(id);
      const body = { version, name: `新しい候補 ${time}` };
      const [renamed, removed] = await Promise.all([
        harness.service.call(slideSelects.rename, owner, { params: { id }, body }),
        remove(id, seen),
      ]);
      expect([[200, 409], [404, 204]]).toContainEqual([renamed.status, removed.status]); // prettier-ignore
    }
    const { id } = await harness.slideSelect(owner, '候補');
    const seen = await seenOf(id);
    await harness.service.call(slideSelects.add, owner, { params: { id }, body: { workIds: await somebodysIds(1) } });
    expect(await remove(id, seen)).toMatchObject({ status: 409, body: { code: 'RESOURCE.CONFLICT' } });
    expect((await remove(id, await seenOf(id))).status).toBe(204);
  });

  it('stores order and notes', async () => {
    const who = callers.user();
    const [a = '', b = '', c = ''] = await somebodysIds(3);
    const { id, version } = await harness.slideSelect(who, '候補', [a, b, c]);
    const items = [{ workId: c, note: '冒頭に' }, { workId: a }];
    const { body } = await harness.service.call(slideSelects.arrange, who, {
      params: { id },
      body: { version, items },
    });
    expect(slideSelect.parse(body).items.map(({ work, note }) => [work.id, note])).toEqual([
      [c, '冒頭に'],
      [a, ''],
    ]);
    const added = await harness.service.call(slideSelects.add, who, { params: { id }, body: { workIds: [a, b] } });
    expect(added.body).toEqual({ added: 1, present: 1 });
    expect(idsOf(await get(who, id))).toEqual([c, a, b]);
  });

  it('refuses works that its owner may not see, and keeps works that are hidden later', async () => {
    const who = callers.user();
    const { owner, work } = await harness.somebodysWork();
    const secret = await harness.work(owner);
    const { id, version } = await harness.slideSelect(who, '候補', [secret.id, work.id]);
    expect(idsOf(await get(who, id))).toEqual([work.id]);
    const status = (to: 'publish' | 'unpublish') =>
      harness.service.call(works.setStatus, owner, { params: { id: work.id }, body: { status: to } });
    await status('unpublish');
    expect(idsOf(await get(who, id))).toEqual([]);
    await harness.service.call(slideSelects.arrange, who, { params: { id }, body: { version, items: [] } });
    await status('publish');
    expect(idsOf(await get(who, id))).toEqual([work.id]);
  });

  it('keeps its headings in place when works are added, removed and hidden', async () => {
    const who = callers.user();
    const { owner, work } = await harness.somebodysWork();
    const [a = '', b = ''] = await somebodysIds(2);
    const { id, version } = await harness.slideSelect(who, '候補', [a, work.id]);
    const items = [{ workId: a }, { workId: work.id }];
    const sections = [
      { title: '食品', at: 1 },
      { title: '未定', at: 2 },
    ];
    const arranging = { params: { id }, body: { version, items, sections } };
    const { body } = await harness.service.call(slideSelects.arrange, who, arranging);
    expect(slideSelect.parse(body).sections).toEqual(sections);
    await harness.service.call(slideSelects.add, who, { params: { id }, body: { workIds: [b] } });
    expect((await get(who, id)).sections).toEqual(sections);
    const setStatus = { params: { id: work.id }, body: { status: 'unpublish' as const } };
    await harness.service.call(works.setStatus, owner, setStatus);
    expect(await get(who, id)).toMatchObject({
      count: 2,
      hidden: 1,
      sections: [
        { title: '食品', at: 1 },
        { title: '未定', at: 1 },
      ],
    });
  });

  it('keeps headings that a call leaves out, and refuses unnamed ones', async () => {
    const who = callers.user();
    const [a = '', b = ''] = await somebodysIds(2);
    const { id } = await harness.slideSelect(who, '候補', [a, b]);
    const arrange = async (body: { items: { workId: string }[]; sections?: { title: string; at: number }[] }) => {
      const { version } = await get(who, id);
      return harness.service.call(slideSelects.arrange, who, { params: { id }, body: { version, ...body } });
    };
    const items = [{ workId: a }, { workId: b }];
    expect((await arrange({ items, sections: [{ title: '', at: 0 }] })).status).toBe(422);
    await arrange({ items, sections: [{ title: '夏', at: 1 }] });
    await arrange({ items: [{ workId: b }, { workId: a }] });
    expect((await get(who, id)).sections).toEqual([{ title: '夏', at: 1 }]);
    await arrange({ items: [{ workId: b }] });
    expect((await get(who, id)).sections).toEqual([{ title: '夏', at: 1 }]);
  });

  it('keeps every one of many simultaneous additions and renames', async () => {
    const who = callers.user();
    const ids = await somebodysIds(4);
    const { id, version } = await harness.slideSelect(who, '候補');
    const adding = ids.map((workId) =>
      harness.service.call(slideSelects.add, who, { params: { id }, body: { workIds: [workId] } }),
    );
    const renaming = harness.service.call(slideSelects.rename, who, {
      params: { id },
      body: { version, name: '本命' },
    });
    const [renamed, ...added] = await Promise.all([renaming, ...adding]);
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([200, 409]).toContain(renamed.status);
    const after = await get(who, id);
    expect(idsOf(after).toSorted()).toEqual(ids.toSorted());
    expect(after.name).toBe(renamed.status === 200 ? '本命' : '候補');
  });

  it('keeps the first of two simultaneous arrangements, and refuses the second', async () => {
    const who = callers.user();
    const [a = '', b = ''] = await somebodysIds(2);
    const { id, version } = await harness.slideSelect(who, '候補', [a, b]);
    const arrange = (workIds: string[]) =>
      harness.service.call(slideSelects.arrange, who, {
        params: { id },
        body: { version, items: workIds.map((workId) => ({ workId })) },
      });
    const answers = await Promise.all([arrange([b, a]), arrange([a])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is listed last changed first, with stills and its number of works', async () => {
    const who = callers.user();
    const [a = ''] = await somebodysIds(1);
    const { id } = await harness.slideSelect(who, '古い', [a]);
    await harness.slideSelect(who, '新しい');
    const list = async (query: { limit?: number; cursor?: string }) => {
      const { body } = await harness.service.call(slideSelects.list, who, { query });
      return page(slideSelectBrief).parse(body);
    };
    const first = await list({ limit: 1 });
    expect(first).toMatchObject({ items: [{ name: '新しい', count: 0, covers: [] }], total: 2 });
    const second = await list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ name: '古い', count: 1 }], nextCursor: null });
    expect(second.items[0]?.covers).toHaveLength(1);
    await harness.service.call(slideSelects.delete, who, { params: { id } });
    expect((await list({})).items.map(({ name }) => name)).toEqual(['新しい']);
  });
});

describe('the PDF of a slide select', () => {
  it('has the works that its owner may see with credits, creators and notes, and is 404 for others', async () => {
    const who = callers.user();
    const credits = [{ role: 'director', name: '青木 さくら' }];
    const { owner, work } = await harness.somebodysWork({ credits });
    const { work: hidden, owner: other } = await harness.somebodysWork();
    const { id, version } = await harness.slideSelect(who, '候補', [work.id, hidden.id]);
    const items = [{ workId: work.id, note: '冒頭に' }, { workId: hidden.id }];
    const body = { version, items, sections: [{ title: '夏', at: 0 }] };
    await harness.service.call(slideSelects.arrange, who, { params: { id }, body });
    const hiding = { params: { id: hidden.id }, body: { status: 'limited' as const } };
    await harness.service.call(works.setStatus, other, hiding);
    const ask = (viewer: Caller) =>
      harness.service.callAsService(slideSelectDocuments.content, { body: { slideSelectId: id, viewer } });
    expect(slideSelectDocument.parse((await ask(who)).body)).toMatchObject({
      name: '候補',
      sections: [{ title: '夏', at: 0 }],
      works: [{ id: work.id, ownerId: owner.accountId, note: '冒頭に', credits: [{ name: '青木 さくら' }] }],
    });
    expect((await ask(callers.user())).status).toBe(404);
  });
});

describe('the reel of a creator', () => {
  const reelOf = async (owner: Caller, as = callers.user()) =>
    Object(await harness.service.call(portfolios.reel, as, { params: { id: owner.accountId } })).body;
  const choose = async (owner: Caller, reelId: string | null) => {
    const { version } = creatorProfile.parse((await harness.service.call(profiles.own, owner)).body);
    return harness.service.call(profiles.update, owner, { body: { version, profile: plainProfile({ reelId }) } });
  };

  it('is a slide select of own works, and shows the published ones', async () => {
    const { owner, work } = await harness.somebodysWork();
    const hidden = await harness.work(owner);
    const { id } = await harness.slideSelect(owner, '代表作', [hidden.id, work.id]);
    expect(await reelOf(owner)).toBeNull();
    expect((await choose(owner, id)).body).toMatchObject({ reelId: id });
    expect(await reelOf(owner)).toMatchObject({ name: '代表作', works: [{ id: work.id }] });
    await harness.service.call(slideSelects.delete, owner, { params: { id } });
    expect(await reelOf(owner)).toBeNull();
  });

  it('cannot be a slide select of another member', async () => {
    const { owner } = await harness.somebodysWork();
    const { id } = await harness.slideSelect(callers.user(), '候補');
    expect((await choose(owner, id)).status).toBe(404);
  });
});
