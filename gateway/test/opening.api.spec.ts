import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPENING_ANSWERS } from '@koma/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GatewayHarness } from './gateway-harness.js';

const SEARCH = '/user-dashboard/search/video';
const QUESTION = '/api/catalogue/works?direction=desc&kind=video&limit=24&sort=newest';
const SHELL =
  '<html lang="ja"><head><title>Koma</title></head><body><div id="root"><div data-frame>Koma</div></div></body></html>';
const needs = (files: string[], shares: string[] = []) => ({ files, shares });

let gateway: GatewayHarness;
const root = mkdtempSync(join(tmpdir(), 'koma-opening-'));
const write = (file: string, content: unknown) =>
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));

beforeAll(async () => {
  for (const slice of ['shell', 'mfe-browse', 'mfe-admin'])
    mkdirSync(join(root, slice, 'dist/assets'), { recursive: true });
  write('shell/dist/index.html', SHELL);
  write('shell/dist/opening.json', {
    tables: { pages: {}, layouts: { default: './default-layout.js', login: './login-layout.js' } },
    imports: {
      '../locales/ja.json': needs(['assets/words-ja.js']),
      '../locales/en.json': needs(['assets/words-en.js']),
      './default-layout.js': needs(['assets/layout.js', 'assets/layout.css'], ['menus']),
    },
    shares: {
      menus: needs(['assets/menus.js'], ['floating']),
      floating: needs(['assets/floating.js']),
      charts: needs(['assets/charts.js']),
    },
  });
  write('mfe-browse/dist/opening.json', {
    tables: { pages: { 'user-dashboard-search-video': './search.js' } },
    imports: { './search.js': needs(['search.js', 'search.css'], ['menus']), '../locales/ja.json': needs(['ja.js']) },
    shares: {},
  });
  const remote = {
    metaData: { remoteEntry: { name: 'remote-entry.1.js' } },
    exposes: [{ assets: { js: { sync: ['expose.js'] } } }],
  };
  write('mfe-browse/dist/mf-manifest.json', remote);
  write('mfe-admin/dist/mf-manifest.json', remote);
  const requests = { 'admin-request': './requests.js' };
  write('mfe-admin/dist/opening.json', {
    tables: { pages: requests },
    imports: { './requests.js': needs(['a.js']) },
    shares: {},
  });
  gateway = await GatewayHarness.start({ WEB_ROOT: root });
});
afterAll(async () => {
  await gateway.close();
  rmSync(root, { recursive: true });
});

const open = async (path: string, token?: string) => {
  const response = await gateway.fetch(path, { headers: token ? { cookie: `auth_token=${token}` } : {} });
  return { response, text: await response.text() };
};
const hrefs = (text: string) =>
  [...text.matchAll(/<link rel="preload" as="\w+"[^>]*href="([^"]+)"/g)].map(([, href]) => href);

it('tells the browser every file of the page, its words, its layout and what they share', async () => {
  const { token } = gateway.newSession();
  const { text } = await open(SEARCH, token);
  expect(hrefs(text).sort()).toEqual(
    [
      '/assets/floating.js',
      '/assets/layout.css',
      '/assets/layout.js',
      '/assets/menus.js',
      '/assets/words-ja.js',
      '/remotes/mfe-browse/expose.js',
      '/remotes/mfe-browse/ja.js',
      '/remotes/mfe-browse/mf-manifest.json',
      '/remotes/mfe-browse/remote-entry.1.js',
      '/remotes/mfe-browse/search.css',
      '/remotes/mfe-browse/search.js',
    ].sort(),
  );
  expect(hrefs((await open(`/en${SEARCH}`, token)).text)).toContain('/assets/words-en.js');
});

it('sends the page without hints when its slice was built without them', async () => {
  const { token } = gateway.newSession();
  const { response, text } = await open('/user/settings/general-information', token);
  expect([response.status, hrefs(text)]).toEqual([200, []]);
});

it('names no files to strangers, who are led to the sign-in page, and no code of staff to anybody', async () => {
  const { token } = gateway.newSession();
  expect(hrefs((await open(SEARCH)).text)).toEqual([]);
  expect(hrefs((await open('/admin/request', token)).text)).toEqual([]);
});

it('draws the bar before any script, except on the pages of signing in', async () => {
  expect((await open(SEARCH)).text).toContain('data-frame');
  expect((await open('/login')).text).not.toContain('data-frame');
});

it('carries the first answer of the page, asked as its visitor, and lets nobody keep it', async () => {
  const { token } = gateway.newSession();
  const { response, text } = await open(SEARCH, token);
  const [, json = ''] = new RegExp(`id="${OPENING_ANSWERS}">(.*)</script></body>`).exec(text) ?? [];
  expect(JSON.parse(json)).toEqual({ [QUESTION]: { url: QUESTION } });
  expect(gateway.seen.at(-1)?.headers['x-koma-identity']).toEqual(expect.any(String));
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('carries the work behind a link, which is known when the link has been asked for, but nothing of a locked one', async () => {
  const link = `/api/catalogue/shared/${'a'.repeat(43)}`;
  const targetId = '0198f3a0-0000-7000-8000-0000000000aa';
  const rights = { allowsDownload: false, allowsComments: false, lastDay: null };
  const page = `/link-media/video:${'a'.repeat(43)}`;
  gateway.answers.set(link, { isLocked: false, kind: 'video', targetId, ownerId: targetId, ...rights });
  expect((await open(page)).text).toContain(`"${link}/works/${targetId}":{`);
  gateway.answers.set(link, { isLocked: true });
  const before = gateway.seen.length;
  const { text } = await open(page);
  expect([text.includes('isLocked'), text.includes('/works/')]).toEqual([false, false]);
  expect(gateway.seen.slice(before).filter(({ url }) => url.includes('/works/'))).toEqual([]);
});

it('asks nothing for strangers, for ended sessions, for an order that there is not, and for ids that no work has', async () => {
  const { token } = gateway.newSession();
  const before = gateway.seen.length;
  const pages = [
    await open(SEARCH),
    await open(SEARCH, 'x'.repeat(32)),
    await open(`${SEARCH}?q=a&sort=best`, token),
    await open('/details/video:..%2f..%2fx', token),
  ];
  for (const { text } of pages) expect(text).not.toContain(OPENING_ANSWERS);
  expect(gateway.seen.slice(before)).toEqual([]);
});
