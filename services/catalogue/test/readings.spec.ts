import { companies, page, profiles, suggestions, workCard, works } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GuessReadingsService } from '../src/search/index.js';
import { CatalogueHarness, plainForm, plainProfile } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start('api,search');
});
afterAll(() => harness.close());

const reader = callers.user();
const titles = async (q: string, sort?: 'client' | 'project') => {
  const query = { kind: 'video', q, sort, direction: sort ? 'asc' : undefined } as const;
  const { body } = await harness.service.call(works.search, reader, { query });
  return page(workCard)
    .parse(body)
    .items.map(({ title }) => title);
};
const guess = () => harness.service.running.app.get(GuessReadingsService).guessAll();

describe('readings', () => {
  it('are guessed for what nobody has given one for', async () => {
    const { work } = await harness.somebodysWork({
      title: '夏のはじまり',
      clientName: '白波飲料株式会社',
      productionName: '北斗映像',
    });
    expect(await titles('しらなみ')).toEqual([]);
    expect(await guess()).toBe(1);
    for (const q of ['しらなみ', 'シラナミ', 'shiranami', 'なつのはじまり', 'natsuno', 'ほくと', 'hokuto'])
      expect([q, await titles(q)]).toEqual([q, [work.title]]);
    expect(await guess()).toBe(0);
  }, 30_000);

  it('find companies that are suggested', async () => {
    const { body } = await harness.service.call(companies.suggest, null, { query: { kind: 'client', q: 'shiranami' } });
    expect(companies.suggest.response.parse(body).items).toEqual([{ name: '白波飲料株式会社' }]);
    const { body: listed } = await harness.service.call(suggestions.list, reader, { query: { q: 'しらなみ' } });
    expect(suggestions.list.response.parse(listed).items).toContainEqual({ kind: 'company', name: '白波飲料株式会社', as: 'client' }); // prettier-ignore
  });

  it('of a person win over guessed ones, and need no dictionary', async () => {
    const { owner, work } = await harness.somebodysWork({ title: '生田の朝', clientName: '' });
    await guess();
    const form = plainForm({ title: '生田の朝', titleKana: 'なまだのあさ' });
    const { body } = await harness.service.call(works.update, owner, {
      params: { id: work.id },
      body: { version: work.version, form },
    });
    expect(body).toMatchObject({ titleKana: 'ナマダノアサ' });
    expect(await titles('なまだ')).toEqual([work.title]);
    expect(await titles('いくた')).toEqual([]);
    expect(await guess()).toBe(0);
  });

  it('are guessed while profiles and works are saved, and every company stays counted', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    for (let number = 0; number < 6; number += 1)
      await harness.publishedWork(owner, { title: `同時の題${number}`, clientName: '時任商会' });
    const saved = Promise.all(
      [1, 2, 3].map(async (number) => {
        const { body } = await harness.service.call(profiles.own, owner);
        const profile = plainProfile({ firstName: `名${number}` });
        return harness.service.call(profiles.update, owner, { body: { version: Object(body).version, profile } });
      }),
    );
    await Promise.all([guess(), saved, guess()]);
    expect((await saved).map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await guess();
    expect(await titles('どうじのだい')).toHaveLength(6);
    const counted = `SELECT works FROM company_name WHERE kind = 'client' AND name = '時任商会'`;
    expect(await harness.service.running.database.query(counted)).toEqual([{ works: 6 }]);
  });

  it('leave with their work', async () => {
    const { owner, work } = await harness.somebodysWork({ title: '消える題' });
    await guess();
    await harness.service.call(works.delete, owner, { params: { id: work.id } });
    const { database } = harness.service.running;
    expect(await database.query('SELECT FROM work_reading WHERE work_id = $1', [work.id])).toEqual([]);
  });
});

describe('the order of names', () => {
  it('is that of their readings, without legal forms, and works without a client are last in both directions', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    for (const [title, clientName, clientKana] of [
      ['順一', '株式会社渡良瀬', 'ワタラセ'],
      ['順二', '㈱天城', 'アマギ'],
      ['順三', '', ''],
      ['順四', '株式会社さくら', ''],
    ] as const)
      await harness.publishedWork(owner, { title, clientName, clientKana });
    expect(await titles('順', 'client')).toEqual(['順二', '順四', '順一', '順三']);
    const query = { kind: 'video', q: '順', sort: 'client', direction: 'desc' } as const;
    const { body } = await harness.service.call(works.search, reader, { query });
    expect(
      page(workCard)
        .parse(body)
        .items.map(({ title }) => title),
    ).toEqual(['順一', '順四', '順二', '順三']);
  });

  it('of projects is that of products, works without one last', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    for (const [title, productName] of [
      ['案件い', 'ソーダ'],
      ['案件あ', 'ソーダ'],
      ['案件う', 'あめ'],
    ] as const)
      // prettier-ignore
      await harness.publishedWork(owner, { title, productName });
    expect(await titles('案件', 'project')).toEqual(['案件う', '案件い', '案件あ']);
  });
});

describe('the companies that are counted', () => {
  it('are one, however their legal form is written, in the spelling that most works use', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    for (const clientName of ['㈱みおつくし', 'みおつくし', '株式会社みおつくし', 'みおつくし', '（株）みおつくし'])
      await harness.publishedWork(owner, { title: '澪標', clientName });
    const { body } = await harness.service.call(works.facets, reader, { query: { kind: 'video', q: '澪標' } });
    const counted = works.facets.response.parse(body).items.filter(({ kind }) => kind === 'client');
    expect(counted).toEqual([{ kind: 'client', key: 'みおつくし', count: 5 }]);
    const query = { kind: 'video' as const, client: ['株式会社みおつくし'] };
    const found = await harness.service.call(works.search, reader, { query });
    expect(page(workCard).parse(found.body).total).toBe(5);
  });
});

describe('a query that is too long', () => {
  it('is refused in words', async () => {
    const query = { kind: 'video', q: '長'.repeat(101) } as const;
    const answer = await harness.service.call(works.search, reader, { query });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining('文字数が多すぎます')]);
  });
});
