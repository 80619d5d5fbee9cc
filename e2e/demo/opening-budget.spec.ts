import type { ProfileType } from '@koma/contracts';
import { expect, test } from '../journey/test.js';

interface Budget {
  path: string;
  as?: ProfileType;
  /** What a visitor waits for. */
  row: string;
  /** At most, until that is seen: kB of script as sent, and requests. */
  scripts: number;
  requests: number;
}

interface Spent {
  scripts: number;
  requests: number;
  fonts: number;
}

const NOTHING: Spent = { scripts: Infinity, requests: Infinity, fonts: Infinity };

const WORKS = 'main a[href*="/details/"]';
const VIEW = '[data-first-view]';
const CREATORS = 'main a[href*="/creatorProfile/"]';

/** Sizes of the build, not times. Lower a bar when a page has become lighter; docs/performance.md says where they shall end. */
const BUDGETS: readonly Budget[] = [
  { path: '/login', row: 'input[type=email]', scripts: 3, requests: 8 },
  { path: '/register', row: 'main h1', scripts: 3, requests: 9 },
  { path: '/user-dashboard/search/video', as: 'user', row: WORKS, scripts: 3, requests: 20 },
  { path: '/user-dashboard/search/video?q=a', as: 'user', row: WORKS, scripts: 3, requests: 25 },
  { path: '/user-dashboard/search/image', as: 'user', row: WORKS, scripts: 3, requests: 25 },
  { path: '/user-dashboard/search/creator/grid', as: 'user', row: CREATORS, scripts: 3, requests: 25 },
  { path: '/user-dashboard', as: 'user', row: 'main h2', scripts: 3, requests: 20 },
  // An order that there is not has no first rows: this is what the application itself costs.
  { path: '/user-dashboard/search/video?sort=best', as: 'user', row: WORKS, scripts: 405, requests: 60 },
];

/** Runs in the page: stops to count when the row is seen. */
const COUNT = (row: string) => `
  performance.setResourceTimingBufferSize(1000);
  const look = () => {
    const found = document.querySelector(${JSON.stringify(row)});
    if (!found || found.getClientRects().length === 0) return requestAnimationFrame(look);
    const now = performance.now();
    const all = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= now);
    const scripts = all.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const fonts = all.filter(({ name }) => name.endsWith('.woff2'));
    window.spent = {
      scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      requests: all.length + 1,
      fonts: fonts.length,
      files: all.map(({ name }) => name),
    };
  };
  requestAnimationFrame(look);`;

for (const { path, as, row, scripts, requests } of BUDGETS)
  test(`${path} needs at most ${scripts} kB of script and ${requests} requests`, async ({ arrive }) => {
    const visitor = await arrive('ja', as ? { as } : {});
    await visitor.page.addInitScript(COUNT(row));
    const read = () => visitor.page.evaluate<Spent | null>('window.spent ?? null');
    let spent: Spent = NOTHING;
    // A document that would wait for a busy service goes without its rows.
    await expect(async () => {
      await visitor.open(path);
      await expect.poll(read, { timeout: 30_000 }).not.toBeNull();
      spent = (await read()) ?? NOTHING;
      expect(spent.scripts).toBeLessThanOrEqual(scripts);
    }).toPass();
    expect(spent.requests).toBeLessThanOrEqual(requests);
    // Fonts come when the first content is there.
    expect(spent.fonts).toBe(0);
  });

test('a document names every file of its slice that the page loads before its first row', async ({ arrive }) => {
  const user = await arrive('ja', { as: 'user' });
  await user.page.addInitScript(COUNT(WORKS));
  await user.open('/user-dashboard/search/video?sort=best');
  await expect.poll(() => user.page.evaluate('window.spent ?? null'), { timeout: 30_000 }).not.toBeNull();
  const { named, loaded } = await user.page.evaluate<Record<'named' | 'loaded', string[]>>(`({
    named: [...document.querySelectorAll('link[rel=preload]')].map(({ href }) => href),
    loaded: window.spent.files.filter((name) => name.includes('/remotes/mfe-browse/') && name.endsWith('.js')),
  })`);
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter((file) => !named.includes(file))).toEqual([]);
});

test('a search shows what came with its document, and asks for it again only later', async ({ arrive }) => {
  const user = await arrive('ja', { as: 'user' });
  const asked: string[] = [];
  user.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // A document that would wait for a busy service goes without the answer.
  await expect(async () => {
    asked.length = 0;
    await user.open('/user-dashboard/search/video');
    await expect(user.page.locator(VIEW)).toHaveCount(0, { timeout: 30_000 });
    await expect(user.page.locator(WORKS).first()).toBeVisible();
    expect(asked).not.toContain('/api/catalogue/works');
  }).toPass();
});
