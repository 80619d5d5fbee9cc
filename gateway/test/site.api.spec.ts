import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cmsSite, type Locale } from '@koma/contracts';
import { eventually } from '@koma/testing';
import { readFirstPages } from '../../services/catalogue/src/cms/first-texts/read-first-texts.js';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

/** Stands for the build of the public pages: returns its arguments. */
const RENDERER = `export const renderSite = ({ path, locale, content, plans, origin, edition }) => ({
  status: path === '/404' ? 404 : 200,
  html: '<!doctype html>' + JSON.stringify({ path, locale, version: content.version, plans: plans?.length ?? null, origin, edition }),
});`;
const PLAN = {
  id: '01930000-0000-7000-8000-00000000000a',
  profileType: 'user',
  nameJa: '',
  nameEn: '',
  priceYen: 1,
  taxYen: 0,
};

/** A preview link that opens, and the number by which its content is recognised. */
const TOKEN = 'p'.repeat(43);
const DRAFT = 4242;
/** The only earlier legal texts. */
const EDITION = '2026-04-01';
const problemOf = (code: string) => ({ type: 'about:blank', title: '', status: 404, detail: '', code });

function contentOf(locale: Locale, version: number) {
  const pages: Record<string, Record<string, unknown>> = {};
  for (const { page, key, content } of readFirstPages()) pages[page] = { ...pages[page], [key]: content[locale] };
  const editions = { 'terms-of-use': [EDITION], 'privacy-policy': [EDITION] };
  return cmsSite.parse({ version, locale, pages, faqs: [], editions });
}

let gateway: GatewayHarness;
let version = 1;
let isBillingUp = true;
let isCatalogueUp = false;
const root = mkdtempSync(join(tmpdir(), 'koma-site-'));
const upstream = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://koma.test');
  const isBilling = url.pathname.startsWith('/api/billing');
  response.statusCode = (isBilling ? isBillingUp : isCatalogueUp) ? 200 : 503;
  const locale = url.searchParams.get('locale') === 'en' ? 'en' : 'ja';
  const isPreview = url.pathname.startsWith('/api/catalogue/cms/previews/');
  if (isPreview && !url.pathname.endsWith(TOKEN)) {
    response.statusCode = 404;
    return response.end(JSON.stringify(problemOf('RESOURCE.NOT_FOUND')));
  }
  const content = contentOf(locale, isPreview ? DRAFT : version);
  response.end(JSON.stringify(isBilling ? { items: [PLAN] } : isPreview ? { page: 'terms-of-use', content } : content));
});

beforeAll(async () => {
  mkdirSync(join(root, 'server'));
  mkdirSync(join(root, 'client'));
  writeFileSync(join(root, 'server/render.mjs'), RENDERER);
  writeFileSync(join(root, 'client/main.0123abcd.js'), 'main()');
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${Object(upstream.address()).port}`;
  gateway = await GatewayHarness.start({ SITE_ROOT: root, CATALOGUE_URL: url, BILLING_URL: url });
});
afterAll(async () => {
  await gateway.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.fetch(path, { headers, redirect: 'manual' });
const madeOf = async (response: Response): Promise<unknown> =>
  JSON.parse((await response.text()).replace('<!doctype html>', ''));

it('shows a waiting page while no content is known', async () => {
  const response = await get('/about');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.text()).toContain('ただいま準備しています');
  isCatalogueUp = true;
  expect((await get('/about')).status).toBe(200);
});

describe('the public pages', () => {
  beforeEach(() => {
    isCatalogueUp = true;
  });

  it.each([
    ['/', { path: '/', locale: 'ja' }],
    ['/en', { path: '/', locale: 'en' }],
    ['/faqs?q=a', { path: '/faqs', locale: 'ja' }],
    ['/en/terms-of-use', { path: '/terms-of-use', locale: 'en' }],
  ])('build %s from content, prices and address', async (path, expected) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await madeOf(response)).toEqual({ ...expected, version, plans: 1, origin: ORIGIN });
  });

  it.each([
    ['/404', 'ja'],
    ['/en/404', 'en'],
  ])('say at %s that there is no such page, also where another server has the rest', async (path, locale) => {
    // prettier-ignore
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await madeOf(response)).toMatchObject({ path: '/404', locale });
  });

  it('are compressed, and answered with 304 to whoever has them', async () => {
    const { url } = gateway.service.running;
    const response = await fetch(`${url}/about`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('/about');
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/about', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('show a changed content within two visits and two seconds', async () => {
    version += 1;
    await eventually(async () => expect(await madeOf(await get('/about'))).toMatchObject({ version }));
  });

  it('show no content that is older than two seconds, however long nobody came', async () => {
    await get('/about');
    version += 1;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await madeOf(await get('/about'))).toMatchObject({ version });
  });

  it('show the last known content while services are away', async () => {
    isCatalogueUp = false;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await get('/about');
    expect((await get('/about')).status).toBe(200);
    isCatalogueUp = true;
    isBillingUp = false;
    await eventually(async () => expect(await madeOf(await get('/'))).toMatchObject({ plans: null }));
    isBillingUp = true;
  });

  it.each(['/404', '/en/404'])('answer %s with the 404 page', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('cache their files for a year', async () => {
    expect((await get('/site/client/main.0123abcd.js')).headers.get('cache-control')).toContain('immutable');
    for (const path of ['/site/client/none.js', '/site/server/render.mjs', '/site/client/..%2fserver%2frender.mjs'])
      expect((await get(path)).status).toBeGreaterThanOrEqual(403);
  });

  it('list what exists for search engines', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const security = await (await get('/.well-known/security.txt')).text();
    expect(security).toContain(`Contact: ${ORIGIN}/contact\n`);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(security) ?? [];
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(100 * 86_400_000);
    const told = await (await get('/.well-known/tdmrep.json')).json();
    expect(told).toEqual([{ location: '/', 'tdm-reservation': 1, 'tdm-policy': `${ORIGIN}/tdm-policy.json` }]);
    const policy = await get('/tdm-policy.json');
    expect((await get('/about')).headers.get('tdm-reservation')).toBe('1');
    expect(policy.headers.get('content-type')).toContain('application/ld+json');
    expect(await policy.json()).toMatchObject({ '@type': 'Offer', permission: [{ action: 'tdm:mine' }] });
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(22);
    expect(sitemap).toContain(`hreflang="en" href="${ORIGIN}/en/about"`);
  });
});

describe('a preview', () => {
  it.each([
    [`/preview/${TOKEN}`, 'ja', '/terms-of-use'],
    [`/en/preview/${TOKEN}`, 'en', '/terms-of-use'],
    [`/preview/${TOKEN}?path=/terms-of-use/commerce`, 'ja', '/terms-of-use/commerce'],
    [`/preview/${TOKEN}?path=/about`, 'ja', '/terms-of-use'],
    [`/preview/${TOKEN}?path=/about&path=/`, 'ja', '/terms-of-use'],
  ])('of %s shows the draft', async (address, locale, path) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(await madeOf(response)).toMatchObject({ path, locale, version: DRAFT });
  });

  it('is kept by nobody, found by no search, and framed by our own pages only', async () => {
    const { headers } = await get(`/preview/${TOKEN}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await get('/about')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it.each([`/preview/${'q'.repeat(43)}`, '/preview/x', '/preview/..%2fabout', '/en/preview/%00'])(
    'does not open at %s',
    async (path) => {
      expect([400, 404]).toContain((await get(path)).status);
    },
  );

  it('waits while the service is away', async () => {
    isCatalogueUp = false;
    expect((await get(`/preview/${TOKEN}`)).status).toBe(503);
    isCatalogueUp = true;
  });
});

