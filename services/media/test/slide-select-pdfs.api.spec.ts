import {
  type Caller,
  fillPath,
  SLIDE_SELECT_PDF_FILE_PATH,
  type SlideSelectDocument,
  slideSelectDocuments,
  type SlideSelectPdf,
  slideSelectPdf,
  slideSelectPdfs,
} from '@koma/contracts';
import { AppError, newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, type MockService, mockService } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPdf } from '../src/made-files/pdf-rendering/render-pdf.js';
import { MediaHarness } from './media-harness.js';
import { linksOf, readPdf } from './pdf-reader.js';
import { sampleSelect } from './pdf-samples.js';

let media: MediaHarness;
let catalogue: MockService;
/** What accounts see of their one slide select. */
const seen = new Map<string, SlideSelectDocument>();
beforeAll(async () => {
  catalogue = await mockService(slideSelectDocuments.content, ({ body }) => {
    const document = 'viewer' in body ? seen.get(body.viewer.accountId) : undefined;
    if (!document || !('viewer' in body) || document.id !== body.slideSelectId)
      throw new AppError('RESOURCE.NOT_FOUND');
    return { ...document, withComments: body.withComments };
  });
  media = await MediaHarness.start({ CATALOGUE_URL: catalogue.url });
});
afterAll(async () => {
  await media.close();
  await catalogue.close();
});

function withSelect(document = sampleSelect(2)): { who: Caller; document: SlideSelectDocument } {
  const who = callers.user();
  seen.set(who.accountId, document);
  return { who, document };
}
const make = (who: Caller, slideSelectId: string) =>
  media.service.call(slideSelectPdfs.make, who, { body: { slideSelectId, locale: 'ja' } });
const get = (who: Caller, id: string) => media.service.call(slideSelectPdfs.get, who, { params: { id } });
const file = (who: Caller | null, id: string) => media.request(fillPath(SLIDE_SELECT_PDF_FILE_PATH, { id }), who);
async function made(who: Caller, slideSelectId: string): Promise<SlideSelectPdf> {
  const { id } = slideSelectPdf.parse((await make(who, slideSelectId)).body);
  return eventually(async () => {
    const one = slideSelectPdf.parse((await get(who, id)).body);
    if (one.state !== 'ready') throw new Error(`still ${one.state}`);
    return one;
  }, 20_000);
}

