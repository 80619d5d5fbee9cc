import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { creatorCard, creators, page, work, workCard, works } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importWorks } from '../src/import/index.js';
import { importedId } from '../src/import/take-portion.js';
import { z } from 'zod';
import { dirtyLines, FAULT_CODES } from '../../../bench/import/dirty-lines.js';
import { CatalogueHarness } from './catalogue-harness.js';
import { film, person } from './import-lines.js';

let harness: CatalogueHarness;
let folder: string;
const reader = callers.user();
const refusal = z.object({ _line: z.number(), _errors: z.array(z.string()) });

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  folder = await mkdtemp(join(tmpdir(), 'koma-import-'));
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});

async function take(name: string, content: string | Uint8Array, ...args: string[]) {
  const file = join(folder, name);
  await writeFile(file, content);
  const said = await importWorks(harness.service.running.database, null, [file, ...args]);
  const refused = await readFile(`${file}.refused.${name.split('.').at(-1)}`, 'utf8').catch(() => '');
  await rm(`${file}.refused.${name.split('.').at(-1)}`, { force: true });
  return { said, refused };
}
const bring = (...lines: readonly (object | string)[]) =>
  take('works.ndjson', lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
const totals = (said: string) => said.split('\n').find((line) => line.startsWith('読み込み'));
/** Another process writes; its changes are found within a second. */
async function found(q: string, count: number) {
  const began = Date.now();
  for (;;) {
    const { body } = await harness.service.call(works.search, reader, { query: { kind: 'video', q } });
    const { items } = page(workCard).parse(body);
    if (items.length === count || Date.now() - began > 5_000) return items;
  }
}
const workOf = async (externalId: string) => {
  const params = { id: importedId('work', externalId) };
  return work.parse((await harness.service.call(works.get, reader, { params })).body);
};

describe('an import of works', () => {
  it('adds creators and works that are found, credited and announced', async () => {
    const { said } = await bring(person('c-1', '音無'), film('w-1', '運ばれた朝'), film('w-2', '運ばれた夜'));
    expect(totals(said)).toBe('読み込み 3行：新規 3、変更 0、変更なし 0、エラー 0');
    expect((await found('運ばれた', 2)).map(({ owner }) => owner.familyName)).toEqual(['音無', '音無']);
    const { body } = await harness.service.call(creators.search, reader, {
      query: { role: 'director', q: 'おとなし' },
    });
    expect(page(creatorCard).parse(body).items).toMatchObject([
      { familyName: '音無', workCount: 2, roles: ['director'] },
    ]);
    const told = await writtenEvents(harness.service.running.database, 'catalogue.work.changed');
    expect(told.map(({ workId }) => workId)).toContain(importedId('work', 'w-1'));
  });

  it('changes nothing the second time, and stores what has changed', async () => {
    const again = [person('c-1', '音無'), film('w-1', '運ばれた朝')];
    const second = await bring(...again, film('w-2', '届いた夜'));
    expect(totals(second.said)).toBe('読み込み 3行：新規 0、変更 1、変更なし 2、エラー 0');
    expect(await found('運ばれた', 1)).toHaveLength(1);
    expect(await found('届いた夜', 1)).toHaveLength(1);
    const third = await bring(...again, film('w-2', '届いた夜'));
    expect(totals(third.said)).toBe('読み込み 3行：新規 0、変更 0、変更なし 3、エラー 0');
  });

  it('refuses lines with reasons in words, and imports the others', async () => {
    const { said, refused } = await bring(
      '{ this is no JSON',
      film('w-3', ''),
      { ...film('w-4', '持ち主なし'), creator: 'c-2' },
      film('w-5', '知らない媒体', { mediaType: 'Webb' }),
      film('w-6', '映像なし', { youtubeUrl: '' }),
      film('w-7', '届いた一本'),
      film('w-7', '届いた二本'),
      person('c-9', '無職', { position: '監督者' }),
    );
    expect(totals(said)).toBe('読み込み 8行：新規 1、変更 0、変更なし 0、エラー 7');
    const reasons = refused.trim().split('\n').map((line) => refusal.parse(JSON.parse(line))); // prettier-ignore
    expect(reasons.map(({ _line, _errors }) => `${_line} ${_errors.join()}`)).toEqual([
      '1 行全体：JSONとして読めません。1行に1件の形か確認してください。',
      '2 タイトル：入力してください。',
      '3 クリエイターID：「c-2」というIDのクリエイターはいません。近いもの：c-1。作品より前の行か、以前の取り込みで登録してください。',
      '4 メディア種別：「Webb」は未登録です。近いもの：Web（web）。',
      '5 公開状態：ファイルがない作品を公開できるのは、YouTubeのURLがある映像だけです。非公開にするか、URLを入れてください。',
      '7 外部ID：外部IDが6行目と同じです。どちらか一方にしてください。',
      expect.stringMatching(/^8 職種：「監督者」は未登録です。近いもの：/),
    ]);
    expect(await found('届いた一本', 1)).toHaveLength(1);
  });

  it('takes the file of refused lines once it is mended', async () => {
    const { refused } = await bring(film('w-8', '直した一本', { onAirDate: '2025-02-30' }));
    const { said } = await take('mended.ndjson', refused.replace('2025-02-30', '2025-02-28'));
    expect(totals(said)).toBe('読み込み 1行：新規 1、変更 0、変更なし 0、エラー 0');
    expect(await workOf('w-8')).toMatchObject({ title: '直した一本', onAirDate: '2025-02-28' });
  });

  it('withdraws what is hidden now', async () => {
    await bring({ ...person('c-1', '音無'), status: 'limited' });
    expect(await found('届いた夜', 0)).toEqual([]);
    await bring(person('c-1', '音無'));
    expect(await found('届いた夜', 1)).toHaveLength(1);
  });
});

describe('a file of CSV', () => {
  const HEADINGS =
    '種別,外部ID,公開状態,クリエイターID,タイトル,クライアント,メディア種別,ジャンル,オンエア日,YouTube,クレジット,音楽,姓,名,職種,メモ';
  const creator = 'クリエイター,c-20,公開,,,,,,,,,,髙橋,凪,カメラマン,';
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const row = (id: string, title: string, more: { media?: string; date?: string } = {}) =>
    `作品,${id},公開,c-20,"${title}",㈱青葉,${more.media ?? 'ＴＶＣＭ'},ドラマ、日常,${more.date ?? '令和7年4月1日'},${address},監督:髙橋 凪@c-20;カメラマン:ある人,外の人；もう一人,,,,あり`;

  it.each([
    [
      'with a byte order mark and CRLF',
      (text: string) => Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`),
      'UTF-8',
    ],
    ['with lone CR', (text: string) => Buffer.from(text.replaceAll('\n', '\r')), 'UTF-8'],
    ['without a line end at its end', (text: string) => Buffer.from(text), 'UTF-8'],
    ['with empty rows', (text: string) => Buffer.from(`${text.replace('\n', '\n\n,,,,\n')}\n\n\n`), 'UTF-8'],
  ])('is read %s', async (what, write) => {
    const id = `csv-${what}`;
    const { said } = await take('works.csv', write([HEADINGS, creator, row(id, '改行の\nある題')].join('\n')));
    expect(said).toContain('読まなかった列：メモ');
    expect(said).toMatch(/新規 [01]、変更 0、変更なし [01]、エラー 1\n  「クレジット」が未登録 1行/);
  });

  it('knows its columns in Japanese, labels of categories in any width, and eras', async () => {
    const text = [
      HEADINGS,
      creator,
      row('csv-1', '改行の\nある題').replace('\n', ' ').replace('カメラマン:', '撮影:'),
    ].join('\n');
    const { said, refused } = await take('works.csv', text);
    expect([totals(said), refused]).toEqual([expect.stringMatching(/エラー 0$/), '']);
    expect(await workOf('csv-1')).toMatchObject({
      ...{ title: '改行の ある題', clientName: '㈱青葉', mediaType: 'tvc', onAirDate: '2025-04-01' },
      genres: ['drama', 'slice-of-life'],
      credits: [
        { role: 'director', name: '髙橋 凪', creatorId: importedId('creator', 'c-20') },
        { role: 'cinematographer', name: 'ある人' },
        { role: 'music', name: '外の人' },
        { role: 'music', name: 'もう一人' },
      ],
    });
  });

  it('names the column and the row of what is wrong, and can be mended', async () => {
    const wrong = row('csv-2', '=HYPERLINK(1)', { media: '看板', date: '2025-02-30' }).replace('カメラマン:', '撮影:');
    const { said, refused } = await take('works.csv', [HEADINGS, creator, wrong].join('\n'));
    expect(said).toContain('「メディア種別」が未登録 1行');
    expect(refused).toContain(`"'=HYPERLINK(1)"`);
    expect(refused).toContain('"3","メディア種別：「看板」は未登録です。');
    expect(refused).toContain(' / オンエア日：「2025-02-30」は実在する日付として読めません');
    const mended = refused.replace('2025-02-30', '2025.2.28').replace('看板', 'web');
    expect(totals((await take('mended.csv', mended)).said)).toBe('読み込み 1行：新規 1、変更 0、変更なし 0、エラー 0');
    expect(await workOf('csv-2')).toMatchObject({ title: '=HYPERLINK(1)', mediaType: 'web', onAirDate: '2025-02-28' });
  });

  it('says that a file without headings has none', async () => {
    expect((await take('works.csv', 'あ,い\n1,2')).said).toContain('「外部ID」の列が必要です');
    expect((await take('works.csv', '')).said).toContain('データの行がありません');
  });
});

describe('the encoding of a file', () => {
  /** 種別,外部ID,タイトル and a row with ①髙﨑～ as Windows writes them. */
  const ROW = Buffer.concat([
    Buffer.from([0x8e, 0xed, 0x95, 0xca, 0x2c, 0x8a, 0x4f, 0x95, 0x94, 0x49, 0x44, 0x2c]),
    Buffer.from([0x83, 0x5e, 0x83, 0x43, 0x83, 0x67, 0x83, 0x8b, 0x2c]),
    Buffer.from([0x83, 0x4e, 0x83, 0x8a, 0x83, 0x47, 0x83, 0x43, 0x83, 0x5e, 0x81, 0x5b, 0x49, 0x44, 0x0d, 0x0a]),
    Buffer.from([0x8d, 0xec, 0x95, 0x69, 0x2c]),
    Buffer.from('sjis-1,'),
    Buffer.from([0x87, 0x40, 0xfb, 0xfc, 0xfa, 0xb1, 0x81, 0x60, 0x2c]),
    Buffer.from('c-1\r\n'),
  ]);
  const titleOf = async (externalId: string) => {
    const sql = 'SELECT title FROM work WHERE id = $1';
    return harness.service.running.database.query<unknown>(sql, [importedId('work', externalId)]);
  };

  it('is found out from the whole file, or chosen', async () => {
    const { said } = await take('sjis.csv', ROW);
    expect(said).toContain('文字コードはShift_JISとして読みました');
    expect(await titleOf('sjis-1')).toEqual([{ title: '①髙﨑～' }]);
    expect(totals((await take('sjis.csv', ROW, '--encoding', 'shift_jis')).said)).toMatch(/変更なし 1、エラー 0$/);
  });

  it('is told when the chosen one does not fit', async () => {
    expect((await take('sjis.csv', ROW, '--encoding', 'utf-8')).said).toContain('Shift_JISのようです');
  });

  it('refuses the lines of UTF-8 in which letters are broken, and no others', async () => {
    const good = Buffer.from(`${JSON.stringify(film('utf-1', '読める題名のある作品'))}\n`);
    const broken = Buffer.from(JSON.stringify(film('utf-2', 'XX')).replace('XX', 'ZZ'));
    broken.set([0x83, 0x5e], broken.indexOf('ZZ'));
    const { said, refused } = await take('mixed.ndjson', Buffer.concat([good, broken]));
    expect(totals(said)).toBe('読み込み 2行：新規 1、変更 0、変更なし 0、エラー 1');
    expect(refused).toContain('文字コードに「Shift_JIS」または「UTF-8」を選んで');
  });
});

describe('what a line may say', () => {
  it.each([
    ['onAirDate', '2025/4/1', '2025-04-01'],
    ['onAirDate', '２０２５年４月１日', '2025-04-01'],
    ['onAirDate', 'R7.4.1', '2025-04-01'],
    ['onAirDate', '平成元年1月8日', '1989-01-08'],
  ])('takes %s written as %s', async (field, written, stored) => {
    const id = `date-${written}`;
    await bring(film(id, '日付', { [field]: written }));
    expect(await workOf(id)).toMatchObject({ onAirDate: stored });
  });

  it.each([
    ['a day that is none', { onAirDate: '2025-02-30' }, 'オンエア日：「2025-02-30」'],
    ['an era that was over', { onAirDate: '平成32年1月1日' }, 'オンエア日：「平成32年1月1日」'],
    ['a day before film', { onAirDate: '1894-12-31' }, 'オンエア日は1895年から'],
    ['a day far ahead', { onAirDate: '9999-01-01' }, 'オンエア日は1895年から'],
    ['marks that turn the text round', { title: '夏\u202eのはじまり' }, 'タイトル：目に見えない制御文字'],
    ['marks without width', { tags: ['夏\u200b'] }, 'タグ：目に見えない制御文字'],
    ['NUL', { title: '夏\u0000' }, 'タイトル：目に見えない制御文字'],
    ['half of a letter', { title: '夏\ud83d' }, 'タイトル：目に見えない制御文字'],
    ['a field that there is not', { colour: 'red' }, '「colour」という項目はありません'],
    ['a role that there is not', { credits: [{ role: '幹督', name: '誰か' }] }, 'クレジット：「幹督」は未登録です。'],
  ])('refuses %s', async (what, more, said) => {
    const { refused } = await bring(film(`no-${what}`, '題', more));
    expect(refused).toContain(said);
  });

  it('refuses a publication that lies ahead', async () => {
    const { refused } = await bring({ ...film('later', '先'), publishedAt: '2099-01-01T00:00:00.000Z' });
    expect(refused).toContain('公開日時：公開日時に未来の日時は使えません。');
  });

  it('refuses a line that has no end, and reads those after it', async () => {
    const { said } = await bring(film('long', 'あ'.repeat(100_001)), film('after', '長い行の次'));
    expect(said).toContain('1件が長すぎます');
    expect(totals(said)).toBe('読み込み 2行：新規 1、変更 0、変更なし 0、エラー 1');
  });
});

describe('a file of two thousand dirty lines', () => {
  const lines = [...dirtyLines({ works: 2_000, creators: 40, refused: 0.1, seed: 7, prefix: 'dirty-' })];
  const file = lines.join('\n');
  const kinds = async () => {
    const sql = 'SELECT faults FROM work_import ORDER BY created_at DESC LIMIT 1';
    const [row] = z.array(z.object({ faults: z.record(z.string(), z.number()) })).parse(await harness.service.running.database.query(sql)); // prettier-ignore
    return Object.entries(row?.faults ?? {}).map(([kind, count]) => [kind.split(' ')[1], count]);
  };

  it('is checked with the counts with which it is written', async () => {
    const expected = '読み込み 2,040行：新規 1,841、変更 0、変更なし 0、エラー 199';
    const checked = await take('dirty.ndjson', file, '--dry-run');
    expect(checked.said).toMatch(/^確認のみ/);
    expect(totals(checked.said)).toBe(expected);
    const faults = await kinds();
    const each = FAULT_CODES.map((code, at) => [code, Math.floor(199 / 14) + ((at + 13) % 14 < 199 % 14 ? 1 : 0)]);
    expect(faults.sort()).toEqual(each.sort());
    const sql = `SELECT count(*)::int AS count FROM work WHERE id = $1`;
    expect(await harness.service.running.database.query(sql, [importedId('work', 'dirty-w-1999')])).toEqual([
      { count: 0 },
    ]);
    const written = await take('dirty.ndjson', file);
    expect(totals(written.said)).toBe(expected);
    expect(written.refused).toBe(checked.refused);
    expect((await kinds()).sort()).toEqual(faults);
    expect(totals((await take('dirty.ndjson', file)).said)).toBe(
      '読み込み 2,040行：新規 0、変更 0、変更なし 1,841、エラー 199',
    );
  });
});
