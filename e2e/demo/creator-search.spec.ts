import { slideSelects } from '@koma/contracts';
import { moveByKey } from '../journey/keyboard.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

/** The first page of a browser, and one that is loaded anew, wait for code and data of the whole page. */
const LOADED = { timeout: 30_000 };
const GRID = '/user-dashboard/search/creator/grid';
const SLIDES = '/user-dashboard/search/creator/slide-select';

const results = ({ page, t }: Visitor) => page.getByRole('list', { name: t('mfe-browse:results.label') });
const namesOf = (visitor: Visitor) => results(visitor).getByRole('link').allTextContents();
const scrolled = ({ page }: Visitor) => page.evaluate('Math.round(scrollY)');

/** A creator in the middle of the screen. */
async function nameInSight(visitor: Visitor): Promise<string> {
  const height = visitor.page.viewportSize()?.height ?? 0;
  for (const link of await results(visitor).getByRole('link').all()) {
    const box = await link.boundingBox();
    if (box && box.y > 200 && box.y + box.height < height - 200) return (await link.textContent()) ?? '';
  }
  throw new Error('nobody stands in the middle of the screen');
}

test('a user finds, filters, sorts and opens creators, and returns to the same position', async ({ arrive }) => {
  const user = await arrive('ja', { as: 'user' });
  const { t, page } = user;
  await user.open(GRID);
  await expect(results(user).getByRole('link').first()).toBeVisible(LOADED);
  const filters = page.getByRole('complementary', { name: t('mfe-browse:filters.open') });
  const freelance = t('mfe-browse:creator.affiliation.freelance');
  await filters.getByRole('checkbox', { name: new RegExp(`^${freelance}\\s*\\d`) }).check();
  await page.waitForURL((url) => url.searchParams.get('affiliation') === 'freelance');

  await page.getByRole('combobox', { name: t('mfe-browse:sort.label') }).click();
  await page.getByRole('option', { name: t('mfe-browse:sort.name.name.creator'), exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'name');
  await expect(results(user)).toHaveAttribute('aria-busy', 'false');
  const ascending = await namesOf(user);
  expect(ascending.length).toBeGreaterThan(5);
  await user.button(t('mfe-browse:sort.turn', { words: t('mfe-browse:sort.name.asc') })).click();
  await expect.poll(() => namesOf(user)).toEqual(ascending.toReversed());

  await page.waitForURL((url) => url.searchParams.get('direction') === 'desc');
  await page.mouse.move(900, 600);
  // Each search scrolls to the top of the page, and the list is often shown before the router has finished.
  await expect(async () => {
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(500);
    expect(await scrolled(user)).toBeGreaterThan(100);
  }).toPass();
  const [place, address] = [await scrolled(user), page.url()];
  // One that is visible without scrolling.
  const name = await nameInSight(user);
  await results(user).getByRole('link', { name, exact: true }).click();
  await page.waitForURL(/\/creatorProfile\/[^/]+\/details$/);
  await expect(user.heading(name)).toBeVisible();
  await page.goBack();
  expect(page.url()).toBe(address);
  await expect(results(user).getByRole('link', { name, exact: true })).toBeInViewport();
  await expect.poll(() => scrolled(user)).toBe(place);
});

test('a user sees creators film by film, picks and saves them without a mouse', async ({ arrive }) => {
  const user = await arrive('ja', { as: 'user' });
  const { t, page } = user;
  const { keyboard } = page;
  const name = `候補 ${Date.now()}`;
  await user.open(`${GRID}?sort=name`);
  await expect(results(user).getByRole('link').first()).toBeVisible(LOADED);
  await user.link(t('mfe-browse:views.slide-select')).click();
  await user.arrives(SLIDES);
  expect(new URL(page.url()).search).toBe('?sort=name');

  const stage = page.getByRole('region', { name: t('mfe-browse:slides.stage') });
  const title = () => stage.getByRole('link').first().textContent();
  await expect(stage.getByRole('link').first()).toBeVisible(LOADED);
  const picked: (string | null)[] = [];
  await page.evaluate('document.activeElement.blur()');
  for (let step = 0; step < 2; step += 1) {
    const before = await title();
    await keyboard.press('ArrowRight');
    await expect.poll(title).not.toBe(before);
    picked.push(await title());
    await keyboard.press('Enter');
  }
  const tray = page.getByRole('list', { name: t('mfe-browse:slides.order') });
  await expect(tray.getByRole('listitem')).toHaveCount(2);

  // Picked works and the position survive a reload.
  await page.reload();
  await expect(stage.getByRole('link').first()).toHaveText(picked[1] ?? '', LOADED);
  await expect(tray.getByRole('listitem')).toHaveCount(2);

  const moved = picked[0] ?? '';
  const handle = tray.getByRole('button', { name: t('common:sorting.handle', { name: moved }), exact: true });
  await moveByKey(handle, 'ArrowRight', {
    taken: t('common:sorting.taken', { name: moved, place: 1 }),
    moved: t('common:sorting.moved', { name: moved, place: 2 }),
  });

  await user.field(t('mfe-browse:slides.name')).focus();
  await keyboard.insertText(name);
  await keyboard.press('Enter');
  await expect(user.button(t('common:save'))).toBeDisabled();
  await expect(user.link(t('mfe-browse:slides.play'))).toBeVisible();
  const { items } = slideSelects.list.response.parse(await (await page.request.get(slideSelects.list.path)).json());
  const id = items.find((one) => one.name === name)?.id ?? '';
  const saved = await page.request.get(slideSelects.get.path.replace('{id}', id));
  const works = slideSelects.get.response.parse(await saved.json()).items.map(({ work }) => work.title);
  expect(works).toEqual(picked.toReversed());
});

test('the search suggests a person, and a user saves a search', async ({ arrive }) => {
  const user = await arrive('ja', { as: 'user' });
  const { t, page } = user;
  await user.open(GRID);
  const field = page.getByRole('combobox', { name: t('mfe-browse:search.title.creator') });
  for (const typed of ['みずさわ', 'ミズサワ', 'ﾐｽﾞｻﾜ', '水沢', 'Mizusawa']) {
    await field.fill(typed);
    await expect(page.getByRole('option').filter({ hasText: '水沢 葵' })).toBeVisible();
  }
  await field.press('Escape');
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'Mizusawa');

  const name = `水沢さん ${Date.now()}`;
  await user.button(t('mfe-browse:saved.save')).click();
  const dialog = page.getByRole('dialog', { name: t('mfe-browse:saved.title') });
  await dialog.getByRole('textbox', { name: t('mfe-browse:saved.name') }).fill(name);
  await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await user.open('/user-dashboard/search/saved');
  await user.link(name).click();
  await user.arrives(GRID);
  await expect(field).toHaveValue('Mizusawa');
  await expect(results(user).getByRole('link', { name: '水沢 葵', exact: true })).toBeVisible();
});