describe('the PDF of a slide select', () => {
  it('contains its works with credits, notes, headings and codes', async () => {
    const select = sampleSelect(3);
    const given = { kind: 'select', select, locale: 'ja', origin: 'https://koma.example', day: '2026-11-22' } as const;
    const pdf = await renderPdf({ ...given, stills: new Map() }, new AbortController().signal);
    const pages = await readPdf(pdf);
    const text = pages.map((page) => page.text).join('\n');
    for (const words of [
      ...['化粧品・候補', '青葉 太郎', '3件', '2026年11月22日 作成'],
      ...['夏のはじまり', '月草化粧品株式会社', '水沢 葵', '監督', '冒頭の光がよい', '本命'],
    ])
      expect(text).toContain(words);
    const links = await linksOf(pdf);
    for (const { kind, id } of select.works) expect(links).toContain(`https://koma.example/details/${kind}:${id}`);
  });

  it('contains comments with place, state and answers, in the language of the document', async () => {
    const [first, ...others] = sampleSelect(2).works;
    if (!first) throw new Error('a work');
    const at = '2026-11-20T03:00:00.000Z';
    const assetId = newId();
    const comments = [
      {
        ...{
          name: { ja: '青葉 太郎', en: '青葉 太郎' },
          text: '商品カットを長く',
          at,
          recipient: '月草化粧品 様',
          isDone: true,
        },
        place: { kind: 'time' as const, assetId, ms: 63_400 },
        answers: [{ name: { ja: '', en: '' }, text: '直しました', at }],
      },
      {
        ...{
          name: { ja: '月草 花子', en: '月草 花子' },
          text: '影を明るく',
          at,
          recipient: '月草化粧品 様',
          isDone: false,
        },
        place: { kind: 'point' as const, assetId, x: 0.25, y: 0.7 },
        answers: [],
      },
    ];
    const select = { ...sampleSelect(2), withComments: true, works: [{ ...first, comments }, ...others] };
    const textIn = async (locale: 'ja' | 'en') => {
      const given = { kind: 'select', select, locale, origin: 'https://koma.example', day: '2026-11-22' } as const;
      const pages = await readPdf(await renderPdf({ ...given, stills: new Map() }, new AbortController().signal));
      return pages.map(({ text }) => text).join('\n');
    };
    const japanese = await textIn('ja');
    for (const said of [
      '1:03',
      '商品カットを長く',
      '対応済み',
      '退会したユーザー',
      '直しました',
      '横25% 縦70%',
      '未対応',
    ])
      expect(japanese).toContain(said);
    const english = await textIn('en');
    for (const said of ['Comments', 'Done', 'Former member', '25% / 70%']) expect(english).toContain(said);
  });

  it('prints every line of comments and answers that are longer than a page', async () => {
    const [first, ...others] = sampleSelect(2).works;
    if (!first) throw new Error('a work');
    const at = '2026-11-20T03:00:00.000Z';
    const linesOf = (letter: string, count: number) =>
      Array.from({ length: count }, (_, line) => `${letter}${line};`).join('\n');
    const comment = {
      ...{ name: { ja: '青葉', en: '' }, recipient: '月草', isDone: false, place: null, at, text: linesOf('c', 300) },
      answers: [{ name: { ja: '水沢', en: '' }, text: linesOf('a', 120), at }],
    };
    const select = { ...sampleSelect(2), withComments: true, works: [{ ...first, comments: [comment] }, ...others] };
    const given = { kind: 'select', select, locale: 'ja', origin: 'https://koma.example', day: '2026-11-22' } as const;
    const pages = await readPdf(await renderPdf({ ...given, stills: new Map() }, new AbortController().signal));
    const text = pages.map((page) => page.text).join('\n');
    for (let line = 0; line < 300; line += 1) expect(text).toContain(`c${line};`);
    for (let line = 0; line < 120; line += 1) expect(text).toContain(`a${line};`);
  });

  it('is another one with comments, and both stay', async () => {
    const { who, document } = withSelect();
    const plain = await made(who, document.id);
    const body = { slideSelectId: document.id, locale: 'ja' as const, withComments: true };
    const other = slideSelectPdf.parse((await media.service.call(slideSelectPdfs.make, who, { body })).body);
    expect(other.id).not.toBe(plain.id);
    expect((await get(who, plain.id)).status).toBe(200);
    expect((await get(who, other.id)).status).toBe(200);
  });

  it('contains a long selection over many pages, also in English', async () => {
    const select = sampleSelect(60);
    const given = { kind: 'select', select, locale: 'en', origin: 'https://koma.example', day: '2026-11-22' } as const;
    const pages = await readPdf(await renderPdf({ ...given, stills: new Map() }, new AbortController().signal));
    expect(pages.length).toBeGreaterThan(8);
    expect(pages[0]?.text).toContain('Taro Aoba');
    expect(pages.at(-1)?.text).toContain(`${pages.length} / ${pages.length}`);
  }, 60_000);

  it('is made once per content, for its account only', async () => {
    const { who, document } = withSelect();
    const one = await made(who, document.id);
    expect(slideSelectPdf.parse((await make(who, document.id)).body).id).toBe(one.id);
    const response = await file(who, one.id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/koma-slide-select-\d{4}-\d\d-\d\d-ja\.pdf/);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const other = callers.user();
    seen.set(other.accountId, document);
    expect((await file(other, one.id)).status).toBe(404);
    expect((await file(null, one.id)).status).toBe(401);
    expect((await make(callers.user(), document.id)).status).toBe(404);
  });

  it('is unavailable when one of its works is hidden', async () => {
    const { who, document } = withSelect();
    const { id } = await made(who, document.id);
    seen.set(who.accountId, { ...document, works: document.works.slice(1) });
    expect((await file(who, id)).status).toBe(404);
    expect((await get(who, id)).status).toBe(404);
    // The next one replaces it.
    await made(who, document.id);
    const rows = await media.service.running.database.query<{ id: string }[]>(
      'SELECT id FROM slide_select_pdf WHERE account_id = $1',
      [who.accountId],
    );
    expect(rows.map((row) => row.id)).not.toContain(id);
    expect(rows).toHaveLength(1);
  });

  it('is deleted with its account, and with the account of each work in it', async () => {
    const { who, document } = withSelect();
    const mine = await made(who, document.id);
    const [work] = document.works;
    const erase = (accountId: string) =>
      media.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId)]);
    await erase(work?.ownerId ?? '');
    expect((await get(who, mine.id)).status).toBe(404);
    const again = await made(who, document.id);
    await erase(who.accountId);
    expect((await get(who, again.id)).status).toBe(404);
  });
});
