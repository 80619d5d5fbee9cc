import { type Caller, credits, profiles, works } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';
import { creditHelpers } from './credit-helpers.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const { member, line, act, first } = creditHelpers(() => harness);
const related = async (id: string, who: Caller = callers.user()) => {
  const { body } = await harness.service.call(credits.related, who, { params: { id } });
  const { more, similar } = credits.related.response.parse(body);
  return { more: more.map((work) => work.title), similar: similar.map((work) => work.title) };
};
const publishedOwner = async () => {
  const owner = callers.creator();
  await harness.publishProfile(owner);
  return owner;
};

describe('more works of the same creator', () => {
  it('are published works of the same kind first, without the work itself', async () => {
    const owner = await publishedOwner();
    const { id } = await harness.publishedWork(owner, { title: 'これ' });
    await harness.publishedWork(owner, { title: '写真' }, 'image');
    await harness.publishedWork(owner, { title: '映像' });
    await harness.work(owner, { title: '非公開' });
    expect((await related(id)).more).toEqual(['映像', '写真']);
    expect((await related(id, owner)).more).toEqual(['映像', '写真']);
  });
});

describe('similar works', () => {
  it('share tags, categories or people, most similar first, and belong to others', async () => {
    const { creator, name } = await member();
    const owner = await publishedOwner();
    const alike = { genres: ['sizzle'], commodityTypes: ['drink'], tags: ['炭酸の泡'] };
    const { id } = await harness.publishedWork(owner, { ...alike, title: 'これ', credits: [line(name)] });
    const other = await publishedOwner();
    await harness.publishedWork(other, { title: '一つだけ同じ', genres: ['sizzle'] });
    await harness.publishedWork(other, { title: 'みな同じ', ...alike });
    await harness.publishedWork(other, { title: '同じ人', credits: [line(name)] });
    await harness.publishedWork(other, { title: '何も同じでない', genres: ['dance'] });
    await harness.publishedWork(owner, { title: '同じ持ち主', ...alike });
    await harness.publishedWork(other, { title: '写真', ...alike }, 'image');
    expect((await related(id)).similar).toEqual(['みな同じ', '一つだけ同じ']);
    for (let turn = 0; turn < 2; turn += 1) await act(await first(creator), creator, 'confirm');
    expect((await related(id)).similar).toEqual(['みな同じ', '同じ人', '一つだけ同じ']);
  });

  it('include public works only, for every caller', async () => {
    const [owner, other] = [await publishedOwner(), await publishedOwner()];
    const { id } = await harness.publishedWork(owner, { tags: ['霧の港'] });
    await harness.work(other, { title: '非公開', tags: ['霧の港'] });
    const hidden = await harness.publishedWork(other, { title: '隠した', tags: ['霧の港'] });
    const all = [callers.user(), other, callers.fullAdmin()];
    for (const who of all) expect((await related(id, who)).similar).toEqual(['隠した']);
    const params = { id: hidden.id };
    await harness.service.call(works.setStatus, other, { params, body: { status: 'limited' } });
    for (const who of all) expect((await related(id, who)).similar).toEqual([]);
  });

  it('of a hidden work are 404 for strangers', async () => {
    const { owner, work } = await harness.somebodysWork();
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'unpublish' } });
    const ask = (who: Caller) => harness.service.call(credits.related, who, { params: { id: work.id } });
    expect((await ask(callers.user())).status).toBe(404);
    expect((await ask(owner)).status).toBe(200);
  });
});
