import { PAGE_ROUTES, LOCALE_COOKIE } from '@koma/contracts';
import { fillSignIn, signIn, signOut } from '../journey/account-steps.js';
import { accounts } from '../journey/accounts.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const SECRET = /auth_token|fb_token|userEmail/;
const LOGIN_STATE = /isLoggedIn|userId|profileType|login_count|favoriteId/;
const PUBLIC = PAGE_ROUTES.filter(({ access, path }) => access === 'public' && path !== '/' && path !== '/404');

/** The visitor's address after all redirects. */
const staysAt = ({ page }: Visitor, path: string) =>
  expect(page).toHaveURL((url) => url.pathname + url.search === path);
const cookiesOf = ({ page }: Visitor) => page.evaluate<string>('document.cookie');
const storedLocale = async ({ context }: Visitor) =>
  (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE.name);

test.describe('the route guard', () => {
  test('lets strangers see the public pages', async ({ arrive }) => {
    const visitor = await arrive('ja');
    for (const { path } of PUBLIC) {
      const address = path.replace(/\{\w+\}/g, '0198f3a0-0000-7000-8000-000000000001');
      const response = await visitor.open(address);
      expect(response?.status(), address).toBe(200);
      await expect(visitor.page.getByRole('main')).toBeVisible();
      await staysAt(visitor, address);
    }
  });

  test('redirects strangers to the sign-in page and back, with the query', async ({ arrive }) => {
    const visitor = await arrive('en');
    const wanted = '/en/user-dashboard/search/video?q=%E5%A4%8F&genre=stylish';
    await visitor.page.goto(wanted);
    await visitor.arrives('/login');
    await fillSignIn(visitor, accounts.user);
    await staysAt(visitor, wanted);
    expect(await cookiesOf(visitor)).toMatch(LOGIN_STATE);
    expect(await cookiesOf(visitor)).not.toMatch(SECRET);
    await signOut(visitor);
    expect(await cookiesOf(visitor)).not.toMatch(LOGIN_STATE);
    const left = (await visitor.context.cookies()).map(({ name }) => name);
    // The second one says that somebody has signed in here before; it opens nothing.
    expect(left.filter((name) => ![LOCALE_COOKIE.name, 'known_browser'].includes(name))).toEqual([]);
    await visitor.page.goto(wanted);
    await visitor.arrives('/login');
  });

  for (const locale of ['ja', 'en'] as const) {
    test(`redirects signed-in members from the sign-in pages (${locale})`, async ({ arrive }) => {
      const visitor = await arrive(locale, { as: 'user' });
      for (const path of ['/login', '/register']) {
        await visitor.open(path);
        await visitor.arrives('/user-dashboard');
      }
    });
  }

  test('redirects within this site only after sign-in', async ({ arrive, place }) => {
    const visitor = await arrive('ja', { as: 'user' });
    for (const target of ['//example.com/x', 'https://example.com/x', '/\\example.com']) {
      await visitor.page.goto(`/login?return=${encodeURIComponent(target)}`);
      await expect(visitor.page.getByRole('main')).toBeVisible();
      expect(new URL(visitor.page.url()).host).toBe(new URL(place.origin).host);
    }
  });
});

test.describe('pages of staff', () => {
  for (const type of ['user', 'creator'] as const) {
    test(`are the 404 page for a ${type}, and their code is never requested`, async ({ arrive, place }) => {
      const visitor = await arrive('ja', { as: type });
      const asked: string[] = [];
      visitor.page.on('request', (request) => asked.push(request.url()));
      // A forged cookie opens nothing either: the pages ask the server.
      for (const forge of [false, true]) {
        if (forge) {
          const forged = { name: 'profileType', value: 'admin', url: place.origin };
          await visitor.context.addCookies([forged]);
        }
        for (const path of ['/admin/request', '/admin/creator-dashboard', '/admin/money']) {
          await visitor.open(path);
          await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
          if (!forge) await expect(visitor.heading(visitor.t('common:states.notFound'))).toBeVisible();
        }
      }
      expect(asked.filter((url) => url.includes('/remotes/mfe-admin/'))).toEqual([]);
    });
  }

  test('redirect strangers to the sign-in page without requesting their code', async ({ arrive }) => {
    const visitor = await arrive('ja');
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.open('/admin/request');
    await visitor.arrives('/login');
    expect(asked.filter((url) => url.includes('/remotes/mfe-admin/'))).toEqual([]);
  });
});

