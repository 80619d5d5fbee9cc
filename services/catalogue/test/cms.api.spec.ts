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
} from '@koma/contracts';
import { callers, identityOf, TestService, testSecret, writtenEvents } from '@koma/testing';
import { IDENTITY_HEADER } from '@koma/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueService } from '../src/index.js';
import { CatalogueHarness, plainFaq } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const site = async (locale: Locale): Promise<CmsSite> =>
  cmsSite.parse((await harness.service.call(cms.site, null, { query: { locale } })).body);
const events = () => writtenEvents(harness.service.running.database, 'catalogue.cms.changed');
const editor = callers.limitedAdmin();
const place = { page: 'about', key: 'name' } as const;

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
    const hrefs = JSON.stringify(await site('ja')).match(/"href":"[^"]*"/g) ?? [];
    const known = /^"href":"\/(register|about|contact|faqs|terms-of-use|privacy-policy)"$/;
    expect(hrefs.length).toBeGreaterThan(5);
    expect(hrefs.filter((href) => !known.test(href))).toEqual([]);
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
    await harness.faq();
    const third = await ask(tag);
    expect(third.status).toBe(200);
    expect(third.headers.get('etag')).not.toBe(tag);
  });

  it('shows a change at once in every process of the service', async () => {
    const DATABASE_URL = String(Reflect.get(harness.service.running.database.options, 'url'));
    const other = await TestService.start(catalogueService, { FILE_KEY: testSecret, DATABASE_URL });
    const read = async () =>
      cmsSite.parse((await other.call(cms.site, null, { query: { locale: 'ja' } })).body).faqs.length;
    const before = await read();
    await harness.faq();
    const after = await read();
    await other.close();
    expect(after).toBe(before + 1);
  });

  it.each([
    ['/api/catalogue/cms/site', 422],
    ['/api/catalogue/cms/site?locale=fr', 422],
    ['/api/catalogue/cms/site?locale=ja&locale=en', 422],
    ['/api/catalogue/cms/pages/__proto__?locale=ja', 422],
    ['/api/catalogue/cms/pages/admin?locale=ja', 422],
  ])('refuses %s with %i', async (path, status) => {
    expect((await fetch(new URL(path, harness.service.running.url))).status).toBe(status);
  });
});

describe('editing a section of a page', () => {
  const save = (version: number, content: object, who = editor, at: { page: 'about'; key: string } = place) =>
    harness.service.call(cms.updateSection, who, {
      params: at,
      // as: what a page may send is not what the type allows
      body: { version, kind: 'prose', content } as never,
    });

  it('shows the change to everybody, and announces it to the pages', async () => {
    const { version, content } = await harness.section('about', 'name');
    const ja = { ...content.ja, title: 'コマ、という名前' };
    expect((await save(version, { ja, en: content.en })).body).toMatchObject({ version: version + 1 });
    const now = await site('ja');
    expect(now.pages.about.name.title).toBe('コマ、という名前');
    expect((await events()).at(-1)).toEqual({ pages: ['about'], version: now.version });
  });

  it('answers an outdated version with a conflict, and changes and announces nothing', async () => {
    const { version, content } = await harness.section('about', 'name');
    const told = (await events()).length;
    expect((await save(version - 1, content)).body).toMatchObject({ code: 'RESOURCE.CONFLICT' });
    expect((await harness.section('about', 'name')).version).toBe(version);
    expect(await events()).toHaveLength(told);
  });

  it('accepts one of ten parallel saves', async () => {
    const { version, content } = await harness.section('about', 'name');
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(version, content)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  // Reliability row 46. There is no HTML: markup is text, stored and shown letter by letter.
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    '<svg onload=alert(1)>',
    '{{7*7}}',
    '</script><script>alert(1)</script>',
    "Robert'); DROP TABLE faq;--",
    '=HYPERLINK("https://evil.example")',
  ])('stores %s as plain text', async (title) => {
    const { version, content } = await harness.section('about', 'name');
    expect((await save(version, { ...content, ja: { ...content.ja, title } })).status).toBe(200);
    expect((await site('ja')).pages.about.name.title).toBe(title);
  });

  it.each([
    ['a section of another kind', { ja: { title: 'x', facts: [] }, en: { title: 'x', facts: [] } }],
    ['one language only', { ja: { title: 'x', paragraphs: [], links: [] } }],
    ['html as a field of its own', { html: '<b>x</b>' }],
    ['a title that no database can hold', { ja: { title: 'a\u0000b\ud800', paragraphs: [], links: [] } }],
    ['no object', ['x']],
  ])('refuses %s', async (_, content) => {
    const { version } = await harness.section('about', 'name');
    expect((await save(version, content)).status).toBe(422);
  });

  it('refuses a kind that does not fit the place, and unknown places', async () => {
    const { version, content } = await harness.section('about', 'name');
    expect((await save(version, content, editor, { page: 'about', key: 'facts' })).status).toBe(422);
    for (const key of ['nothing', '__proto__', 'constructor']) {
      expect((await save(version, content, editor, { page: 'about', key })).status).toBe(404);
    }
  });

  it('refuses a body of 1 MB', async () => {
    const { version, content } = await harness.section('about', 'name');
    const paragraphs = Array<string>(40).fill('あ'.repeat(10_000));
    expect((await save(version, { ...content, ja: { ...content.ja, paragraphs } })).status).toBe(413);
  });

  it.each(['{"version": 1, ', '{"version": 1, "__proto__": {"isAdmin": true}}'])(
    'answers %s with 400',
    async (body) => {
      const response = await fetch(new URL('/api/catalogue/cms/sections/about/name', harness.service.running.url), {
        method: 'PUT',
        headers: { 'content-type': 'application/json', [IDENTITY_HEADER]: await identityOf(editor) },
        body,
      });
      expect(response.status).toBe(400);
    },
  );

  it('needs full access for legally binding texts', async () => {
    const list = await harness.service.call(cms.listSections, editor, { query: { page: 'company' } });
    const [{ version, content, can }] = Object(list.body).items;
    expect(can).toEqual({ update: false });
    const change = (who: typeof editor) =>
      harness.service.call(cms.updateSection, who, {
        params: { page: 'company', key: 'block' },
        body: { version, kind: 'company', content },
      });
    expect((await change(editor)).body).toMatchObject({ code: 'ACCESS.DENIED' });
    expect((await change(callers.fullAdmin())).status).toBe(200);
    expect((await events()).at(-1)?.pages).toEqual([...CMS_PAGE_NAMES]);
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
  ])('may not lead to %j', async (href) => {
    const words = { question: 'x', answer: ['x'], links: [{ label: 'x', href }] };
    const form = plainFaq({ words: { ja: words, en: words } });
    const { status, body } = await harness.service.call(cms.createFaq, editor, { body: form });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ code: 'FIELD.INVALID' })]),
    });
  });
});
