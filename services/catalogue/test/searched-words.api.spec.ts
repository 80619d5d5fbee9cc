import {
  type Caller,
  creators,
  type RequestOf,
  SEARCHED_WORDS,
  searchFigures,
  searchStatistics,
  tokyoDay,
  works,
} from '@koma/contracts';
import { callers, makeEvent } from '@koma/testing';
import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AskedWordsService } from '../src/search/index.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
const today = tokyoDay(new Date());
const TODAY = { from: today, to: today };
const words = () => harness.service.running.app.get(AskedWordsService);
const sql = (text: string, values: unknown[] = []) =>
  harness.service.running.database.query<Record<string, unknown>[]>(text, values);
const search = (who: Caller, q: string, more: Partial<RequestOf<typeof works.search>['query']> = {}) =>
  harness.service.call(works.search, who, { query: { kind: 'video', q, ...more } });
async function ask(query: { from: string; to: string } = TODAY) {
  await words().write();
  const { body } = await harness.service.call(searchFigures.searches, callers.limitedAdmin(), { query });
  return searchStatistics.parse(body);
}
const [ONE, TWO, THREE] = [callers.user(), callers.creator(), callers.user()] as const;
const ALL = [ONE, TWO, THREE] as const;

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  await harness.somebodysWork({ title: '潮騒' });
});
beforeEach(async () => {
  await words().write();
  await sql('TRUNCATE search_use, search_day, search_word');
});
afterAll(() => harness.close());

describe('searches of members', () => {
  it('are counted once for a member, a word and a day, in the form of the search', async () => {
    for (const who of ALL) await search(who, '潮騒');
    await search(ONE, ' 潮騒。', { sort: 'views' });
    await search(ONE, '潮騒', { genre: ['drama'] });
    const { searches, nothing, days, frequent, unanswered } = await ask();
    expect(searches).toEqual({ count: 3, before: 0 });
    expect(nothing.count).toBe(0);
    expect(days).toEqual([{ day: today, searches: 3, nothing: 0 }]);
    expect(frequent).toEqual([{ word: '潮騒', searches: 3, nothing: 0 }]);
    expect(unanswered).toEqual([]);
  });

  it('are shown as most members have written them, also of days that are over', async () => {
    await search(ONE, 'ﾐｭｰｼﾞｯｸﾋﾞﾃﾞｵ');
    await search(TWO, 'ミュージックビデオ');
    await search(THREE, 'みゅーじっくびでお');
    const shown = [{ word: 'ミュージックビデオ', searches: 3, nothing: 3 }];
    expect((await ask()).frequent).toEqual(shown);
    await sql('UPDATE search_use SET day = day - 1');
    await words().closeDays();
    const [row] = await sql(`SELECT day::text AS day FROM search_word`);
    const yesterday = String(row?.['day']);
    expect((await ask({ from: yesterday, to: yesterday })).frequent).toEqual(shown);
  });

  it('have found nothing where no try of the member has found anything', async () => {
    for (const who of ALL) await search(who, '潮騒', { kind: 'image' });
    for (const who of ALL) await search(who, '無い言葉');
    await words().write();
    await search(ONE, '潮騒');
    const { unanswered, nothing } = await ask();
    expect(unanswered).toEqual([
      { word: '無い言葉', searches: 3, nothing: 3 },
      { word: '潮騒', searches: 3, nothing: 2 },
    ]);
    expect(nothing.count).toBe(5);
  });

  it('count answers from memory, and searches for creators', async () => {
    for (const who of ALL) await harness.service.call(creators.search, who, { query: { q: '居ない人' } });
    for (const who of ALL) await search(who, '潮騒');
    for (const who of ALL) await search(who, '潮騒');
    expect((await ask()).frequent).toEqual([
      { word: '居ない人', searches: 3, nothing: 3 },
      { word: '潮騒', searches: 3, nothing: 0 },
    ]);
  });

  it('are no next pages, no counts, no searches of staff and none without words', async () => {
    await search(ONE, '潮騒', { limit: 1 });
    await search(callers.limitedAdmin(), '潮騒');
    await search(ONE, '  ');
    await harness.service.call(works.search, ONE, { query: { kind: 'video' } });
    await harness.service.call(works.facets, ONE, { query: { kind: 'video', q: '潮騒' } });
    await search(ONE, 'sora@example.jp');
    await search(ONE, '090-1234-5678');
    expect((await ask()).searches.count).toBe(0);
    expect(await sql('SELECT FROM search_use')).toEqual([]);
  });

  it('refuse the same periods as other figures', async () => {
    const call = (query: { from: string; to: string }) =>
      harness.service.call(searchFigures.searches, callers.limitedAdmin(), { query });
    expect((await call({ from: '2026-02-02', to: '2026-02-01' })).status).toBe(422);
    expect((await call({ from: '1999-01-01', to: '1999-01-02' })).status).toBe(422);
  });
});

