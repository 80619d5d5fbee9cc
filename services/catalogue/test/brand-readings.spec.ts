import { page, workCard, works } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GuessReadingsService } from '../src/search/index.js';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start('api,search');
});
afterAll(() => harness.close());

const read = () => harness.service.running.app.get(GuessReadingsService).guessAll();
const publish = (title: string, form: Partial<Parameters<typeof plainForm>[0]>) =>
  harness.somebodysWork({ title, ...form });
async function titles(q: string) {
  const { body } = await harness.service.call(works.search, callers.user(), { query: { kind: 'video', q } });
  return page(workCard)
    .parse(body)
    .items.map(({ title }) => title)
    .sort();
}
const finds = async (queries: readonly string[], expected: readonly string[]) => {
  for (const q of queries) expect([q, await titles(q)]).toEqual([q, [...expected].sort()]);
};

describe('the reading of a brand', () => {
  it('finds what others have written of it, before and after it was given', async () => {
    await publish('一足目', { clientName: 'VELTOA' });
    await publish('二足目', { clientName: 'ベルトア' });
    await read();
    expect(await titles('ベルトア')).toEqual(['二足目']);
    await publish('三足目', { clientName: '株式会社VELTOA', clientKana: 'ベルトア' });
    await read();
    await publish('四足目', { productName: 'veltoa' });
    await read();
    await finds(['ベルトア', 'べるとあ', 'VELTOA', 'ｖｅｌｔｏａ'], ['一足目', '二足目', '三足目', '四足目']);
    expect(await read()).toBe(0);
  }, 30_000);

  it('joins no two names in kanji that are read alike', async () => {
    await publish('原の絵', { clientName: '海厳堂', clientKana: 'カイゲンドウ' });
    await publish('眼の絵', { clientName: '開幻堂', clientKana: 'カイゲンドウ' });
    await publish('仮名の絵', { clientName: 'かいげんどう' });
    await read();
    await finds(['海厳堂'], ['原の絵', '仮名の絵']);
    await finds(['開幻堂'], ['眼の絵', '仮名の絵']);
    await finds(['かいげんどう'], ['原の絵', '眼の絵', '仮名の絵']);
  });

  it('is that of Japanese words in Latin letters, too', async () => {
    await publish('夜の道', { clientName: 'Hoshigaoka' });
    await finds(['ほしがおか', 'ホシガオカ', 'hoshigaoka'], ['夜の道']);
  });

  it('that a person has given is not replaced by a guess, and two given ones both find all', async () => {
    const { owner, work } = await publish('湯の花', { clientName: '生田湯', clientKana: 'ナマダユ' });
    await publish('湯けむり', { clientName: '生田湯' });
    await read();
    await finds(['なまだゆ'], ['湯けむり', '湯の花']);
    const { database } = harness.service.running;
    const stored = () => database.query(`SELECT kana, is_given, is_fresh FROM company_name WHERE name = '生田湯'`);
    expect(await stored()).toEqual([{ kana: 'なまだゆ ‹ナマダユ', is_given: true, is_fresh: false }]);
    const form = plainForm({ title: '湯の花', clientName: '生田湯', clientKana: 'イクタノユ' });
    await harness.service.call(works.update, owner, { params: { id: work.id }, body: { version: work.version, form } });
    await publish('湯の音', { clientName: '生田湯', clientKana: 'ナマダユ' });
    await read();
    await finds(['なまだゆ', 'いくたのゆ'], ['湯けむり', '湯の花', '湯の音']);
    expect(await read()).toBe(0);
  });

  it('does not grow for ever, however many are given', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const long = [...'アイウエオカキクケコサシスセソ'].map((letter) => letter.repeat(90));
    for (const [at, clientKana] of long.entries())
      await harness.publishedWork(owner, { title: `長い名${at}`, clientName: '長々堂', clientKana });
    const [row] = await harness.service.running.database.query<[{ length: number }]>(
      `SELECT length(kana) AS length FROM company_name WHERE name = '長々堂'`,
    );
    expect(row.length).toBeLessThan(1_000);
    await finds(['ソソソソソ'], ['長い名14']);
    await read();
  });
});
