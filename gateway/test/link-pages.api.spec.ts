import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath, linkFiles, type ShareCard, shareCards } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { eventually, mockService, type MockService } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

const SHELL = '<!doctype html><html lang="ja"><head><title>Koma</title></head><body>shell 1</body></html>';
const [OPEN, SHUT] = ['o'.repeat(43), 's'.repeat(43)];
const picture = { url: '/files/9.1.lx-1.sig/asset/poster/1280.webp', width: 1280, height: 720, isWide: true };
const CARD: ShareCard = { title: '“潮騒” <b>&', description: "汐見 渚 · $& '白波飲料'", picture, isReserved: true };
const PLACES = [
  ['video', (token: string) => `/link-media/video:${token}`],
  ['image', (token: string) => `/link-media/image:${token}?work=01930000-0000-7000-8000-00000000000a`],
  ['slide select', (token: string) => `/link-media/slide-select:${token}`],
  ['profile', (token: string) => `/link-media/creator/${token}/details`],
  ['profile’s PDF', (token: string) => `/link-media/creator/${token}/pdf/video`],
] as const;

let catalogue: MockService;
let answer: ShareCard;
const asked: unknown[] = [];
const root = mkdtempSync(join(tmpdir(), 'koma-link-pages-'));
let shell = SHELL;
const host = createServer((request, response) => {
  response.statusCode = request.url === '/index.html' ? 200 : 404;
  response.end(shell);
});

beforeAll(async () => {
  answer = CARD;
  catalogue = await mockService(shareCards.get, ({ params, query }) => {
    asked.push({ ...params, ...query });
    return { card: params.token === OPEN ? answer : null };
  });
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  writeFileSync(join(root, 'shell/dist/index.html'), SHELL);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await catalogue.close();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  rmSync(root, { recursive: true });
});

/** Content of each meta tag that chats read. */
const tagsOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name = '', content]) => [name, content])); // prettier-ignore

