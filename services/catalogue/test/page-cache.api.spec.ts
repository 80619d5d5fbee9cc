import { creatorCard, creators, favourites, page, workCard, works } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
const [one, other] = [callers.user(), callers.user()];
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const list = async (as = one) => {
  const { body } = await harness.service.call(works.search, as, { query: { kind: 'video' } });
  return page(workCard).parse(body);
};
const titles = async () => (await list()).items.map(({ title }) => title);

describe('a cached page of search results', () => {
  it('shows everybody their own marks as soon as they change', async () => {
    const { work } = await harness.somebodysWork({ title: '二人が見る' });
    const marks = async () => [await list(one), await list(other)].map(({ items }) => items[0]?.isFavourite);
    expect(await marks()).toEqual([false, false]);
    await harness.service.call(favourites.add, one, { params: { id: work.id } });
    expect(await marks()).toEqual([true, false]);
    await harness.service.call(favourites.remove, one, { params: { id: work.id } });
    expect(await marks()).toEqual([false, false]);
  });

  it('changes as soon as its items change', async () => {
    const before = await titles();
    const { work, owner } = await harness.somebodysWork({ title: '新しい朝' });
    expect(await titles()).toEqual(['新しい朝', ...before]);
    const { form, version } = { form: { title: '新しい夜' }, version: work.version };
    await harness.service.call(works.update, owner, { params: { id: work.id }, body: { form, version } });
    expect(await titles()).toEqual(['新しい夜', ...before]);
    await harness.service.call(works.setStatus, owner, { params: { id: work.id }, body: { status: 'unpublish' } });
    expect(await titles()).toEqual(before);
  });

  it('is sent compressed where accepted, unless it contains marks', async () => {
    const { work } = await harness.somebodysWork({ title: 'あ'.repeat(100), clientName: 'い'.repeat(100) });
    const ask = async (coding: string, as = one) =>
      harness.service.call(works.search, as, { query: { kind: 'video' } }, { 'accept-encoding': coding });
    const codings = async () => {
      const answers = [await ask('gzip, deflate, br'), await ask('identity'), await ask('gzip;q=0')];
      for (const { body } of answers) expect(page(workCard).parse(body).items[0]?.id).toBe(work.id);
      return answers.map(({ headers }) => headers.get('content-encoding'));
    };
    await ask('gzip');
    expect(await codings()).toEqual(['gzip', null, null]);
    expect((await ask('gzip')).headers.get('vary')).toBe('accept-encoding');
    await harness.service.call(favourites.add, one, { params: { id: work.id } });
    expect(await codings()).toEqual([null, null, null]);
  });

  it('of creators changes with their works', async () => {
    const find = async () => {
      const { body } = await harness.service.call(creators.search, one, { query: { sort: 'name' } });
      return page(creatorCard).parse(body).total ?? 0;
    };
    const before = await find();
    await harness.somebodysWork({ title: '初めての作品' });
    expect(await find()).toBe(before + 1);
  });
});
