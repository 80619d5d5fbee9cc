import {
  type Caller,
  ownWorkCard,
  page,
  portfolio,
  type PortfolioForm,
  portfolios,
  shownWork,
  work,
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

const arrange = (owner: Caller, version: number, form: Partial<PortfolioForm>, as = owner) =>
  harness.service.call(portfolios.arrange, as, {
    params: { id: owner.accountId },
    body: { version, portfolio: { loose: [], sections: [], ...form } },
  });
const shown = async (owner: Caller, query: { cursor?: string; limit?: number } = {}, as = callers.user()) => {
  const { body } = await harness.service.call(portfolios.shown, as, { params: { id: owner.accountId }, query });
  return page(shownWork).parse(body);
};
async function ownerOf(count: number) {
  const owner = callers.creator();
  await harness.publishProfile(owner);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await harness.publishedWork(owner)).id);
  return { owner, ids };
}
const versionOf = async (owner: Caller) => {
  const { body } = await harness.service.call(portfolios.get, owner, { params: { id: owner.accountId } });
  return portfolio.parse(body).version;
};

describe('a portfolio', () => {
  it('is shown under the creator’s headings in the creator’s order, new works first', async () => {
    const { owner, ids } = await ownerOf(4);
    const [a = '', b = '', c = '', d = ''] = ids;
    const sections = [
      { title: '食品', titleEn: 'Food', workIds: [c, a] },
      { title: '自動車', titleEn: '', workIds: [d] },
    ];
    const saved = await arrange(owner, await versionOf(owner), { loose: [b], sections });
    expect(portfolio.parse(saved.body).sections.map((section) => section.works.map(({ id }) => id))).toEqual([
      [c, a],
      [d],
    ]);
    const { id: fresh } = await harness.publishedWork(owner);
    const list = (await shown(owner)).items.map((item) => [item.work.id, item.section?.title ?? null]);
    expect(list).toEqual([
      [fresh, null],
      [b, null],
      [c, '食品'],
      [a, '食品'],
      [d, '自動車'],
    ]);
  });

  it('is paged, each work once', async () => {
    const { owner, ids } = await ownerOf(5);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor, total } = await shown(owner, { limit: 2, ...(cursor && { cursor }) });
      expect(total).toBe(5);
      seen.push(...items.map((item) => item.work.id));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids.toReversed());
  });

  it('ends with credited works of others, after the creator’s own', async () => {
    const { owner, ids } = await ownerOf(1);
    const credits = [{ role: 'director', name: '水沢 葵', creatorId: owner.accountId }];
    const { work: other } = await harness.somebodysWork({ credits });
    expect((await shown(owner)).items.map((item) => item.work.id)).toEqual(ids);
    await harness.service.running.database.query(`UPDATE credit SET state = 'confirmed' WHERE work_id = $1`, [
      other.id,
    ]);
    const { items, total } = await shown(owner);
    expect(items.map((item) => [item.work.id, item.work.roles])).toEqual([
      [ids[0], undefined],
      [other.id, ['director']],
    ]);
    expect(total).toBe(2);
  });

  it('keeps the first of two simultaneous saves, and refuses the second', async () => {
    const { owner, ids } = await ownerOf(2);
    const version = await versionOf(owner);
    const answers = await Promise.all([
      arrange(owner, version, { loose: ids }),
      arrange(owner, version, { loose: ids.toReversed() }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('refuses works of others, and duplicates', async () => {
    const { owner, ids } = await ownerOf(1);
    const { work: foreign } = await harness.somebodysWork();
    const { body } = await arrange(owner, await versionOf(owner), { loose: [foreign.id, ...ids] });
    expect(portfolio.parse(body).loose.map(({ id }) => id)).toEqual(ids);
    expect((await arrange(owner, await versionOf(owner), { loose: [...ids, ...ids] })).status).toBe(422);
  });

  it('can be arranged by the holder of an access grant', async () => {
    const { owner, ids } = await ownerOf(1);
    const helper = callers.user();
    expect((await arrange(owner, 1, { loose: ids }, helper)).status).toBe(403);
    await harness.granted(owner, helper);
    expect((await arrange(owner, await versionOf(owner), { loose: ids }, helper)).status).toBe(200);
  });
});

describe('changing many works at once', () => {
  it('changes their status, and names those that are not ready', async () => {
    const { owner, ids } = await ownerOf(2);
    const body = { kind: 'video' as const, assetIds: [newId()], form: { title: '編集中' } };
    const { id: unready } = work.parse((await harness.service.call(works.create, owner, { body })).body);
    const foreign = (await harness.somebodysWork()).work.id;
    const all = [...ids, unready, foreign];
    const answer = await harness.service.call(works.setStatusOfMany, owner, { body: { ids: all, status: 'limited' } });
    expect(answer.body).toEqual({
      changed: ids,
      refused: [
        { id: unready, code: 'UPLOAD.NOT_READY' },
        { id: foreign, code: 'RESOURCE.NOT_FOUND' },
      ],
    });
  });

  it('names a file that could not be processed', async () => {
    const { owner, ids } = await ownerOf(1);
    const good = await harness.readyAsset(owner, 'image');
    const bad = newId();
    const told = {
      assetId: bad,
      ownerId: owner.accountId,
      kind: 'image',
      fileName: '夏.jpg',
      failure: 'TRUNCATED',
    } as const;
    await harness.service.bus.publish([makeEvent('media.asset.failed', told, bad)]);
    const body = { kind: 'image' as const, assetIds: [good, bad], form: { title: '連作' } };
    const { id } = work.parse((await harness.service.call(works.create, owner, { body })).body);
    const publish = await harness.service.call(works.setStatus, owner, { params: { id }, body: { status: 'publish' } });
    expect(publish.body).toMatchObject({ code: 'WORK.FILE_FAILED', detail: expect.stringContaining('夏.jpg') });
    const many = { ids: [...ids, id], status: 'publish' as const };
    const answer = await harness.service.call(works.setStatusOfMany, owner, { body: many });
    expect(answer.body).toMatchObject({
      changed: ids,
      refused: [{ id, code: 'WORK.FILE_FAILED', params: { name: '夏.jpg' } }],
    });
  });

  it('deletes all or none', async () => {
    const { owner, ids } = await ownerOf(2);
    const foreign = (await harness.somebodysWork()).work.id;
    const remove = (some: string[]) => harness.service.call(works.deleteMany, owner, { body: { ids: some } });
    expect((await remove([...ids, foreign])).status).toBe(404);
    expect((await remove(ids)).body).toEqual({ deleted: 2 });
    expect((await shown(owner)).items).toEqual([]);
    expect((await remove(ids)).body).toEqual({ deleted: 0 });
  });

  it('deletes none when one of them has changed meanwhile', async () => {
    const { owner, ids } = await ownerOf(2);
    const own = async () => {
      const { body } = await harness.service.call(works.own, owner, { query: {} });
      return page(ownWorkCard).parse(body).items;
    };
    const versionsOf = async () => Object.fromEntries((await own()).map(({ id, version = 0 }) => [id, version]));
    const versions = await versionsOf();
    await harness.saveWork(owner, ids[0] ?? '', { title: '新しい題' });
    const remove = (seen: Record<string, number>) =>
      harness.service.call(works.deleteMany, owner, { body: { ids, versions: seen } });
    expect(await remove(versions)).toMatchObject({ status: 409, body: { code: 'RESOURCE.CONFLICT' } });
    expect(await own()).toHaveLength(2);
    expect((await remove(await versionsOf())).body).toEqual({ deleted: 2 });
  });
});

describe('the files of a work', () => {
  it('are replaced at the same address of the work, and the old ones are deleted', async () => {
    const { owner, work: one } = await harness.somebodysWork();
    const fresh = await harness.readyAsset(owner);
    const body = { version: one.version, assetIds: [fresh] };
    const { body: saved } = await harness.service.call(works.setFiles, owner, { params: { id: one.id }, body });
    expect(work.parse(saved)).toMatchObject({ id: one.id, status: 'publish', media: { assetId: fresh } });
    const events = await writtenEvents(harness.service.running.database, 'catalogue.files.dropped');
    const dropped = { workId: one.id, ownerId: owner.accountId, assetIds: [one.media?.assetId] };
    expect(events.filter(({ workId }) => workId === one.id)).toEqual([dropped]);
  });

  it('are kept while another work uses them', async () => {
    const { owner, work: one } = await harness.somebodysWork();
    const shared = one.media?.assetId ?? '';
    await harness.service.call(works.create, owner, {
      body: { kind: 'video', assetIds: [shared], form: { title: '別尺' } },
    });
    const body = { version: one.version, assetIds: [await harness.readyAsset(owner)] };
    await harness.service.call(works.setFiles, owner, { params: { id: one.id }, body });
    const events = await writtenEvents(harness.service.running.database, 'catalogue.files.dropped');
    expect(events.filter(({ workId }) => workId === one.id)).toEqual([]);
  });

  it('must exist and be ready for a published work', async () => {
    const { owner, work: one } = await harness.somebodysWork();
    const put = (assetIds: string[]) =>
      harness.service.call(works.setFiles, owner, { params: { id: one.id }, body: { version: one.version, assetIds } });
    expect((await put([newId()])).body).toMatchObject({ code: 'UPLOAD.NOT_READY' });
    expect((await put([])).body).toMatchObject({ code: 'WORK.FILM_REQUIRED' });
  });

  it('are not lost between two editors', async () => {
    const { owner, work: one } = await harness.somebodysWork();
    const put = async () =>
      harness.service.call(works.setFiles, owner, {
        params: { id: one.id },
        body: { version: one.version, assetIds: [await harness.readyAsset(owner)] },
      });
    expect((await Promise.all([put(), put()])).map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});
