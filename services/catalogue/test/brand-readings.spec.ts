import { page, suggestions, workCard, works } from '@koma/contracts';
import { callers, eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GuessReadingsService, PostgresSearchIndex } from '../src/search/index.js';
import { agreeOnReadings, spreadReadings } from '../src/search/search-index/agreed-readings.js';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start('api,search');
});
afterAll(() => harness.close());

const read = () => harness.readAll();
const guess = () => harness.service.running.app.get(GuessReadingsService).guessAll();
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
async function suggested(q: string) {
  const { body } = await harness.service.call(suggestions.list, callers.user(), { query: { q } });
  const { items } = suggestions.list.response.parse(body);
  return items.flatMap((one) => (one.kind === 'company' ? one.name : []));
}

describe('the reading of a brand', () => {
  it('that two creators have given finds what others have written of it, before and after', async () => {
    await publish('一足目', { clientName: 'VELTOA' });
    await publish('二足目', { clientName: 'ベルトア' });
    await read();
    expect(await titles('ベルトア')).toEqual(['二足目']);
    await publish('三足目', { clientName: '株式会社VELTOA', clientKana: 'ベルトア' });
    await read();
    await finds(['ベルトア'], ['二足目', '三足目']);
    await publish('四足目', { clientName: 'VELTOA', clientKana: 'ベルトア' });
    await read();
    await publish('五足目', { productName: 'veltoa' });
    const all = ['一足目', '二足目', '三足目', '四足目', '五足目'];
    await finds(['ベルトア', 'べるとあ', 'VELTOA', 'ｖｅｌｔｏａ'], all);
    expect(await suggested('べると')).toEqual(expect.arrayContaining(['VELTOA', 'ベルトア']));
    await read();
    expect(await guess()).toBe(0);
  }, 30_000);

  it('joins no two names in kanji that are read alike', async () => {
    for (const copy of ['', '二']) {
      await publish(`原の絵${copy}`, { clientName: '海厳堂', clientKana: 'カイゲンドウ' });
      await publish(`眼の絵${copy}`, { clientName: '開幻堂', clientKana: 'カイゲンドウ' });
    }
    await publish('仮名の絵', { clientName: 'かいげんどう' });
    await read();
    await finds(['海厳堂'], ['原の絵', '原の絵二', '仮名の絵']);
    await finds(['開幻堂'], ['眼の絵', '眼の絵二', '仮名の絵']);
    await finds(['かいげんどう'], ['原の絵', '原の絵二', '眼の絵', '眼の絵二', '仮名の絵']);
  });

  it('is that of Japanese words in Latin letters, too', async () => {
    await publish('夜の道', { clientName: 'Hoshigaoka' });
    await finds(['ほしがおか', 'ホシガオカ', 'hoshigaoka'], ['夜の道']);
  });
});

describe('the reading that one creator has given', () => {
  it('finds the own work at once and no work of others, is not suggested, and leaves', async () => {
    await publish('波の音', { clientName: '白波飲料' });
    const { owner, work } = await publish('波の影', { clientName: '白波飲料', clientKana: 'ヘンタイ' });
    await harness.publishedWork(owner, { title: '波の光', clientName: '白波飲料', clientKana: 'ヘンタイ' });
    await finds(['ヘンタイ'], ['波の影', '波の光']);
    await read();
    await finds(['ヘンタイ'], ['波の影', '波の光']);
    expect(await suggested('ヘンタイ')).toEqual([]);
    await finds(['しらなみ'], ['波の音']);
    expect(await suggested('しらなみ')).toEqual(['白波飲料']);
    await harness.saveWork(owner, work.id, { clientName: '白波飲料' });
    await read();
    await finds(['ヘンタイ'], ['波の光']);
    await finds(['しらなみ'], ['波の音', '波の影']);
  });

  it('leaves the guess in the suggestions, where nobody else has the name', async () => {
    await publish('湯の花', { clientName: '北斗湯', clientKana: 'デタラメ' });
    await read();
    expect([await suggested('ほくと'), await suggested('でたらめ')]).toEqual([['北斗湯'], []]);
  });

  it('takes no place of what others give, however much it is', async () => {
    const { owner, work } = await publish('長い名', { clientName: '長々堂' });
    for (const letter of 'アイウエオカキ')
      await harness.saveWork(owner, work.id, { clientName: '長々堂', clientKana: letter.repeat(100) });
    for (const title of ['長い名二', '長い名三'])
      await publish(title, { clientName: '長々堂', clientKana: 'オサナガドウ' });
    await read();
    await finds(['おさなが'], ['長い名', '長い名二', '長い名三']);
    expect(await suggested('おさなが')).toEqual(['長々堂']);
    const kept = `SELECT form FROM given_reading WHERE key = '長々堂'`;
    expect(await harness.service.running.database.query(kept)).toHaveLength(3);
  });

  it('has kana only; other letters of older works find nothing', async () => {
    const refused = await harness.service.call(works.create, callers.creator(), {
      body: { kind: 'video', assetIds: [], form: plainForm({ clientName: 'ヒビキ', clientKana: 'ヒビキ通信 HAKUJI' }) },
    });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('カタカナ')]);
    const { database } = harness.service.running;
    const given = [await publish('響一', { clientName: 'ヒビキ' }), await publish('響二', { clientName: 'ヒビキ' })];
    const ids = given.map(({ work }) => work.id);
    await database.query(`UPDATE work SET client_kana = 'ヒビキ通信 HAKUJI' WHERE id = ANY($1)`, [ids]);
    await database.transaction((tx) => new PostgresSearchIndex(database).index(tx, ids));
    await read();
    expect([await titles('HAKUJI'), await titles('通信'), await suggested('HAKUJI')]).toEqual([[], [], []]);
  });
});

