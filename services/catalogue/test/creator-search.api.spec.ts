import { type Caller, creatorCard, creators, page, profiles, type RequestOf, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
let sato: Caller;
let mori: Caller;
const reader = callers.user();

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  sato = callers.creator();
  mori = callers.creator();
  await harness.publishProfile(sato, {
    familyName: '佐藤',
    firstName: '葵',
    familyNameKana: 'サトウ',
    familyNameRoman: 'Sato',
    position: 'director',
    residence: 'tokyo',
    awards: [
      { ceremony: 'ACC賞', category: '演出', title: '演出賞', year: 2019 },
      { ceremony: 'TCC賞', category: '個人', title: '新人賞', year: 2024 },
    ],
  });
  await harness.publishProfile(mori, { familyName: '森', firstName: '翔', familyNameKana: 'モリ', position: 'music' });
  const credits = [{ role: 'director', name: '佐藤 葵', creatorId: sato.accountId }];
  await harness.publishedWork(sato, {
    title: '朝の道',
    mediaType: 'tvc',
    commodityTypes: ['automobile'],
    onAirDate: '2024-05-01',
    awards: [{ ceremony: 'ACC賞', category: 'フィルム', title: '金賞', year: 2024 }],
    credits,
  });
  await harness.publishedWork(mori, { title: '海', mediaType: 'web', commodityTypes: ['food'] });
});
afterAll(() => harness.close());

type Query = Partial<RequestOf<typeof creators.search>['query']>;
const find = async (query: Query) =>
  page(creatorCard).parse((await harness.service.call(creators.search, reader, { query })).body);
const names = async (query: Query) => (await find(query)).items.map(({ familyName }) => familyName);

describe('the search for creators', () => {
  it.each(['さとう', 'サトウ', 'ｻﾄｳ', '佐藤', 'Sato', 'SATO', 'さと'])('finds by %s', async (q) => {
    expect(await names({ q })).toEqual(['佐藤']);
  });

  it('finds by works: directors with a car commercial and an award since 2023', async () => {
    const asked: Query = { mediaType: 'tvc', commodityType: 'automobile', award: 'ACC賞', onAirFrom: '2023-01-01' };
    expect(await names(asked)).toEqual(['佐藤']);
    expect(await names({ ...asked, onAirFrom: '2025-01-01' })).toEqual([]);
    expect(await names({ ...asked, role: 'music' })).toEqual([]);
  });

  it('finds by own awards: one award of these ceremonies and years', async () => {
    expect(await names({ ownAward: 'ACC賞' })).toEqual(['佐藤']);
    expect(await names({ ownAward: 'ACC賞', ownAwardFrom: 2020 })).toEqual([]);
    expect(await names({ ownAward: ['ACC賞', 'TCC賞'], ownAwardFrom: 2020 })).toEqual(['佐藤']);
    expect(await names({ ownAwardTo: 2018 })).toEqual([]);
    const { body } = await harness.service.call(creators.facets, reader, { query: { ownAwardFrom: 2020 } });
    const { items } = creators.facets.response.parse(body);
    expect(items.filter(({ kind }) => kind === 'ownAward')).toEqual([{ kind: 'ownAward', key: 'TCC賞', count: 1 }]);
  });

  it('finds by the kind of works', async () => {
    expect((await names({ kind: 'video' })).sort()).toEqual(['佐藤', '森'].sort());
    expect(await names({ kind: 'image' })).toEqual([]);
    expect((await names({ kind: ['video', 'image'] })).sort()).toEqual(['佐藤', '森'].sort());
  });

  it('returns the latest works, in the order of the Japanese syllabary', async () => {
    const { items, total } = await find({ sort: 'name', direction: 'asc' });
    expect(items.map(({ familyName }) => familyName).slice(0, 2)).toEqual(['佐藤', '森']);
    expect(items[0]).toMatchObject({ workCount: 1, works: [{ title: '朝の道' }], isFavourite: false });
    expect(total).toBe(items.length);
  });

  it('says what a creator does in each work, the latest award, and when a work was last on air', async () => {
    const [card, other] = (await find({ sort: 'name', direction: 'asc' })).items;
    expect(card).toMatchObject({
      latestAward: { ceremony: 'TCC賞', title: '新人賞', year: 2024 },
      lastWork: { day: '2024-05-01', kind: 'video' },
      works: [{ title: '朝の道', roles: ['director'], mediaType: 'tvc', onAirDate: '2024-05-01' }],
    });
    expect(other).toMatchObject({ latestAward: null, lastWork: null, works: [{ title: '海', roles: [] }] });
  });

  it('counts creators for every filter', async () => {
    const { body } = await harness.service.call(creators.facets, reader, { query: {} });
    expect(creators.facets.response.parse(body).items).toEqual(
      expect.arrayContaining([
        { kind: 'position', key: 'director', count: 1 },
        { kind: 'residence', key: 'tokyo', count: 1 },
        { kind: 'initial', key: 'sa', count: 1 },
        { kind: 'mediaType', key: 'tvc', count: 1 },
        { kind: 'award', key: 'ACC賞', count: 1 },
        { kind: 'ownAward', key: 'TCC賞', count: 1 },
        { kind: 'kind', key: 'video', count: 2 },
      ]),
    );
  });

  it('drops a hidden profile at once, and its works too', async () => {
    await harness.service.call(profiles.setStatus, mori, { body: { status: 'unpublish' } });
    expect(await names({ q: '森' })).toEqual([]);
    await harness.service.call(profiles.setStatus, mori, { body: { status: 'publish' } });
    expect(await names({ q: '森' })).toEqual(['森']);
    expect((await find({ q: '森' })).items[0]?.workCount).toBe(1);
  });

  it.each([
    { cursor: 'x' },
    { sort: 'salary' },
    { ageFrom: -1 },
    { initial: 'x' },
    { limit: 1000 },
    { ownAwardFrom: 20 },
    { kind: 'sound' },
  ])('refuses %p', async (query) => {
    // as: bad input on purpose
    const { status } = await harness.service.call(creators.search, reader, { query: query as Query });
    expect(status).toBe(422);
  });

  it('does not reveal a hidden age by filter, sort or count', async () => {
    expect(await names({ ageFrom: 0, ageTo: 150 })).toEqual([]);
  });
});

