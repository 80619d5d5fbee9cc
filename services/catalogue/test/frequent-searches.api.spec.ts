import { type Caller, SEARCHED_WORDS, suggestions, works } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AskedWordsService } from '../src/search/index.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
const MEMBERS = Array.from({ length: SEARCHED_WORDS.offered.people }, () => callers.user());
const [FIRST, ...OTHERS] = MEMBERS;
const words = () => harness.service.running.app.get(AskedWordsService);
const sql = (text: string) => harness.service.running.database.query<unknown>(text);

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  for (const title of ['潮騒の町', '凪のミュージックビデオ', '灯台と海', '灯台守の歌'])
    await harness.somebodysWork({ title });
});
beforeEach(async () => {
  await words().write();
  await sql('TRUNCATE search_use, search_day, search_word');
});
afterAll(() => harness.close());

async function search(who: readonly (Caller | undefined)[], q: string) {
  for (const one of who) if (one) await harness.service.call(works.search, one, { query: { kind: 'video', q } });
  await words().write();
}
/** What somebody else is offered, a minute later. */
async function offered(q = '', kind: 'video' | 'image' | 'creator' = 'video') {
  words()['offered'] = null;
  const { body } = await harness.service.call(suggestions.frequent, callers.user(), { query: { q, kind } });
  return suggestions.frequent.response.parse(body).items.map((one) => one.q);
}
const endDay = async () => {
  await sql('UPDATE search_use SET day = day - 1');
  await sql('UPDATE search_day SET day = day - 1');
  await words().closeDays();
};

describe('frequent searches', () => {
  it('are offered once ten members have made them, and not to anybody before', async () => {
    await search(OTHERS, '潮騒');
    await search(OTHERS, '潮騒');
    expect(OTHERS).toHaveLength(9);
    expect(await offered()).toEqual([]);
    expect(await offered('潮')).toEqual([]);
    await search([FIRST], '潮騒');
    expect(await offered()).toEqual(['潮騒']);
  });

  it('do not count staff', async () => {
    await search([...OTHERS, callers.limitedAdmin(), callers.fullAdmin()], '潮騒');
    expect(await offered()).toEqual([]);
  });

  it('are ten members on one day: nobody can say whether those of two days are the same', async () => {
    await search(OTHERS, '潮騒');
    await endDay();
    await search(OTHERS, '潮騒');
    expect(await offered()).toEqual([]);
  });

  it('are offered for a month after their day, and no longer', async () => {
    await search(MEMBERS, '潮騒');
    await endDay();
    expect(await offered()).toEqual(['潮騒']);
    await sql(`UPDATE search_word SET day = day - ${SEARCHED_WORDS.offered.days}`);
    expect(await offered()).toEqual([]);
  });

  it('do not count a member twice who comes late on a day that is closed', async () => {
    await search(MEMBERS.slice(0, 6), '潮騒');
    await endDay();
    await search(MEMBERS.slice(0, 6), '潮騒');
    await endDay();
    expect(await sql('SELECT searches, people FROM search_word')).toEqual([{ searches: 12, people: 6 }]);
    expect(await offered()).toEqual([]);
  });

  it('are shown as they are written, and found in each form; those that begin so come first', async () => {
    await search(MEMBERS, 'ミュージックビデオ');
    await search(MEMBERS, '凪のミュージック');
    await search(MEMBERS, '灯台');
    expect(await offered('みゅーじっく')).toEqual(['ミュージックビデオ', '凪のミュージック']);
    expect(await offered('燈臺')).toEqual(['灯台']);
    expect(await offered('のみゅ')).toEqual(['凪のミュージック']);
    expect(await offered('%')).toEqual([]);
  });

  it('are the most frequent three', async () => {
    const more = [...MEMBERS, callers.user()];
    await search(MEMBERS, '凪');
    await search(MEMBERS, '町');
    await search(MEMBERS, '灯台');
    await search(more, '潮騒');
    expect(await offered()).toEqual(['潮騒', '凪', '灯台']);
  });

  it('lead somewhere: what is hidden, or of another kind, is not offered', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const { id } = await harness.publishedWork(owner, { title: '極秘計画' });
    await search(MEMBERS, '極秘計画');
    await search(MEMBERS, '無い言葉');
    expect(await offered()).toEqual(['極秘計画']);
    expect(await offered('', 'image')).toEqual([]);
    expect(await offered('', 'creator')).toEqual([]);
    await harness.service.call(works.setStatus, owner, { params: { id }, body: { status: 'limited' } });
    expect(await offered()).toEqual([]);
  });
});