describe('a reading that creators agree on', () => {
  const agreed = async (name: string, kana: string) => {
    await publish(`${name}の人`, { clientName: name });
    const one = await publish(`${name}の一`, { clientName: name, clientKana: kana });
    const two = await publish(`${name}の二`, { clientName: name, clientKana: kana });
    await read();
    await finds([kana], [`${name}の人`, `${name}の一`, `${name}の二`]);
    expect(await suggested(kana)).toEqual([name]);
    return [one, two] as const;
  };

  it('holds beside another one', async () => {
    await agreed('生田湯', 'ナマダユ');
    for (const at of [1, 2]) await publish(`湯の音${at}`, { clientName: '生田湯', clientKana: 'イクタノユ' });
    await read();
    for (const q of ['なまだゆ', 'いくたのゆ']) expect(await titles(q)).toHaveLength(5);
    expect(await guess()).toBe(0);
  });

  it('leaves everywhere when one of two takes it back', async () => {
    const [{ owner, work }] = await agreed('霧笛堂', 'キリブエドウ');
    await harness.saveWork(owner, work.id, { clientName: '霧笛堂' });
    await read();
    await finds(['キリブエドウ'], ['霧笛堂の二']);
    expect(await suggested('キリブエドウ')).toEqual([]);
  });

  it('leaves everywhere with the works of those who gave it, and opens no way for a stranger', async () => {
    const both = await agreed('狐火堂', 'コカドウ');
    for (const { owner, work } of both) await harness.service.call(works.delete, owner, { params: { id: work.id } });
    await publish('狐火堂の三', { clientName: '狐火堂', clientKana: 'ニセノナ' });
    await read();
    expect([await titles('コカドウ'), await titles('ニセノナ')]).toEqual([[], ['狐火堂の三']]);
    expect([await suggested('コカドウ'), await suggested('ニセノナ')]).not.toContainEqual(['狐火堂']);
  });

  it('has only works read again that have the name, and none whose words hold its letters', async () => {
    await publish('QZの海', { clientName: 'ミQZ' });
    for (const title of ['音一', '音二']) await publish(title, { clientName: 'QZ' });
    await publish('音三', { clientName: 'キューゼット' });
    await read();
    for (const title of ['音四', '音五']) await publish(title, { clientName: 'QZ', clientKana: 'キューゼット' });
    const { database } = harness.service.running;
    await database.transaction((tx) => agreeOnReadings(tx));
    // A transaction in any database of the server holds it up.
    await eventually(async () => {
      await spreadReadings(database);
      expect(await database.query('SELECT FROM reading_change')).toEqual([]);
    });
    const again = await database.query<{ title: string }[]>(
      'SELECT title FROM work JOIN work_search ON work_id = id WHERE is_unread',
    );
    const expected = ['音一', '音二', '音三', '音四', '音五'];
    expect(again.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
    await read();
    await finds(['キューゼット'], expected);
  });

  it('reaches a work that was being saved meanwhile', async () => {
    const beside = await harness.beside();
    const { database } = beside.service.running;
    const { work } = await publish('鵺の人', { clientName: '鵺商会' });
    await read();
    for (const at of [1, 2]) await publish(`鵺の${at}`, { clientName: '鵺商会', clientKana: 'トラツグミ' });
    const saving = database.createQueryRunner();
    await saving.startTransaction();
    await saving.query('SELECT FROM work WHERE id = $1 FOR UPDATE', [work.id]);
    await new PostgresSearchIndex(database).index(saving.manager, [work.id]);
    const guessing = guess();
    const agreedOn = `SELECT form FROM agreed_reading WHERE key = '鵺商会'`;
    await eventually(async () => expect(await saving.query(agreedOn)).toHaveLength(1));
    await saving.commitTransaction();
    await saving.release();
    await guessing;
    await beside.close();
    await read();
    await finds(['とらつぐみ'], ['鵺の人', '鵺の1', '鵺の2']);
  });

  it('that cannot be spread stops no guess', async () => {
    const { database } = harness.service.running;
    await publish('蛍の夜', { clientName: '' });
    await database.query('ALTER TABLE reading_change RENAME known_by TO unknown');
    await guess();
    await database.query('ALTER TABLE reading_change RENAME unknown TO known_by');
    await finds(['ほたるのよる'], ['蛍の夜']);
  });
});
