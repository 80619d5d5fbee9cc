import { cms, cmsDrafts, cmsSite, type LegalPage, type Locale } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const site = async (locale: Locale = 'ja') =>
  cmsSite.parse((await harness.service.call(cms.site, null, { query: { locale } })).body);
const edition = (page: LegalPage, day: string, locale: Locale = 'ja') =>
  harness.service.call(cms.edition, null, { params: { page, edition: day }, query: { locale } });
const published = () => writtenEvents(harness.service.running.database, 'catalogue.terms.published');
/** Publishes the terms with another title, day of revision, and question to members. */
async function revise(title: string, revisedOn: string, agreement: 'asked' | 'not-asked' = 'not-asked') {
  const { document } = Object((await harness.draft('terms-of-use')).content);
  const changed = (words: object) => ({ ...words, title, revisedOn, agreement });
  return harness.publishPage('terms-of-use', { document: { ja: changed(document.ja), en: changed(document.en) } });
}

describe('a legal text', () => {
  it('is announced from the beginning, and with each version', async () => {
    const first = await published();
    expect(first.map(({ page, number, asksAgreement }) => [page, number, asksAgreement]).toSorted()).toEqual([
      ['privacy-policy', 1, false],
      ['terms-of-use', 1, false],
    ]);
    await revise('規約2', '2027-01-01', 'asked');
    expect((await published()).at(-1)).toMatchObject({
      ...{ page: 'terms-of-use', edition: '2027-01-01', number: 2, asksAgreement: true },
    });
    await harness.publishPage('about', {});
    expect(await published()).toHaveLength(3);
  });

  it('stays readable once another one holds, with its last correction, in both languages', async () => {
    await revise('誤りのある規約', '2027-02-01');
    await revise('正しい規約', '2027-02-01');
    expect((await site()).editions?.['terms-of-use']).not.toContain('2027-02-01');
    await revise('次の規約', '2027-03-01');
    const { editions, pages } = await site();
    expect(editions?.['terms-of-use']?.[0]).toBe('2027-02-01');
    expect(editions?.['terms-of-use']).toContain('2027-01-01');
    expect(pages['terms-of-use'].document.title).toBe('次の規約');
    for (const locale of ['ja', 'en'] as const) {
      const { body } = await edition('terms-of-use', '2027-02-01', locale);
      expect(cmsSite.parse(body)).toMatchObject({
        ...{ locale, pages: { 'terms-of-use': { document: { title: '正しい規約', revisedOn: '2027-02-01' } } } },
      });
    }
  });

  it('is unknown on other days, on other pages, and on no day', async () => {
    expect((await edition('terms-of-use', '2020-01-01')).status).toBe(404);
    expect((await edition('privacy-policy', '2027-02-01')).status).toBe(404);
    expect((await edition('terms-of-use', '2027-02-30')).status).toBe(404);
    // parsing edge: what no page of ours sends
    expect((await edition('about' as never, '2027-02-01')).status).toBe(404);
  });

  it('asks nobody when it was written before there was a question', async () => {
    await harness.service.running.database.query(`UPDATE cms_version SET content = content
      #- '{document,ja,agreement}' #- '{document,en,agreement}' WHERE page = 'privacy-policy'`);
    const { version } = await harness.draft('privacy-policy');
    const request = { params: { page: 'privacy-policy' as const, number: 1 }, body: { version } };
    expect((await harness.service.call(cmsDrafts.restore, callers.fullAdmin(), request)).status).toBe(200);
    expect((await published()).at(-1)).toMatchObject({ page: 'privacy-policy', asksAgreement: false });
  });
});
