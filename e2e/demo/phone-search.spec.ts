import { expect, test } from '../journey/test.js';

const PHONE = 390;
const BELOW_BAR = 200;
/** A thumb reaches what lies below this share of the screen. */
const REACH = 0.6;

for (const kind of ['video', 'image', 'creator/grid'])
  for (const locale of ['ja', 'en'] as const)
    test(`on a phone, pictures of ${kind} in ${locale} begin within 200 px below the bar`, async ({ arrive }) => {
      const user = await arrive(locale, { as: 'user', width: PHONE });
      const { page, t } = user;
      await user.open(`/user-dashboard/search/${kind}`);
      const first = page
        .getByRole('list', { name: t('mfe-browse:results.label') })
        .locator('[data-card]')
        .first();
      await expect(first).toBeVisible({ timeout: 30_000 });
      const bar = await page.getByRole('banner').first().boundingBox();
      const card = await first.boundingBox();
      expect((card?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(BELOW_BAR);
      expect((card?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThan(0);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
    });

test('on a phone, conditions stay on one row, and the sheet of filters counts what they leave', async ({ arrive }) => {
  const user = await arrive('ja', { as: 'user', width: PHONE });
  const { page, t } = user;
  await user.open('/user-dashboard/search/video?mediaType=tvc&mediaType=web&genre=drama');
  const chips = page.getByRole('list', { name: t('mfe-browse:filters.on') });
  await expect(chips).toBeVisible({ timeout: 30_000 });
  const boxes = await Promise.all((await chips.getByRole('listitem').all()).map((chip) => chip.boundingBox()));
  const [top = 0, ...others] = boxes.map((box) => Math.round(box?.y ?? 0));
  expect(others.length).toBeGreaterThan(2);
  expect(new Set([top, ...others]).size).toBe(1);
  const sort = await page.getByRole('combobox', { name: t('mfe-browse:sort.label') }).boundingBox();
  expect(Math.abs((sort?.y ?? 0) - top)).toBeLessThan(8);

  const open = page.getByRole('button', { name: /^絞り込み/ });
  const place = await open.boundingBox();
  expect(place?.y ?? 0).toBeGreaterThan((page.viewportSize()?.height ?? 0) * REACH);
  await open.click();
  const sheet = page.getByRole('dialog', { name: t('mfe-browse:filters.open') });
  const show = sheet.getByRole('button', { name: /件を表示$/ });
  const before = await show.textContent();
  await sheet.getByRole('checkbox', { name: /^TVC/ }).uncheck();
  await expect(show).not.toHaveText(before ?? '');
  await expect(show.locator('[data-counting]')).toHaveCount(0);
  const counted = /\d+件/.exec((await show.textContent()) ?? '')?.[0] ?? '';
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: t('mfe-browse:results.label') }).getByText(counted)).toBeVisible();
});

test('on a phone, a card has one action, and a menu at the bottom with the rest', async ({ arrive }) => {
  const user = await arrive('ja', { as: 'user', width: PHONE });
  const { page, t } = user;
  await user.open('/user-dashboard/search/video');
  const list = page.getByRole('list', { name: t('mfe-browse:results.label') });
  const card = list.locator('[data-card]').first();
  await expect(card.getByRole('button')).toHaveCount(2, { timeout: 30_000 });
  await expect(card.getByRole('checkbox')).toBeHidden();
  const title = (await card.getByRole('link').first().textContent()) ?? '';
  await card.getByRole('button', { name: t('mfe-browse:tile.more', { title }) }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet.getByRole('button', { name: t('common:collect.project.open') })).toBeVisible();
  await expect(sheet.getByRole('button', { name: t('common:collect.slide-select.open') })).toBeVisible();
  await sheet.getByRole('button', { name: t('mfe-browse:tile.menuSelect') }).click();
  await expect(sheet).toBeHidden();
  await expect(card.getByRole('checkbox')).toBeChecked();
  // Once something is selected, the others have their boxes.
  await expect(list.getByRole('checkbox').nth(1)).toBeVisible();
});
