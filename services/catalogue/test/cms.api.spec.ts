import { readdirSync } from 'node:fs';
import {
  cms,
  CMS_PAGE_NAMES,
  CMS_PAGES,
  cmsPageAnswer,
  cmsSite,
  type CmsSite,
  FAQ_GROUPS,
  isSafeHref,
  type Locale,
  leadsSomewhere,
} from '@koma/contracts';
import { TestService, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueService } from '../src/index.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const site = async (locale: Locale): Promise<CmsSite> =>
  cmsSite.parse((await harness.service.call(cms.site, null, { query: { locale } })).body);

describe('the first texts', () => {
  it.each(['ja', 'en'] as const)('fill every section of every page in %s', async (locale) => {
    const { pages, faqs } = await site(locale);
    for (const page of CMS_PAGE_NAMES) expect(Object.keys(pages[page])).toEqual(Object.keys(CMS_PAGES[page].shape));
    expect(faqs).toHaveLength(18);
    expect(faqs.filter(({ onHome }) => onHome)).toHaveLength(5);
    expect([...new Set(faqs.map(({ group }) => group))]).toEqual([...FAQ_GROUPS]);
  });

  it('have the same structure in both languages', async () => {
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shape);
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shape(part)]));
    };
    const [ja, en] = await Promise.all([site('ja'), site('en')]);
    // A translated legal text says so in its introduction.
    for (const page of ['privacy-policy', 'terms-of-use'] as const) {
      expect(en.pages[page].document.lead.splice(1)).toHaveLength(1);
      expect(ja.pages[page].document.lead.splice(1)).toHaveLength(0);
      expect(ja.pages[page].document.articles.length).toBeGreaterThanOrEqual(12);
    }
    for (const page of CMS_PAGE_NAMES) expect(shape(en.pages[page])).toEqual(shape(ja.pages[page]));
    expect(shape(en.faqs)).toEqual(shape(ja.faqs));
    const anchors = ({ faqs }: CmsSite) => faqs.map(({ anchor }) => anchor);
    expect(anchors(en)).toEqual(anchors(ja));
  });

  it.each(['ja', 'en'])('come from exactly one file per page in %s', (locale) => {
    const files = readdirSync(new URL(`../src/cms/first-texts/${locale}`, import.meta.url)).sort();
    expect(files).toEqual([...CMS_PAGE_NAMES, 'questions'].map((name) => `${name}.json`).sort());
  });

  it('link to pages of the site only', async () => {
    const hrefs = [...JSON.stringify(await site('ja')).matchAll(/"href":"([^"]*)"/g)].map(([, href = '']) => href);
    expect(hrefs.length).toBeGreaterThan(5);
    expect(hrefs.filter((href) => !href.startsWith('/') || !leadsSomewhere(href))).toEqual([]);
  });
});

describe('reading a public page', () => {
  it.each([
    ['home', 5],
    ['faqs', 18],
    ['about', 0],
  ] as const)('returns the page %s, the company block and %i questions', async (page, count) => {
    const request = { params: { page }, query: { locale: 'en' } } as const;
    const { body } = await harness.service.call(cms.page, null, request);
    const { pages, faqs } = cmsPageAnswer.parse(body);
    expect(Object.keys(pages).sort()).toEqual(['company', page].sort());
    expect(faqs).toHaveLength(count);
  });

  it('answers 304 to whoever has this version, and 200 after a change', async () => {
    const ask = (tag: string) =>
      fetch(new URL('/api/catalogue/cms/site?locale=ja', harness.service.running.url), {
        headers: { 'if-none-match': tag },
      });
    const first = await ask('"other"');
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const second = await ask(`"x", ${tag}`);
    expect([second.status, await second.text()]).toEqual([304, '']);
    await harness.publishPage('about', {});
    const third = await ask(tag);
    expect(third.status).toBe(200);
    expect(third.headers.get('etag')).not.toBe(tag);
  });

  it('shows a change at once in every process of the service', async () => {
    const DATABASE_URL = String(Reflect.get(harness.service.running.database.options, 'url'));
    const other = await TestService.start(catalogueService, { FILE_KEY: testSecret, DATABASE_URL });
    const read = async () =>
      cmsSite.parse((await other.call(cms.site, null, { query: { locale: 'ja' } })).body).version;
    const before = await read();
    await harness.publishPage('about', {});
    const after = await read();
    await other.close();
    expect(after).toBe(before + 1);
  });

  it.each([
    ['/api/catalogue/cms/site', 422],
    ['/api/catalogue/cms/site?locale=fr', 422],
    ['/api/catalogue/cms/site?locale=ja&locale=en', 422],
    ['/api/catalogue/cms/pages/__proto__?locale=ja', 404],
    ['/api/catalogue/cms/pages/admin?locale=ja', 404],
  ])('refuses %s with %i', async (path, status) => {
    expect((await fetch(new URL(path, harness.service.running.url))).status).toBe(status);
  });
});

describe('links in page texts', () => {
  it.each(['/', '/faqs#review', '/register?type=creator', 'https://koma.example/a?b=c#d'])('may lead to %s', (href) => {
    expect(isSafeHref(href)).toBe(true);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\tx',
    'http://koma.example',
    'https://user:secret@evil.example',
    'https://',
    'mailto:a@koma.example',
    'ftp://koma.example',
    'about',
  ])('may not lead to %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});
