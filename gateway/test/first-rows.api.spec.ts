import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FIRST_ROWS, openingCalls, OPENING_ANSWERS, PAGE_ROUTES, ROWS_PLACE } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GatewayHarness } from './gateway-harness.js';

const SEARCH = '/user-dashboard/search/video';
const TOKEN = 'a'.repeat(43);
const CREATORS = '/user-dashboard/search/creator/grid';
const APPLICATION = '<div data-frame>application</div>';
const frame = (words: string) =>
  `<html lang="ja"><head><title>Search | Koma</title><template data-application><script src="/main.js"></script></template></head>` +
  `<body><div id="root" data-first-view data-rows>${words}<main>${ROWS_PLACE}</main></div></body></html>`;
/** Stands for the code that a remote's build makes. */
const RENDERER = `export function renderRows({ page, path, locale, reader, userId, answers }) {
  if (page.includes('creator')) throw new Error('cannot be drawn');
  if (userId.endsWith('0')) return null;
  return ['<h1>rows', path, locale, reader, userId, Object.keys(answers).length, '</h1>'].join(' ');
}`;

let gateway: GatewayHarness;
const root = mkdtempSync(join(tmpdir(), 'koma-rows-'));
function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

beforeAll(async () => {
  mkdirSync(join(root, 'shell/dist/assets'), { recursive: true });
  write('shell/dist/index.html', `<html lang="ja"><head><title>Koma</title></head><body>${APPLICATION}</body></html>`);
  for (const page of ['user-dashboard-search-video', 'user-dashboard-search-creator-grid', 'user-dashboard'])
    for (const locale of ['ja', 'en'])
      write(`shell/dist/views/rows/${locale}/user/${page}.html`, frame(`bars of users in ${locale}`));
  for (const [reader, words] of [
    ['stranger', 'bars of strangers'],
    ['user', 'bars of users'],
  ] as const)
    write(`shell/dist/views/rows/ja/${reader}/link-media-slide-select-id.html`, frame(words));
  for (const slice of ['mfe-browse', 'mfe-portfolio']) {
    write(`${slice}/dist/rows.mjs`, RENDERER);
    write(`${slice}/dist/rows.json`, JSON.stringify({ rows: ['rows.mjs', 'rows.1.css'] }));
  }
  gateway = await GatewayHarness.start({ WEB_ROOT: root });
});
afterAll(async () => {
  await gateway.close();
  rmSync(root, { recursive: true });
});

const USER = newId().replace(/.$/, '1');
async function open(path: string, { type = 'user', userId = USER, token = gateway.newSession().token } = {}) {
  const cookie = `auth_token=${token}; profileType=${type}; userId=${userId}`;
  const response = await gateway.fetch(path, { headers: { cookie } });
  return { response, text: await response.text() };
}

it('puts the rows of a page into its bars, with their style sheet and the answers, and keeps the document from everybody', async () => {
  const { response, text } = await open(SEARCH);
  expect(text).toContain(`bars of users in ja<main><h1>rows ${SEARCH} ja user ${USER} 1 </h1>`);
  expect(text).toContain(`id="${OPENING_ANSWERS}"`);
  const sheet = '<link rel="stylesheet" href="/remotes/mfe-browse/rows.1.css">';
  expect(text).toContain(`${sheet}<template data-application>`);
  expect(text).not.toContain(ROWS_PLACE);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

it('draws them in the language of the address', async () => {
  const { text } = await open(`/en${SEARCH}`);
  expect(text).toContain(`bars of users in en<main><h1>rows /en${SEARCH} en`);
  expect(text).toContain('<html lang="en"');
});

it.each([
  ['staff, whose bars are others', SEARCH, { type: 'admin' }],
  ['members for whom the build has no bars', SEARCH, { type: 'creator' }],
  ['a cookie that says nothing', SEARCH, { type: 'x"><script>' }],
  ['a search in an order that there is not', `${SEARCH}?sort=best`, {}],
  ['a page without first rows', '/user-dashboard/projects', {}],
])('sends the application to %s', async (_, path, who) => {
  const { response, text } = await open(path, who);
  expect(response.status).toBe(200);
  expect(text).toContain(APPLICATION);
});

it('sends the bars alone where there are no rows, where they cannot be drawn, and where a session has ended', async () => {
  const none = await open(SEARCH, { userId: newId().replace(/.$/, '0') });
  expect(none.text).toContain(`<main><script type="application/json" id="${OPENING_ANSWERS}">`);
  const failed = await open(CREATORS);
  expect([failed.response.status, failed.text.includes('<h1>')]).toEqual([200, false]);
  const ended = await open(SEARCH, { token: 'x'.repeat(32) });
  expect(ended.text).toContain('bars of users in ja<main></main>');
});

it('sends the application to strangers', async () => {
  const response = await gateway.fetch(SEARCH, { headers: { cookie: `profileType=user; userId=${USER}` } });
  expect(await response.text()).toContain(APPLICATION);
});

it('draws the rows of a share link for strangers and for members, and carries its answers', async () => {
  const path = `/link-media/slide-select:${TOKEN}`;
  const stranger = await gateway.fetch(path);
  const text = await stranger.text();
  expect(text).toContain(`bars of strangers<main><h1>rows ${path} ja stranger  2 </h1>`);
  expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([200, 'no-store']);
  // The card that chats show stands in it as in the application's.
  expect(text).toContain('og:image');
  expect((await open(path)).text).toContain(`bars of users<main><h1>rows ${path} ja user ${USER} 2 </h1>`);
});

it('asks nothing for a picture or a frame of another site that has the address of a share link', async () => {
  const before = gateway.seen.length;
  const headers = { 'sec-fetch-dest': 'image' };
  const response = await gateway.fetch(`/link-media/slide-select:${TOKEN}`, { headers });
  expect(await response.text()).toContain(APPLICATION);
  // The card is asked for by another way.
  expect(gateway.seen.slice(before).filter(({ url }) => url.includes('/shared/'))).toEqual([]);
});

it.each(FIRST_ROWS)('%s is a page with common bars whose document carries answers', (name) => {
  const route = PAGE_ROUTES.find((one) => one.name === name);
  const isLink = name.startsWith('link-media');
  expect([route?.layout, route?.access]).toEqual(['default', isLink ? 'public' : 'signed-in']);
  const path = route?.path.replace('{id}', isLink ? TOKEN : newId()) ?? '';
  const search = /link-media-(?:video|image)/.test(name) ? `work=${newId()}` : '';
  expect(openingCalls({ name }, path, search).length).toBeGreaterThan(0);
});
