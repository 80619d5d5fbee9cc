import { LIGHTS, RATIOS, TONES, WORK_SORTS, workSearch, type WorkSearch } from '@koma/contracts';
import { madeLook } from './made-looks.js';
import * as fc from 'fast-check';

export const CLIENTS = [
  '',
  '白波飲料',
  '株式会社白波飲料',
  '北斗自動車㈱',
  'あさひ',
  'アサヒ',
  'Zeta Co., Ltd.',
  '東洋',
];
export const CEREMONIES = ['ACC賞', 'TCC賞', 'Cannes Lions'];
export const KEYS = ['cool', 'cute', 'drama', 'cg'];
export const ROLES = ['music', 'director', 'narrator'];
const QUERIES = [
  '夏',
  '夏の',
  'さま',
  'サマー',
  'どらいぶ',
  '0%',
  '_',
  'tokyo night',
  '髙橋',
  '𠮷',
  '𠮷野',
  '高橋の吉',
  'らめ',
  '白波 夏',
  'ん',
  'さとう',
  'Satou',
  'satou umi',
  '渡辺 優子',
  '渡邊優子',
  '優子 渡辺',
  '優子 白波',
  '渡辺 太',
  'yukowatanabe',
  'Oono',
  '（株）白波飲料',
  'TVCM',
  '白波 テレビCM',
  '佐藤 監督',
  'zeta 夏 渡辺',
  '・',
];

const some = (values: readonly string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 3 });
const anyDay = fc.option(fc.constantFrom('2021-02-11', '2023-04-11', '2025-06-11', '0001-01-01'), {
  nil: undefined,
  freq: 3,
});
/** Nothing is near to nothing. */
const withSort = <Q extends { sort: string; like?: unknown; color?: unknown }>(query: Q) =>
  query.sort === 'look' && !query.like && !query.color ? { ...query, sort: 'newest' } : query;
/** Searches of works of these owners. */
export const anyQueryOf = (owners: readonly string[]): fc.Arbitrary<WorkSearch> =>
  fc
    .record({
      kind: fc.constantFrom('video', 'video', 'image'),
      q: fc.option(fc.constantFrom(...QUERIES), { nil: undefined }),
      creatorId: fc.option(fc.constantFrom(...owners), { nil: undefined, freq: 5 }),
      mediaType: some(['tvc', 'web']),
      genre: some(KEYS),
      commodityType: some(KEYS),
      role: some(ROLES),
      client: some(CLIENTS.filter(Boolean)),
      agency: some(CLIENTS.filter(Boolean)),
      production: some(CLIENTS.filter(Boolean)),
      award: some(CEREMONIES),
      onAirFrom: anyDay,
      onAirTo: anyDay,
      tone: some(TONES),
      light: some(LIGHTS),
      ratio: some(RATIOS),
      color: fc.option(fc.constantFrom(['c02020'], ['c02020-80', '101010-20']), { nil: undefined, freq: 3 }),
      like: fc.option(fc.nat(40).map(madeLook), { nil: undefined, freq: 3 }),
      sort: fc.constantFrom(...WORK_SORTS),
      direction: fc.constantFrom('asc', 'desc'),
      limit: fc.integer({ min: 1, max: 9 }),
    })
    .map((query) => workSearch.parse(withSort(query)));