test.describe('an unknown path', () => {
  for (const locale of ['ja', 'en'] as const) {
    test(`answers 404 with the 404 page (${locale})`, async ({ arrive }) => {
      const visitor = await arrive(locale, { as: 'user' });
      for (const path of ['/nowhere', '/user-dashboard/nowhere', '/details/film:1', '/404']) {
        const response = await visitor.open(path);
        expect(response?.status(), path).toBe(404);
        await expect(visitor.heading(visitor.t('site:notFound.title'))).toBeVisible();
      }
    });
  }
});

test.describe('the language', () => {
  test('changes on the same page, with its query', async ({ arrive }) => {
    const visitor = await arrive('ja', { as: 'user' });
    const query = '?q=%E5%A4%8F&sort=client';
    await visitor.open(`/user-dashboard/search/video${query}`);
    await visitor.button(visitor.t('shell:nav.account')).click();
    await visitor.page.getByRole('menuitem', { name: 'English' }).click();
    await staysAt(visitor, `/en/user-dashboard/search/video${query}`);
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'en');
    expect((await storedLocale(visitor))?.value).toBe('en');
  });

  test('of the root path is the stored one, then the browser’s, then Japanese; it is stored for a year', async ({
    arrive,
    place,
  }) => {
    const rules = [
      { browserLanguage: 'en-GB', cookie: null, path: '/en', stored: 'en' },
      { browserLanguage: 'ja-JP', cookie: null, path: '/', stored: 'ja' },
      { browserLanguage: 'fr-FR', cookie: null, path: '/', stored: 'ja' },
      { browserLanguage: 'en-GB', cookie: 'ja', path: '/', stored: 'ja' },
      { browserLanguage: 'ja-JP', cookie: 'en', path: '/en', stored: 'en' },
      { browserLanguage: 'ja-JP', cookie: '<script>', path: '/', stored: 'ja' },
      { browserLanguage: 'en-GB', cookie: '<script>', path: '/en', stored: 'en' },
      { browserLanguage: 'en-GB', cookie: '%3Cscript%3E', path: '/en', stored: 'en' },
    ];
    for (const { browserLanguage, cookie, path, stored } of rules) {
      const visitor = await arrive('ja', { browserLanguage });
      const url = place.origin;
      if (cookie) await visitor.context.addCookies([{ name: LOCALE_COOKIE.name, value: cookie, url }]);
      await visitor.page.goto('/');
      await staysAt(visitor, path);
      await expect(visitor.page.locator('html')).toHaveAttribute('lang', path === '/' ? 'ja' : 'en');
      const found = await storedLocale(visitor);
      expect(found?.value, `${browserLanguage} ${cookie}`).toBe(stored);
      expect(found).toMatchObject({ path: '/', sameSite: 'Lax' });
      const isFresh = cookie !== stored;
      if (isFresh) expect((found?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan((LOCALE_COOKIE.days - 1) * 86_400);
      await visitor.context.close();
    }
  });

  test('of any other path depends on the path only', async ({ arrive }) => {
    const visitor = await arrive('ja', { browserLanguage: 'en-GB' });
    await visitor.page.goto('/faqs');
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'ja');
    await staysAt(visitor, '/faqs');
    expect(await storedLocale(visitor)).toBeUndefined();
  });

  test('changes with cookies of any size', async ({ place: { origin } }) => {
    const many = Array.from({ length: 100 }, (_, at) => `c${at}=x`).join('; ');
    const rules = [
      [{ 'accept-language': 'xx' }, 200],
      [{ cookie: many }, 200],
      [{ cookie: `${LOCALE_COOKIE.name}=${'x'.repeat(8 * 1024)}` }, 200],
      [{ cookie: `${LOCALE_COOKIE.name}=${'x'.repeat(64 * 1024)}` }, 431],
    ] as const;
    for (const [headers, status] of rules) {
      const response = await fetch(origin, { headers, redirect: 'error' });
      expect(response.status, JSON.stringify(headers).slice(0, 60)).toBe(status);
    }
  });
});

test('signing out in one tab redirects the other to the sign-in page', async ({ arrive }) => {
  const visitor = await arrive('ja');
  await signIn(visitor, accounts.user, 'user');
  const other = await visitor.context.newPage();
  await other.goto('/user/settings/money-plans');
  await signOut(visitor);
  await other.reload();
  await other.waitForURL((url) => url.pathname === '/login');
});