describe('sorting by views', () => {
  it('puts the most viewed first', async () => {
    const titles = async (direction: 'asc' | 'desc') => {
      const query = { kind: 'video' as const, sort: 'views' as const, direction };
      const { body } = await harness.service.call(works.search, reader, { query });
      return works.search.response.parse(body).items.map(({ title, id }) => ({ title, id }));
    };
    const id = (await titles('asc')).find(({ title }) => title === '海')?.id ?? '';
    const contents = [
      { kind: 'video' as const, id, added: 3 },
      { kind: 'creator' as const, id: mori.accountId, added: 2 },
      { kind: 'video' as const, id: newId(), added: 1 },
    ];
    await harness.service.bus.publish([
      makeEvent('analytics.views.counted', { ownerId: mori.accountId, contents }, id),
    ]);
    const began = Date.now();
    while ((await titles('desc'))[0]?.title !== '海' && Date.now() - began < 5_000);
    expect((await titles('desc')).map(({ title }) => title)).toEqual(['海', '朝の道']);
    expect((await titles('asc')).map(({ title }) => title)).toEqual(['朝の道', '海']);
    // Works are loaded before their makers.
    await eventually(async () => expect((await names({ sort: 'views' }))[0]).toBe('森'));
    await harness.service.running.database.query('UPDATE work_figures SET views = 0');
  });
});

describe('sorting by recommendation', () => {
  it('puts marked works first', async () => {
    const query = { kind: 'video' as const, sort: 'recommended' as const };
    const titles = async () => {
      const { body } = await harness.service.call(works.search, reader, { query });
      return works.search.response.parse(body).items.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['海', '朝の道']);
    const { items } = await find({ q: '佐藤' });
    const id = items[0]?.works[0]?.id ?? '';
    await harness.service.running.database.query('INSERT INTO favourite (account_id, work_id) VALUES ($1, $2)', [
      reader.accountId,
      id,
    ]);
    const began = Date.now();
    while ((await titles())[0] !== '朝の道' && Date.now() - began < 5_000);
    expect(await titles()).toEqual(['朝の道', '海']);
  });
});

describe('the works of found creators', () => {
  it('are those that match, of public creators only', async () => {
    await harness.publishedWork(mori, { title: '山', mediaType: 'tvc' });
    const creatorId = [sato.accountId, mori.accountId, newId()];
    const matching = async (query: Query) => {
      const { body } = await harness.service.call(creators.matchingWorks, reader, { query: { ...query, creatorId } });
      const { items } = creators.matchingWorks.response.parse(body);
      return Object.fromEntries(items.map(({ creatorId: id, works }) => [id, works.map(({ title }) => title)]));
    };
    const { accountId } = mori;
    expect(await matching({ mediaType: 'web' })).toEqual({ [accountId]: ['海'] });
    expect(await matching({ kind: 'video' })).toEqual({ [accountId]: ['山', '海'], [sato.accountId]: ['朝の道'] });
    expect(await matching({ role: 'director', mediaType: 'tvc' })).toMatchObject({ [sato.accountId]: ['朝の道'] });
    await harness.service.call(profiles.setStatus, mori, { body: { status: 'unpublish' } });
    expect(await matching({ mediaType: 'web' })).toEqual({});
    await harness.service.call(profiles.setStatus, mori, { body: { status: 'publish' } });
  });

  it('name the roles that are asked for, or else all, the most frequent first', async () => {
    const credits = ['planning', 'director'].map((role) => ({ role, name: '佐藤 葵', creatorId: sato.accountId }));
    await harness.publishedWork(sato, { title: '夜の道', mediaType: 'web', credits });
    const rolesIn = async (query: Query) => {
      const asked = { ...query, creatorId: [sato.accountId] };
      const { body } = await harness.service.call(creators.matchingWorks, reader, { query: asked });
      return creators.matchingWorks.response.parse(body).items.flatMap(({ works }) => works.map(({ roles }) => roles));
    };
    expect(await rolesIn({ mediaType: 'web' })).toEqual([['director', 'planning']]);
    expect(await rolesIn({ mediaType: 'web', role: 'planning' })).toEqual([['planning']]);
    expect(await rolesIn({ role: ['director', 'music'] })).toEqual([['director'], ['director']]);
  });
});
