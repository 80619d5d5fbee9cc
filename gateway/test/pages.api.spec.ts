import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OPENING_ANSWERS } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

let gateway: GatewayHarness;
const root = mkdtempSync(join(tmpdir(), 'koma-pages-'));

beforeAll(async () => {
  for (const folder of ['shell/dist/assets', 'mfe-admin/dist']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'shell/dist/index.html'), '<!doctype html><html lang="ja"><title>Koma</title>');
  writeFileSync(join(root, 'shell/dist/favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'shell/dist/assets/main.0123abcd.js'), 'main()');
  writeFileSync(join(root, 'shell/dist/assets/main.0123abcd.js.gz'), gzipSync('main()'));
  writeFileSync(join(root, 'mfe-admin/dist/mf-manifest.json'), '{}');
  mkdirSync(join(root, 'shell/dist/views/en'), { recursive: true });
  writeFileSync(
    join(root, 'shell/dist/views/en/register-user.html'),
    '<!doctype html><html lang="en"><title>Koma</title><template></template></head><p>Your address</p>',
  );
  for (const purpose of ['activation', 'reset'])
    writeFileSync(
      join(root, `shell/dist/views/en/${purpose}.html`),
      `<!doctype html><html lang="en"><title>Koma</title><template></template></head><body><p>${purpose}</p></body>`,
    );
  gateway = await GatewayHarness.start({ WEB_ROOT: root });
});
afterAll(async () => {
  await gateway.close();
  rmSync(root, { recursive: true });
});

it.each([
  ['/', 200],
  ['/en', 200],
  ['/login', 200],
  ['/en/user-dashboard/search/video?q=%E5%A4%8F', 200],
  ['/details/video:01930000-0000-7000-8000-00000000000a', 200],
  ['/reset_password/a/b', 200],
  ['/404', 404],
  ['/nothing', 404],
  ['/en/en/login', 404],
  ['/creatorProfile/-1/details', 404],
  ['/details/image:abc', 404],
  ['/en/details/video:0198f3a0-0000-7000-8000-000000000001', 200],
  ['/fr/login', 404],
])('answers %s with the page and %i', async (path, status) => {
  const response = await gateway.fetch(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(/<title>(ログイン \| )?Koma<\/title>/);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(response.headers.get('cache-control')).toBe(path.includes('reset_password') ? 'no-store' : 'no-cache');
});

it.each([
  ['/user/settings/credit-card', true],
  ['/en/user/settings/credit-card', true],
  ['/en/user/settings/money-plans', true],
  ['/user/settings/money-plans/', false],
  ['/user/settings/credit-card-x', false],
  ['/user/settings/general-information', false],
  ['/user-dashboard', false],
  ['/login', false],
])('gives %s a policy with the hosts of the card processor: %s', async (path, isPayment) => {
  const { headers } = await gateway.fetch(path, { redirect: 'manual' });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.match(/https:\/\/\w+\.stripe\.com/g) ?? []).toEqual(
    isPayment
      ? ['https://js.stripe.com', 'https://api.stripe.com', 'https://js.stripe.com', 'https://hooks.stripe.com']
      : [],
  );
});

it('lists the sign-in pages for search engines in both languages, and excludes members’ pages', async () => {
  const login = await (await gateway.fetch('/en/login?return=%2Fen')).text();
  expect(login).toContain('<title>Sign in | Koma</title><meta name="description"');
  expect(login).toContain(`<link rel="alternate" hreflang="ja" href="${ORIGIN}/login">`);
  expect(login).toContain(`<link rel="canonical" href="${ORIGIN}/en/login">`);
  const inside = await (await gateway.fetch('/user-dashboard')).text();
  expect(inside).toContain('<meta name="robots" content="noindex">');
  expect(inside).not.toContain('canonical');
});

it('removes a trailing slash, and never redirects to another site', async () => {
  const login = await gateway.fetch('/login/?a=1', { redirect: 'manual' });
  expect([login.status, login.headers.get('location')]).toEqual([301, '/login?a=1']);
  const elsewhere = await fetch(`${gateway.service.running.url}//evil.example/`, { redirect: 'manual' });
  expect(elsewhere.status).toBe(404);
});

it('caches hashed files for a year, revalidates all others, and serves compressed files as they are', async () => {
  const hashed = await gateway.fetch('/assets/main.0123abcd.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(hashed.headers.get('cache-control')).toContain('immutable');
  expect(hashed.headers.get('content-encoding')).toBe('gzip');
  expect((await gateway.fetch('/remotes/mfe-admin/mf-manifest.json')).headers.get('cache-control')).toBe('no-cache');
  expect((await gateway.fetch('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml');
});

it.each(['/assets/old.js', '/remotes/mfe-admin/old.js', '/assets/..%2f..%2f..%2fetc/passwd'])(
  'answers %s with a plain 404',
  async (path) => {
    const response = await gateway.fetch(path);
    expect([403, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('<title>');
  },
);

it('refuses an undecodable path', async () => {
  expect((await gateway.fetch('/%E0%A4%A')).status).toBe(400);
});

it('tells pages the addresses of the remotes', async () => {
  const config: unknown = await (await gateway.fetch('/config.json')).json();
  expect(config).toMatchObject({ mode: 'embedded', remotes: { 'mfe-admin': '/remotes/mfe-admin/mf-manifest.json' } });
});

it('sends the first view of its address to strangers only', async () => {
  const text = async (path: string, cookie = '') => (await gateway.fetch(path, { headers: { cookie } })).text();
  expect(await text('/en/register?type=user&return=%2Fen')).toContain('<title>Sign up | Koma</title>');
  expect(await text('/en/register?type=user')).toContain('<p>Your address</p>');
  expect((await gateway.fetch('/views/en/register-user.html')).status).toBe(404);
  // Another view, another language, and none of a link that does not hold.
  for (const path of ['/en/register', '/register?type=user', '/en/reset_password/a/b'])
    expect(await text(path)).not.toContain('Your address');
  expect(await text('/en/register?type=user', `auth_token=${'a'.repeat(43)}`)).not.toContain('Your address');
});

it.each(['activation', 'reset'] as const)(
  'sends the view of a link for %s with the answer, so that it is asked once',
  async (purpose) => {
    const link = `${newId()}/0123456789abcdef`;
    const call = `/api/auth/password/reset/${link}`;
    gateway.links.set(call, purpose);
    const before = gateway.linksAsked;
    const response = await gateway.fetch(`/en/reset_password/${link}`);
    const text = await response.text();
    expect(text).toContain(`<p>${purpose}</p>`);
    expect(text).toContain(`id="${OPENING_ANSWERS}">${JSON.stringify({ [call]: { purpose } })}</script></body>`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(gateway.linksAsked).toBe(before + 1);
    const asPicture = { headers: { 'sec-fetch-dest': 'image' } };
    expect(await (await gateway.fetch(`/en/reset_password/${link}`, asPicture)).text()).not.toContain(
      `<p>${purpose}</p>`,
    );
    expect(gateway.linksAsked).toBe(before + 1);
    // One that does not hold any more opens the application, which says so.
    gateway.links.delete(call);
    expect(await (await gateway.fetch(`/en/reset_password/${link}`)).text()).not.toContain(`<p>${purpose}</p>`);
  },
);