/** With the pages in a folder, and with those of the host's web server. */
describe.each([
  ['a folder', () => ({ WEB_ROOT: root })],
  ['the host’s web server', () => ({ SHELL_URL: `http://127.0.0.1:${Object(host.address()).port}` })],
])('the page of a share link, out of %s', (_, placeOf) => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ ...placeOf(), CATALOGUE_URL: catalogue.url });
  });
  afterAll(() => gateway.close());
  const get = async (path: string) => {
    const response = await gateway.fetch(path);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  it.each(PLACES)('shows a %s the card of its content in chats', async (_kind, placeOfToken) => {
    const { status, headers, html } = await get(placeOfToken(OPEN));
    expect(status).toBe(200);
    expect(html).toContain('shell 1');
    expect(tagsOf(html)).toEqual({
      robots: 'noindex',
      'tdm-reservation': '1',
      'tdm-policy': `${ORIGIN}/tdm-policy.json`,
      'og:site_name': 'Koma',
      'og:type': 'website',
      'og:title': '“潮騒” &#60;b&#62;&#38;',
      'og:description': '汐見 渚 · $&#38; &#39;白波飲料&#39;',
      'og:locale': 'ja_JP',
      'og:image': ORIGIN + picture.url,
      'og:image:width': '1280',
      'og:image:height': '720',
      'twitter:card': 'summary_large_image',
    });
    expect(html).not.toContain('<b>');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('shows one card for every link that does not open, for no link, and while the catalogue is away', async () => {
    const neutral = await get(`/link-media/video:${SHUT}`);
    expect(tagsOf(neutral.html)).toMatchObject({ 'og:title': 'Koma', 'og:image': `${ORIGIN}/share-ja.png` });
    for (const path of [`/link-media/video:${'x'.repeat(43)}`, '/link-media/video:short', '/link-media/image:a.b'])
      expect((await get(path)).html).toBe(neutral.html);
    catalogue.isDown = true;
    expect((await get(`/link-media/slide-select:${'y'.repeat(43)}`)).html).toBe(neutral.html);
    catalogue.isDown = false;
  });

  it('says in document and header what its creator says of text and data mining', async () => {
    const token = 'm'.repeat(43);
    const reserved = await get(`/link-media/video:${token}`);
    expect([reserved.headers.get('tdm-reservation'), reserved.headers.get('tdm-policy')]).toEqual([
      '1',
      '/tdm-policy.json',
    ]);
    answer = { ...CARD, isReserved: false };
    const allowed = await eventually(async () => {
      const page = await get(`/link-media/image:${OPEN}`);
      expect(tagsOf(page.html)).toMatchObject({ 'tdm-reservation': '0' });
      return page;
    }, 3_000);
    expect([allowed.headers.get('tdm-reservation'), allowed.headers.get('tdm-policy')]).toEqual(['0', null]);
    answer = CARD;
    await eventually(async () =>
      expect(tagsOf((await get(`/link-media/image:${OPEN}`)).html)).toMatchObject({ 'tdm-reservation': '1' }), 3_000); // prettier-ignore
  });

  it('is in the language of its address', async () => {
    const { html } = await get(`/en/link-media/video:${OPEN}`);
    expect(html).toContain('<html lang="en">');
    expect(tagsOf(html)).toMatchObject({ 'og:locale': 'en_GB' });
    expect(asked).toContainEqual({ token: OPEN, locale: 'en' });
    const neutral = await get(`/en/link-media/video:${SHUT}`);
    expect(tagsOf(neutral.html)).toMatchObject({ 'og:image': `${ORIGIN}/share-en.png` });
    expect(neutral.html).not.toMatch(/[ぁ-ん]/);
  });

  it('shows a small portrait, and Koma’s own picture where there is none', async () => {
    answer = { ...CARD, picture: { url: 'https://files.koma.test/files/p', width: null, height: null, isWide: false } };
    await eventually(async () => {
      const tags = tagsOf((await get(`/link-media/creator/${OPEN}/details`)).html);
      expect(tags).toMatchObject({ 'og:image': 'https://files.koma.test/files/p', 'twitter:card': 'summary' });
      expect(tags).not.toHaveProperty('og:image:width');
    });
    answer = CARD;
  });

  it('asks the catalogue once for many simultaneous visitors', async () => {
    const path = `/link-media/video:${'m'.repeat(42)}${Math.floor(Math.random() * 10)}`;
    const before = asked.length;
    await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(asked.length - before).toBeLessThanOrEqual(2);
  });

  it('exists at no other address', async () => {
    expect((await get(`/link-media/nothing/${OPEN}`)).status).toBe(404);
    expect(tagsOf((await get(`/link-media/nothing/${OPEN}`)).html)['og:title']).not.toBe(CARD.title);
  });
});

it('adds no card to members’ pages', async () => {
  const gateway = await GatewayHarness.start({ WEB_ROOT: root, CATALOGUE_URL: catalogue.url });
  const id = '01930000-0000-7000-8000-00000000000a';
  for (const path of [`/details/video:${id}`, `/creatorProfile/${id}/details`, `/creatorProfile/${id}/pdf`]) {
    const html = await (await gateway.fetch(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('og:');
  }
  await gateway.close();
});

it('uses the newer document of the host’s web server, and answers 503 while there is none', async () => {
  const SHELL_URL = `http://127.0.0.1:${Object(host.address()).port}`;
  const gateway = await GatewayHarness.start({ SHELL_URL, CATALOGUE_URL: catalogue.url });
  const page = async () => (await gateway.fetch(`/link-media/video:${OPEN}`)).text();
  expect(await page()).toContain('shell 1');
  shell = SHELL.replace('shell 1', 'shell 2');
  await eventually(async () => expect(await page()).toContain('shell 2'));
  shell = SHELL;
  await gateway.close();
  const away = await GatewayHarness.start({ SHELL_URL: 'http://127.0.0.1:9', CATALOGUE_URL: catalogue.url });
  expect((await away.fetch(`/link-media/video:${OPEN}`)).status).toBe(503);
  await away.close();
});

it('limits the files that strangers can have made', async () => {
  const strict = await GatewayHarness.start({ LIMIT_FACTOR: '0.1' });
  const path = fillPath(linkFiles.make.path, { linkId: newId() });
  const make = () =>
    strict.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', origin: ORIGIN }, body: '{}' });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await make()).status);
  await strict.close();
  expect(statuses).toEqual([200, 200, 200, 429]);
});
