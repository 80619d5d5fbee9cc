import {
  type Caller,
  favourites,
  normalise,
  page,
  profiles,
  type RequestOf,
  searchForm,
  workCard,
  works,
} from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bigrams } from '../src/search/search-index/search-words.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
let owner: Caller;
const reader = callers.user();

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  owner = callers.creator();
  await harness.publishProfile(owner, { familyName: '佐藤', familyNameKana: 'サトウ', familyNameRoman: 'Sato' });
  await harness.publishedWork(owner, {
    title: '夏のはじまり',
    clientName: '白波飲料',
    mediaType: 'tvc',
    genres: ['cool', 'sizzle'],
    onAirDate: '2026-06-01',
  });
  await harness.publishedWork(owner, {
    title: 'サマー・ﾄﾞﾗｲﾌﾞ',
    clientName: '北斗自動車',
    mediaType: 'web',
    genres: ['cool'],
    onAirDate: '2026-01-01',
  });
  await harness.publishedWork(owner, {
    title: '朝の100%道_',
    clientName: 'あさひ',
    mediaType: 'tvc',
    genres: ['drama'],
  });
  await harness.somebodysWork({ title: '髙橋さんのキャッチ', clientName: '和光' });
  await harness.work(owner, { title: '夏の秘密', mediaType: 'tvc', genres: ['cool'] });
  await harness.publishedWork(owner, { title: '夏の写真' }, 'image');
});
afterAll(() => harness.close());

type Query = Partial<RequestOf<typeof works.search>['query']>;
const find = async (query: Query) => {
  const { body } = await harness.service.call(works.search, reader, { query: { kind: 'video', ...query } });
  return page(workCard).parse(body);
};
const titles = async (query: Query) => (await find(query)).items.map(({ title }) => title);

describe('the words of a search', () => {
  it.each([
    ['夏の', ['夏のはじまり']],
    ['はじ', ['夏のはじまり']],
    ['ハジ', ['夏のはじまり']],
    ['さまーどらいぶ', ['サマー・ﾄﾞﾗｲﾌﾞ']],
    ['どらいぶ', ['サマー・ﾄﾞﾗｲﾌﾞ']],
    ['ドライブ', ['サマー・ﾄﾞﾗｲﾌﾞ']],
    ['サマ', ['サマー・ﾄﾞﾗｲﾌﾞ']],
    ['白波 夏', ['夏のはじまり']],
    ['白波 朝', []],
    ['100%', ['朝の100%道_']],
    ['%', ['朝の100%道_']],
    ['_', ['朝の100%道_']],
    ['朝', ['朝の100%道_']],
    ['秘密', []],
    ['高橋', ['髙橋さんのキャッチ']],
    ['髙橋', ['髙橋さんのキャッチ']],
    ['きやつち', ['髙橋さんのキャッチ']],
  ])('%s find %p', async (q, expected) => {
    expect(await titles({ q })).toEqual(expected);
  });

  it.each(['佐藤', 'さとう', 'ｻﾄｳ', 'SATO'])('%s find the works of 佐藤', async (q) => {
    expect(await titles({ q })).toHaveLength(3);
  });

  it('find a change at once', async () => {
    const { id, version } = await harness.publishedWork(owner, { title: '秋の空' });
    expect(await titles({ q: '秋の' })).toEqual(['秋の空']);
    await harness.service.call(works.update, owner, { params: { id }, body: { version, form: { title: '冬の空' } } });
    expect(await titles({ q: '秋の' })).toEqual([]);
    await harness.service.call(works.delete, owner, { params: { id } });
    expect(await titles({ q: '冬の' })).toEqual([]);
  });
});

describe('the filters of a search', () => {
  it('are alternatives within a group and combined across groups', async () => {
    expect(await titles({ genre: ['sizzle', 'drama'] })).toHaveLength(2);
    expect(await titles({ genre: ['sizzle', 'drama'], mediaType: ['web'] })).toEqual([]);
    expect((await find({ mediaType: ['tvc'] })).total).toBe(2);
  });

  it('count the results of each value', async () => {
    const { body } = await harness.service.call(works.facets, reader, { query: { kind: 'video', mediaType: ['tvc'] } });
    expect(Object(body).items).toEqual(
      expect.arrayContaining([
        { kind: 'mediaType', key: 'tvc', count: 2 },
        { kind: 'mediaType', key: 'web', count: 1 },
        { kind: 'genre', key: 'cool', count: 1 },
        { kind: 'genre', key: 'drama', count: 1 },
      ]),
    );
  });
});

