import {
  type Caller,
  favourites,
  page,
  PROJECT,
  project,
  type ProjectKind,
  projects,
  profiles,
  type RequestOf,
  works,
} from '@koma/contracts';
import { encodeCursor, newId } from '@koma/service-kit';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const call: CatalogueHarness['service']['call'] = (endpoint, who, ...request) =>
  harness.service.call(endpoint, who, ...request);
const create = (who: Caller, name: string) => call(projects.create, who, { body: { name } });
const items = async (who: Caller, id: string, kind: ProjectKind = 'video') => {
  const { body } = await call(projects.items, who, { params: { id }, query: { kind } });
  return projects.items.response.parse(body).items;
};
const idsOf = async (who: Caller, id: string, kind?: ProjectKind) =>
  (await items(who, id, kind)).map((item) => item.id);
const add = (who: Caller, id: string, body: RequestOf<typeof projects.add>['body']) =>
  call(projects.add, who, { params: { id }, body });
const arrange = (who: Caller, id: string, seen: string[], wanted: string[]) =>
  call(projects.arrange, who, { params: { id }, body: { kind: 'video', seen, wanted } });
const somebodysIds = async (count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await harness.somebodysWork()).work.id);
  return ids;
};

describe('a project', () => {
  it.each([
    ['夏の案件', '夏の案件'],
    ['Spring 2027', 'ｓｐｒｉｎｇ　２０２７'],
    ['コーヒー様', 'こーひー様'],
  ])('with the name %s cannot exist beside %s', async (name, same) => {
    const who = callers.user();
    expect((await create(who, name)).status).toBe(201);
    expect(await create(who, same)).toMatchObject({ status: 409, body: { code: 'PROJECT.NAME_TAKEN' } });
    expect((await create(callers.user(), same)).status).toBe(201);
  });

  it('is created once by two parallel calls with one name', async () => {
    const who = callers.user();
    const answers = await Promise.all([create(who, '候補'), create(who, '候補')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is renamed, but not to a used name, and not twice from one version', async () => {
    const who = callers.user();
    await create(who, '一案');
    const { id, version } = await harness.project(who, { name: '二案' });
    const rename = (name: string) => call(projects.rename, who, { params: { id }, body: { version, name } });
    expect((await rename('一案')).body).toMatchObject({ code: 'PROJECT.NAME_TAKEN' });
    expect((await rename('三案')).body).toMatchObject({ name: '三案', version: version + 1 });
    expect((await rename('四案')).body).toMatchObject({ code: 'RESOURCE.CONFLICT' });
  });

  it('is not deleted when it was changed after the caller has seen it, and either renamed or deleted at once', async () => {
    const who = callers.user();
    for (let time = 0; time < 5; time += 1) {
      const { id, version, updatedAt } = await harness.project(who, { name: `案 ${time}` });
      const remove = (seen: string) => call(projects.delete, who, { params: { id }, query: { seen } });
      const body = { version, name: `新しい案 ${time}` };
      const [renamed, removed] = await Promise.all([
        call(projects.rename, who, { params: { id }, body }),
        remove(updatedAt),
      ]);
      expect([[200, 409], [404, 204]]).toContainEqual([renamed.status, removed.status]); // prettier-ignore
    }
    const { id, updatedAt } = await harness.project(who, { name: '別の案' });
    const { work } = await harness.somebodysWork();
    const remove = (seen: string) => call(projects.delete, who, { params: { id }, query: { seen } });
    await call(projects.add, who, { params: { id }, body: { workIds: [work.id] } });
    expect(await remove(updatedAt)).toMatchObject({ status: 409, body: { code: 'RESOURCE.CONFLICT' } });
    const now = project.parse((await call(projects.get, who, { params: { id } })).body);
    // A change that waited for another one is stored with an earlier time.
    const later = new Date(Date.parse(now.updatedAt) + 1).toISOString();
    expect((await remove(later)).status).toBe(409);
    expect((await remove(now.updatedAt)).status).toBe(204);
  });

  it('has creators, videos and images separately, each once, with who added them', async () => {
    const who = callers.user();
    await harness.account(who, { familyName: '森', firstName: '空' });
    const { owner, work } = await harness.somebodysWork();
    const image = await harness.publishedWork(owner, {}, 'image');
    const { id } = await harness.project(who);
    const all = { creatorIds: [owner.accountId], workIds: [work.id, image.id, work.id] };
    expect((await add(who, id, all)).body).toEqual({ added: 3, present: 0 });
    expect((await add(who, id, all)).body).toEqual({ added: 0, present: 3 });
    const [creator] = await items(who, id, 'creator');
    expect(creator).toMatchObject({
      work: null,
      creator: { id: owner.accountId, works: [{ id: image.id }, { id: work.id }] },
      addedBy: { name: '森 空' },
    });
    expect(await items(who, id)).toMatchObject([{ id: work.id, work: { id: work.id }, creator: null }]);
    expect(await idsOf(who, id, 'image')).toEqual([image.id]);
    const { body } = await call(projects.get, who, { params: { id } });
    expect(body).toMatchObject({ counts: { creator: 1, video: 1, image: 1 }, isMine: true });
  });

  it('refuses invisible items, and keeps items that are hidden later', async () => {
    const who = callers.user();
    const { owner, work } = await harness.somebodysWork();
    const secret = await harness.work(owner);
    const nobody = callers.creator();
    await call(profiles.own, nobody);
    const { id } = await harness.project(who);
    const asked = { creatorIds: [owner.accountId, nobody.accountId], workIds: [work.id, secret.id] };
    expect((await add(who, id, asked)).body).toEqual({ added: 2, present: 0 });
    const seen = async () => [await idsOf(who, id, 'creator'), await idsOf(who, id)];
    expect(await seen()).toEqual([[owner.accountId], [work.id]]);
    await call(works.setStatus, owner, { params: { id: work.id }, body: { status: 'unpublish' } });
    expect(await seen()).toEqual([[owner.accountId], []]);
    await call(profiles.setStatus, owner, { body: { status: 'limited' } });
    expect(await seen()).toEqual([[], []]);
    const { body } = await call(projects.get, who, { params: { id } });
    expect(body).toMatchObject({ counts: { creator: 0, video: 0, image: 0 }, covers: [] });
    await call(profiles.setStatus, owner, { body: { status: 'publish' } });
    await call(works.setStatus, owner, { params: { id: work.id }, body: { status: 'publish' } });
    expect(await seen()).toEqual([[owner.accountId], [work.id]]);
  });

  it('restores removed items unchanged', async () => {
    const who = callers.user();
    const [a = '', b = '', c = ''] = await somebodysIds(3);
    const { id } = await harness.project(who, { workIds: [a, b, c] });
    await call(projects.write, who, { params: { id, itemId: b }, body: { version: 1, note: '二番手' } });
    const before = await items(who, id);
    const body = { ids: [b] };
    expect((await call(projects.remove, who, { params: { id }, body })).body).toEqual({ removed: 1 });
    expect((await call(projects.remove, who, { params: { id }, body })).body).toEqual({ removed: 0 });
    expect(await idsOf(who, id)).toEqual([a, c]);
    expect((await call(projects.restore, who, { params: { id }, body })).body).toEqual({ restored: 1 });
    expect(await items(who, id)).toEqual(before);
    await call(projects.remove, who, { params: { id }, body });
    // Added again, it is a new item.
    expect((await add(who, id, { workIds: [b] })).body).toEqual({ added: 1, present: 0 });
    expect((await items(who, id)).map((item) => [item.id, item.note])).toEqual([[a, ''], [c, ''], [b, '']]); // prettier-ignore
  });

  it('refuses items beyond its limit', async () => {
    const who = callers.user();
    const { work } = await harness.somebodysWork();
    const { id } = await harness.project(who);
    await harness.service.running.database.query(
      `WITH made AS (INSERT INTO work SELECT (jsonb_populate_record(work, jsonb_build_object('id', gen_random_uuid()))).*
         FROM work, generate_series(1, $3) WHERE work.id = $2 RETURNING id)
       INSERT INTO project_item (project_id, work_id, position) SELECT $1, id, 1 FROM made`,
      [id, work.id, PROJECT.items],
    );
    expect(await add(who, id, { workIds: [work.id] })).toMatchObject({ status: 409, body: { code: 'PROJECT.FULL' } });
  });

  it('is listed last changed first, with its content', async () => {
    const who = callers.user();
    const [a = ''] = await somebodysIds(1);
    const { id } = await harness.project(who, { name: '古い', workIds: [a] });
    await harness.project(who, { name: '新しい' });
    const list = async (query: { limit?: number; cursor?: string }) =>
      page(project).parse((await call(projects.list, who, { query })).body);
    const first = await list({ limit: 1 });
    expect(first).toMatchObject({ items: [{ name: '新しい', covers: [] }], total: 2 });
    const second = await list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ name: '古い', counts: { video: 1 } }], nextCursor: null });
    const query = { cursor: encodeCursor(['no instant', newId()]) };
    expect((await call(projects.list, who, { query })).status).toBe(422);
    expect(second.items[0]?.covers).toHaveLength(1);
    await call(projects.remove, who, { params: { id }, body: { ids: [a] } });
    expect((await list({})).items.map(({ name }) => name)).toEqual(['古い', '新しい']);
    await call(projects.delete, who, { params: { id } });
    expect((await list({})).items.map(({ name }) => name)).toEqual(['新しい']);
    expect((await call(favourites.add, who, { params: { id: a } })).status).toBe(204);
  });
});

