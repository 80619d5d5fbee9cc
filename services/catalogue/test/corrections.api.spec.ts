import { suggestions } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { canSlip, slipOf, slipPatterns } from '../src/finding/corrections/slips.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  const owner = callers.creator();
  await harness.publishProfile(owner, {
    ...{ familyName: '早瀬', firstName: '琴音', familyNameKana: 'ハヤセ', firstNameKana: 'コトネ' },
    ...{ familyNameRoman: 'Hayase', firstNameRoman: 'Kotone', companyName: '' },
  });
  await harness.publishedWork(owner, {
    title: '「家族会議」篇',
    clientName: '株式会社白波飲料',
    clientKana: 'シラナミインリョウ',
    commodityTypes: ['automobile'],
  });
  await harness.publishedWork(owner, { title: '朝の海', titleEn: 'Sea garden', clientName: '白波飲料' });
  await harness.publishedWork(owner, { title: '庭', titleEn: 'Garden, at Night' });
  await harness.publishedWork(owner, {
    ...{
      title: '暁の汽笛',
      titleKana: 'アカツキノキテキ',
      titleEn: 'Midnight Express',
      clientName: 'ベランダレコード',
    },
    tags: ['サイクリング'],
  });
  await harness.work(owner, { title: '極秘計画の夜', clientName: '極秘製菓' });
  await harness.readAll();
});
afterAll(() => harness.close());

const meant = async (q: string, kind: 'video' | 'creator' = 'video') => {
  const { body } = await harness.service.call(suggestions.corrections, callers.user(), { query: { q, kind } });
  return suggestions.corrections.response.parse(body).items;
};

describe('words that find nothing', () => {
  it.each([
    ['白波飲科', [{ q: '白波飲料', total: 2 }]],
    ['白波料飲', [{ q: '白波飲料', total: 2 }]],
    [
      '飲科',
      [
        { q: '飲料', total: 2 },
        { q: '白波飲料', total: 2 },
      ],
    ],
    ['家族会儀', [{ q: '「家族会議」篇', total: 1 }]],
    ['海 白波飲科', [{ q: '海 白波飲料', total: 1 }]],
    ['automobiles', [{ q: 'Automobile', total: 1 }]],
    ['しらなも', [{ q: '白波飲料', total: 2 }]],
    ['シラナムインリョウ', [{ q: '白波飲料', total: 2 }]],
    ['shiranmi', [{ q: '白波飲料', total: 2 }]],
    ['shiranani', [{ q: '白波飲料', total: 2 }]],
    [
      'べらんざ',
      [
        { q: 'ベランダ', total: 1 },
        { q: 'ベランダレコード', total: 1 },
      ],
    ],
    ['あかつくのきてき', [{ q: '暁の汽笛', total: 1 }]],
    ['サイクソング', [{ q: 'サイクリング', total: 1 }]],
    ['Midnigth', [{ q: 'Midnight', total: 1 }]],
    ['midnight expres', []],
    ['Gardn', [{ q: expect.stringMatching(/^garden$/i), total: 2 }]],
    ['Expresz Midnight', [{ q: 'Express Midnight', total: 1 }]],
    ['海 はやさ', [{ q: '海 ハヤセ', total: 1 }]],
  ])('%s may mean %j', async (q, expected) => {
    expect(await meant(q)).toEqual(expected);
  });

  it('name people in a search for creators', async () => {
    expect(await meant('早瀬琴昔', 'creator')).toEqual([{ q: '早瀬 琴音', total: 1 }]);
    expect(await meant('早瀬 琴昔', 'creator')).toEqual([{ q: '早瀬 琴音', total: 1 }]);
    expect(await meant('Kotone Hayasi', 'creator')).toEqual([{ q: 'Kotone Hayase', total: 1 }]);
    expect(await meant('ことめ', 'creator')).toEqual([{ q: 'コトネ', total: 1 }]);
  });

  it.each(['白波飲料', '海', 'ぬぬぬぬ', 'つけ', 'x', 'qqqq', '%', ''])('%j is not corrected', async (q) => {
    expect(await meant(q)).toEqual([]);
  });

  it('never lead to hidden works', async () => {
    expect(await meant('極秘製果')).toEqual([]);
    expect(await meant('極秘計昼の夜')).toEqual([]);
  });
});

describe('words of any length', () => {
  const LONG = ['カタカナ', '白波飲料', 'abcdefghij', 'shirananon', 'aiueo', 'か\u3099\u309a', '😀', 'が あ '];
  it.each(LONG)('made of %s stop no other request', async (letters) => {
    for (const length of [12, 16, 24, 30, 100]) {
      const q = letters.repeat(100).slice(0, length);
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      for (const kind of ['video', 'creator'] as const) await meant(q, kind);
      delay.disable();
      expect([q, delay.max < 400e6]).toEqual([q, true]);
    }
  });

  it('are corrected only while they are names', () => {
    expect(['あ'.repeat(24), 'あ'.repeat(25), 'ab', '𠮷𠮸'].map(canSlip)).toEqual([true, false, false, true]);
  });
});

describe('a slip', () => {
  it.each([
    [
      '白波飲料',
      ['白波飲科', '白飲料', '白波の飲料', '白飲波料', '株式会社白波飲料', '白波飲', '波飲料'],
      ['白波', '白の飲科', '波白料飲'],
    ],
    ['𠮷野家', ['𠮷野屋', '𠮸野家', '野家'], ['𠮸野屋', '家']],
    ['ああい', ['ああ', 'あいあ', 'い、あい'], ['いいい', '']],
  ])('of %s is one letter changed, left out, added or swapped', (form, held, others) => {
    expect(held.filter((text) => !slipOf(form)(text))).toEqual([]);
    expect(others.filter(slipOf(form))).toEqual([]);
  });
});

describe('the patterns of a slip', () => {
  it('hold every word that is one letter away, and no wildcard of the query', () => {
    expect(slipPatterns('ab')).toEqual(['%_b%', '%b%', '%ba%', '%a_%', '%a%', '%a_b%']);
    expect(slipPatterns('5%')).toContain('%5_\\%%');
  });
});