describe('the search for the works of one creator', () => {
  it('finds and counts by kind, without works of others', async () => {
    const { owner: other, work } = await harness.somebodysWork({ title: 'ほかの人の夏', mediaType: 'tvc' });
    const mine = await find({ creatorId: other.accountId });
    expect([mine.items.map(({ id }) => id), mine.total]).toEqual([[work.id], 1]);
    expect((await find({ creatorId: other.accountId, kind: 'image' })).total).toBe(0);
    expect(await titles({ creatorId: owner.accountId, mediaType: ['tvc'] })).toHaveLength(2);
    await harness.service.call(works.delete, other, { params: { id: work.id } });
    expect((await find({ creatorId: other.accountId })).items).toEqual([]);
  });

  it('finds none while the profile or the work is hidden', async () => {
    const { owner: other, work } = await harness.somebodysWork();
    const count = async () => (await find({ creatorId: other.accountId })).total;
    await harness.service.call(profiles.setStatus, other, { body: { status: 'limited' } });
    expect(await count()).toBe(0);
    await harness.service.call(profiles.setStatus, other, { body: { status: 'publish' } });
    expect(await count()).toBe(1);
    await harness.service.call(works.setStatus, other, { params: { id: work.id }, body: { status: 'unpublish' } });
    expect(await count()).toBe(0);
  });
});

describe('the pages of a search', () => {
  it.each(['newest', 'on-air-date', 'client'] as const)(
    'sorted by %s list every work once, in both directions',
    async (sort) => {
      for (const direction of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const { items, nextCursor } = await find({ sort, direction, limit: 1, cursor });
          seen.push(...items.map(({ title }) => title));
          cursor = nextCursor ?? undefined;
        } while (cursor);
        expect(seen.sort()).toEqual((await titles({})).sort());
      }
    },
  );

  it('sorted by client follow the Japanese order', async () => {
    const { items } = await find({ sort: 'client', direction: 'asc' });
    expect(items.map(({ clientName }) => clientName)[0]).toBe('あさひ');
  });

  it.each([
    ['limit=100000', 422],
    ['limit=-1', 422],
    ['sort=name;drop', 422],
    ['sort[]=newest&sort=client', 422],
    ['cursor=x', 422],
    ['page=1', 422],
    ['genre=%27%3B--', 422],
    ['creatorId=1', 422],
  ])('refuse ?%s', async (query, status) => {
    const { identityOf } = await import('@koma/testing');
    const url = new URL(`/api/catalogue/works?kind=video&${query}`, harness.service.running.url);
    const response = await fetch(url, { headers: { 'x-koma-identity': await identityOf(reader) } });
    expect(response.status).toBe(status);
  });
});

describe('favourite works', () => {
  it('are marked once, listed newest first, and removed with the mark', async () => {
    const [first, second] = (await find({ sort: 'on-air-date' })).items;
    for (const id of [first?.id ?? '', second?.id ?? '', first?.id ?? '']) {
      expect((await harness.service.call(favourites.add, reader, { params: { id } })).status).toBe(204);
    }
    const list = async () =>
      page(workCard).parse((await harness.service.call(favourites.list, reader, { query: { kind: 'video' } })).body);
    expect((await list()).items.map(({ id, isFavourite }) => [id, isFavourite])).toEqual([
      [second?.id, true],
      [first?.id, true],
    ]);
    await harness.service.call(favourites.remove, reader, { params: { id: second?.id ?? '' } });
    expect((await list()).items).toHaveLength(1);
  });

  it('are private, and never include hidden works', async () => {
    const hidden = await harness.work(owner, { title: '隠し' });
    expect((await harness.service.call(favourites.add, reader, { params: { id: hidden.id } })).status).toBe(404);
    const other = await harness.service.call(favourites.list, callers.user(), { query: { kind: 'video' } });
    expect(other.body).toMatchObject({ items: [] });
  });
});

describe('the normal form of a text', () => {
  it.each([
    ['ﾄﾞﾗｲﾌﾞ', 'どらいぶ'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ラーメン', 'らめん'],
    ['  株式会社　空 ', '株式会社 空'],
    ['㈱', '(株)'],
  ])('of %s is %s', (given, expected) => {
    expect(normalise(given)).toBe(expected);
  });

  it.each([
    ['キャッチ', 'きやつち'],
    ['髙橋・渡邉', '高橋渡辺'],
    ['ヴィーナス', 'びなす'],
    ['Low-Tide', 'lowtide'],
    ["O'Neil", 'oneil'],
    ['ゲ－ム', 'げむ'],
    ['夏、はじまる。', '夏はじまる'],
    ['No.3 3.5', 'no3 3.5'],
    ['Satō Béla', 'sato bela'],
    ['𠮷野', '吉野'],
    ['山﨑 渡邊 渡邉 濵田 濱田', '山崎 渡辺 渡辺 浜田 浜田'],
    ['國學院の舊校舍に靑い櫻', '国学院の旧校舎に青い桜'],
    ['淸瀨・藝術劇塲', '清瀬芸術劇場'],
    ['ガギグ', 'がぎぐ'],
  ])('for searches of %s is %s', (given, expected) => {
    expect(searchForm(given)).toBe(expected);
    expect(searchForm(expected)).toBe(expected);
  });

  it('has bigrams within words only, with whole surrogate pairs', () => {
    expect(bigrams('ab c 𠮷野')).toEqual(['ab', '𠮷野']);
  });
});