describe('two simultaneous changes of a project', () => {
  it('add items, and lose none', async () => {
    const who = callers.user();
    const [a = '', b = '', c = '', d = ''] = await somebodysIds(4);
    const { id } = await harness.project(who);
    const answers = await Promise.all([
      add(who, id, { workIds: [a, b] }),
      add(who, id, { workIds: [c, d] }),
      add(who, id, { workIds: [a, c] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await idsOf(who, id)).toSorted()).toEqual([a, b, c, d].toSorted());
  });

  it('that reorder: the first is saved, the second gets a conflict', async () => {
    const who = callers.user();
    const [a = '', b = '', c = ''] = await somebodysIds(3);
    const { id } = await harness.project(who, { workIds: [a, b, c] });
    const answers = await Promise.all([arrange(who, id, [a, b, c], [b, a, c]), arrange(who, id, [a, b, c], [c, a, b])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200);
    expect(await idsOf(who, id)).toEqual(projects.arrange.response.parse(kept?.body).items.map((item) => item.id));
  });

  it('that add and reorder are both saved', async () => {
    const who = callers.user();
    const [a = '', b = '', c = ''] = await somebodysIds(3);
    const { id } = await harness.project(who, { workIds: [a, b] });
    await add(who, id, { workIds: [c] });
    expect((await arrange(who, id, [a, b], [b, a])).status).toBe(200);
    expect(await idsOf(who, id)).toEqual([b, a, c]);
    await call(projects.remove, who, { params: { id }, body: { ids: [b] } });
    expect((await arrange(who, id, [b, a, c], [c, b, a])).status).toBe(200);
    expect(await idsOf(who, id)).toEqual([c, a]);
  });

  it('that rename, or change one note: the second gets a conflict', async () => {
    const who = callers.user();
    const [a = ''] = await somebodysIds(1);
    const { id, version } = await harness.project(who, { workIds: [a] });
    const rename = (name: string) => call(projects.rename, who, { params: { id }, body: { version, name } });
    const write = (note: string) =>
      call(projects.write, who, { params: { id, itemId: a }, body: { version: 1, note } });
    for (const change of [rename, write]) {
      const answers = await Promise.all([change('こちら'), change('あちら')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