describe('an earlier legal text', () => {
  it.each([
    [`/terms-of-use/${EDITION}`, 'ja', '/terms-of-use'],
    [`/en/privacy-policy/${EDITION}`, 'en', '/privacy-policy'],
  ])('is served at %s, for no search engine', async (address, locale, path) => {
    const response = await get(address);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(await madeOf(response)).toMatchObject({ path, locale, edition: EDITION });
  });

  it.each(['/terms-of-use/2026-05-01', '/terms-of-use/2026-02-30', '/terms-of-use/x'])(
    'is not found at %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await madeOf(response)).toMatchObject({ path: '/404' });
    },
  );

  it('stands beside the page of the seller', async () => {
    expect(await madeOf(await get('/terms-of-use/commerce'))).toMatchObject({ path: '/terms-of-use/commerce' });
  });
});

describe('the redirect from the front page', () => {
  it.each([
    ['/', {}, null],
    ['/', { 'accept-language': 'en-GB,en;q=0.9,ja;q=0.5' }, '/en'],
    ['/', { 'accept-language': 'fr, ja;q=0.8, en;q=0.2' }, null],
    ['/', { 'accept-language': 'en-US', cookie: 'i18n_redirected=ja' }, null],
    ['/', { cookie: 'i18n_redirected=en' }, '/en'],
    ['/', { cookie: 'i18n_redirected=%3Cscript%3E', 'accept-language': 'ja' }, null],
    ['/?from=mail', { cookie: 'i18n_redirected=en' }, '/en?from=mail'],
    ['/about', { cookie: 'i18n_redirected=en' }, null],
    ['/en', { cookie: 'i18n_redirected=ja' }, null],
    ['/', { cookie: 'isLoggedIn=true; profileType=user' }, '/user-dashboard'],
    ['/en', { cookie: 'isLoggedIn=true; profileType=admin' }, '/en/admin/creator-dashboard'],
    ['/about', { cookie: 'isLoggedIn=true; profileType=user' }, null],
    ['/', { cookie: 'isLoggedIn=true; profileType=king' }, null],
  ])('from %s with %j goes to %p', async (path, headers, target) => {
    const response = await get(path, headers);
    expect(response.headers.get('location')).toBe(target);
    expect(response.status).toBe(target === null ? 200 : 302);
  });

  it('stores the chosen language', async () => {
    const chosen = await get('/', { 'accept-language': 'en-GB' });
    expect(chosen.headers.get('set-cookie')).toMatch(/^i18n_redirected=en; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    expect((await get('/', { cookie: 'i18n_redirected=ja' })).headers.get('set-cookie')).toBeNull();
    expect((await get('/about')).headers.get('set-cookie')).toBeNull();
  });
});