describe('words of single members', () => {
  it('are never shown: two members with one word are among the others', async () => {
    for (const who of [ONE, TWO]) await search(who, '内緒の企画');
    await search(ONE, '内緒の企画');
    const { frequent, unanswered, others, searches } = await ask();
    expect([frequent, unanswered]).toEqual([[], []]);
    expect(others).toEqual({ searches: 2, nothing: 2 });
    expect(searches.count).toBe(2);
  });

  it('are forgotten with the day, and so is who searched', async () => {
    for (const who of ALL) await search(who, '潮騒');
    for (const who of [ONE, TWO]) await search(who, '内緒の企画');
    await words().write();
    expect(await sql('SELECT key FROM search_day')).toHaveLength(1);
    await words().closeDays('2999-01-01');
    expect(await sql('SELECT FROM search_use')).toEqual([]);
    expect(await sql('SELECT FROM search_day')).toEqual([]);
    // The day of the test is older than thirteen months by then.
    expect(await sql('SELECT FROM search_word')).toEqual([]);
  });

  it('are sums without the words of few after the end of the day, also of those that come late', async () => {
    for (const who of ALL) await search(who, '潮騒');
    await search(ONE, '内緒の企画');
    const before = await ask();
    const yesterday = 'day - 1';
    await sql(`UPDATE search_use SET day = ${yesterday}`);
    await sql(`UPDATE search_day SET day = ${yesterday}`);
    await words().closeDays();
    const stored = () => sql('SELECT word, searches, nothing FROM search_word ORDER BY word');
    expect(await stored()).toEqual([
      { word: '', searches: 1, nothing: 1 },
      { word: '潮騒', searches: 3, nothing: 0 },
    ]);
    const [row] = await sql(`SELECT (day)::text AS day FROM search_word LIMIT 1`);
    const past = { from: String(row?.['day']), to: String(row?.['day']) };
    const { frequent, others } = await ask(past);
    expect({ frequent, others }).toEqual({ frequent: before.frequent, others: before.others });
    await sql(`INSERT INTO search_use VALUES ($1, '遅れた言葉', '\\x01', '遅れた言葉', true)`, [past.from]);
    await words().closeDays();
    expect((await stored())[0]).toEqual({ word: '', searches: 2, nothing: 2 });
  });

  it('are written under a hash that is another one on another day', async () => {
    await search(ONE, '潮騒');
    await words().write();
    await sql('UPDATE search_use SET day = day - 1');
    await sql('UPDATE search_day SET day = day - 1');
    await search(ONE, '潮騒');
    await words().write();
    const rows = await sql(`SELECT DISTINCT encode(person, 'hex') AS person FROM search_use`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(ONE.accountId.replaceAll('-', ''));
  });

  it('are removed with an erased account', async () => {
    for (const who of ALL) await search(who, '潮騒');
    await words().write();
    const erased = { accountId: ONE.accountId, erasureId: newId() };
    await harness.service.bus.publish([makeEvent('auth.account.erased', erased, ONE.accountId)]);
    expect(await sql('SELECT FROM search_use')).toHaveLength(2);
  });
});

describe('a flood of invented words', () => {
  it('of one account counts up to a limit, in one write and over many', async () => {
    const flood = async (from: number, count: number) => {
      for (let at = 0; at < count; at += 1)
        words().note(ONE, { query: { q: `でたらめ${from + at}語`, limit: 24 }, total: 0 });
      await words().write();
    };
    await flood(0, 1_000);
    await flood(1_000, 30);
    expect(await sql('SELECT FROM search_use')).toHaveLength(SEARCHED_WORDS.perMember);
    for (const who of ALL) await search(who, '潮騒');
    const { frequent, searches } = await ask();
    // The flooding member's own search counts no more, the others' do.
    expect(searches.count).toBe(SEARCHED_WORDS.perMember + 2);
    expect(frequent).toEqual([]);
  });

  it('of many accounts leaves room for the words that are used already', async () => {
    for (const who of [TWO, THREE]) await search(who, '潮騒');
    await words().write();
    await sql(
      `INSERT INTO search_use SELECT $1, 'でたらめ' || i, sha256(i::text::bytea), 'でたらめ' || i, true FROM generate_series(1, ${SEARCHED_WORDS.perDay}) AS i`,
      [today],
    );
    await search(callers.user(), '新しい言葉');
    await search(ONE, '潮騒');
    const { frequent } = await ask();
    expect(frequent).toEqual([{ word: '潮騒', searches: 3, nothing: 0 }]);
    expect(await sql(`SELECT FROM search_use WHERE word LIKE '%新しい%'`)).toEqual([]);
  });

  it('never makes a search fail when nothing can be written', async () => {
    await sql('ALTER TABLE search_use RENAME TO search_use_away');
    expect((await search(ONE, '潮騒')).status).toBe(200);
    await words().write();
    await sql('ALTER TABLE search_use_away RENAME TO search_use');
    for (const who of ALL) await search(who, '潮騒');
    expect((await ask()).frequent).toEqual([{ word: '潮騒', searches: 3, nothing: 0 }]);
  });

  it('is written when the process stops', async () => {
    await search(ONE, '潮騒');
    await words().onModuleDestroy();
    expect(await sql('SELECT FROM search_use')).toHaveLength(1);
  });
});
