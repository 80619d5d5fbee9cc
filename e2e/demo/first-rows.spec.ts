import type { Page } from '@playwright/test';
import { profiles, shareLinks, works } from '@koma/contracts';
import { accounts } from '../journey/accounts.js';
import { MOST_SHIFTS, readShifts, watchShifts } from '../journey/shifts.js';
import { expect, test } from '../journey/test.js';

const APPLICATION = '**/assets/main.*.js';
const VIEW = '[data-first-view]';
const SEARCH = '/user-dashboard/search/video';
const WORKS = 'main a[href*="/details/"]';

/** Holds the application back until it is let go. */
async function holdBack(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(APPLICATION, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** A document that would wait for a busy service goes without rows. */
const openWithRows = async (page: Page, open: () => Promise<unknown>) =>
  expect(async () => {
    await open();
    await expect(page.locator(`${VIEW} main h1`)).toHaveCount(1, { timeout: 2_000 });
  }).toPass();

for (const width of [390, 1440])
  for (const path of [
    SEARCH,
    `${SEARCH}?q=${encodeURIComponent('窓')}`,
    `${SEARCH}?sort=views`,
    `${SEARCH}?color=c08040`,
    '/user-dashboard/search/image',
    '/user-dashboard/search/creator/grid',
    '/user-dashboard',
  ])
    test(`${path} at ${width} px: the application takes the place of the first rows without a shift`, async ({
      arrive,
    }) => {
      const { page, openAtOnce } = await arrive('ja', { as: 'user', width });
      await watchShifts(page);
      const letGo = await holdBack(page);
      await openWithRows(page, () => openAtOnce(path));
      const link = page.locator('main a[href]').first();
      const before = await link.boundingBox();
      letGo();
      await expect(page.locator(VIEW)).toHaveCount(0, { timeout: 30_000 });
      const after = await link.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? Infinity))).toBeLessThanOrEqual(2);
      expect(await readShifts(page)).toBeLessThanOrEqual(MOST_SHIFTS);
    });

test('a recipient sees a shared slide select at once, and the application takes its place without a shift', async ({
  api,
  arrive,
}) => {
  const user = await api.signIn(accounts.user.email, accounts.user.password);
  const { items } = await user.call(shareLinks.list, { query: { kind: 'slide-select' } });
  const link = items.find(({ state, hasPassword }) => state === 'open' && !hasPassword);
  const { page, openAtOnce } = await arrive('ja', { width: 390 });
  await watchShifts(page);
  const letGo = await holdBack(page);
  await openWithRows(page, () => openAtOnce(link?.path ?? ''));
  await expect(page.locator(`${VIEW} main a[href*="work="]`).first()).toBeVisible();
  letGo();
  await expect(page.locator(VIEW)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readShifts(page)).toBeLessThanOrEqual(MOST_SHIFTS);
});

for (const [width, allowsComments] of [
  [390, false],
  [390, true],
  [1440, true],
] as const)
  test(`a recipient sees a shared film at once at ${width} px, ${allowsComments ? 'may comment on it, ' : ''}and the application takes its place without a shift`, async ({
    api,
    arrive,
  }) => {
    const creator = await api.signIn(accounts.creator.email, accounts.creator.password);
    const { id } = await creator.call(profiles.own);
    const { items } = await creator.call(works.search, { query: { kind: 'video', creatorId: id, limit: 1 } });
    const form = { recipient: '青葉エージェンシー 様', lastDay: null, allowsDownload: false, allowsComments };
    const body = { kind: 'work', targetId: items[0]?.id ?? '', form } as const;
    const { path } = await creator.call(shareLinks.create, { body });
    const { page, openAtOnce } = await arrive('ja', { width });
    await watchShifts(page);
    const letGo = await holdBack(page);
    await openWithRows(page, () => openAtOnce(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0]?.title ?? '');
    letGo();
    await expect(page.locator(VIEW)).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0]?.title ?? '');
    expect(await readShifts(page)).toBeLessThanOrEqual(MOST_SHIFTS);
  });

test('a work that is chosen before the application is there opens', async ({ arrive }) => {
  const { page, openAtOnce } = await arrive('en', { as: 'user', width: 390 });
  await page.route(APPLICATION, (route) => route.abort());
  await openWithRows(page, () => openAtOnce(SEARCH));
  await page.locator(WORKS).first().click();
  await expect(page).toHaveURL(/\/en\/details\/video:/);
  // Without the application, too, the work can be read, and it says that something is missing.
  await openWithRows(page, () => page.reload());
  await expect(page.getByRole('alert')).toContainText('Please reload');
});

test('what is typed and pressed before the application is there is searched for', async ({ arrive }) => {
  const { page, openAtOnce, t } = await arrive('ja', { as: 'user' });
  const letGo = await holdBack(page);
  await openWithRows(page, () => openAtOnce(SEARCH));
  await page.getByRole('combobox', { name: t('mfe-browse:search.title.video') }).fill('窓');
  await page.getByRole('button', { name: t('mfe-browse:box.search') }).click();
  letGo();
  await expect(page).toHaveURL(/q=/, { timeout: 30_000 });
  await expect(page.locator(VIEW)).toHaveCount(0);
});

test('who has scrolled the first rows stays where they are', async ({ arrive }) => {
  const { page, openAtOnce } = await arrive('ja', { as: 'user', width: 390 });
  const letGo = await holdBack(page);
  await openWithRows(page, () => openAtOnce(SEARCH));
  await page.evaluate('scrollTo(0, 700)');
  letGo();
  await expect(page.locator(VIEW)).toHaveCount(0, { timeout: 30_000 });
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(600);
});

test('without a script the first works are there, in colours that can be read, and lead on', async ({ arrive }) => {
  const { page, openAtOnce } = await arrive('ja', { as: 'user', hasScript: false, colourScheme: 'dark' });
  await expect(async () => {
    await openAtOnce(SEARCH);
    await expect(page.locator(WORKS).nth(5)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // The scheme of a chosen page is set by a script; without one it is the light one as a whole.
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('a search in an order that there is not has no first rows, and says when its works cannot be asked for', async ({
  arrive,
}) => {
  const { page, openAtOnce } = await arrive('ja', { as: 'user' });
  await page.route(`**${works.search.path}?*`, (route) => route.fulfill({ status: 503, body: '' }));
  await openAtOnce(`${SEARCH}?sort=best`);
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(VIEW)).toHaveCount(0);
});
