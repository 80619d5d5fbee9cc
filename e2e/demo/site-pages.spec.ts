import { cmsDrafts } from '@koma/contracts';
import { moveByKey } from '../journey/keyboard.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const HOME = '/admin/cms/homepage';

/** Label of a field in one of the two languages of a form. */
const labelOf = ({ t }: Visitor, name: string, language: 'ja' | 'en') =>
  `${t(name)} ${t(`mfe-admin:cms.in.${language}`)}`;
const caption = (visitor: Visitor, language: 'ja' | 'en' = 'ja') =>
  visitor.field(labelOf(visitor, 'mfe-admin:cms.fields.caption', language));
const isSaved = ({ page, t }: Visitor) =>
  expect(page.getByRole('status').filter({ hasText: t('mfe-admin:cms.states.waiting') })).toHaveCount(0);
const draftSaved = ({ page }: Visitor) =>
  page.waitForResponse((answer) => answer.url().endsWith('/cms/drafts/home') && answer.request().method() === 'PUT');

/** Types a caption and waits until it is saved. */
async function write(visitor: Visitor, text: string): Promise<void> {
  const saved = draftSaved(visitor);
  await caption(visitor).fill(text);
  expect((await saved).status()).toBe(200);
  await isSaved(visitor);
}

async function publish({ button, page, t }: Visitor): Promise<void> {
  await button(t('mfe-admin:cms.publishOpen')).click();
  const dialog = page.getByRole('dialog', { name: t('mfe-admin:cms.publishTitle') });
  await dialog.getByRole('button', { name: t('mfe-admin:cms.publish'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What a visitor reads on the front page, who comes again until the change is there. */
const reads = (stranger: Visitor, text: string) =>
  expect(async () => {
    await stranger.open('/');
    await expect(stranger.page.getByRole('heading', { level: 1 })).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 15_000 });

/** Whatever a test leaves behind is no draft of the next one. */
test.afterEach(async ({ arrive, place: { origin } }) => {
  const { page } = await arrive('ja', { as: 'admin' });
  const path = cmsDrafts.get.path.replace('{page}', 'home');
  const { version } = cmsDrafts.get.response.parse(await (await page.request.get(path)).json());
  await page.request.delete(`${path}?version=${version}`, { headers: { origin } });
});

test('staff change the hero, show it by a secret link, publish it, and bring the old one back', async ({ arrive }) => {
  const staff = await arrive('ja', { as: 'admin' });
  const { t, page, button } = staff;
  await staff.open(HOME);
  await expect(caption(staff)).toBeVisible({ timeout: 30_000 });
  const before = await caption(staff).inputValue();
  const text = `新しいコピー${Date.now() % 10_000}`;
  await write(staff, text);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(text);

  const link = await page.getByRole('link', { name: t('mfe-admin:cms.preview.open') }).getAttribute('href');
  const stranger = await arrive('ja');
  await stranger.page.goto(link ?? '');
  await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText(text);
  await stranger.open('/');
  await expect(stranger.page.getByRole('heading', { level: 1 })).not.toContainText(text);

  await publish(staff);
  await reads(stranger, text);

  await button(t('mfe-admin:cms.history.title')).click();
  const history = page.getByRole('dialog', { name: t('mfe-admin:cms.history.title') });
  const [newest, older] = [history.getByRole('listitem').nth(0), history.getByRole('listitem').nth(1)];
  await newest.getByRole('button', { name: t('mfe-admin:cms.history.show') }).click();
  await expect(newest.getByRole('insertion').first()).toBeVisible();
  await older.getByRole('button', { name: t('mfe-admin:cms.history.restore') }).click();
  await button(t('mfe-admin:cms.history.restoreNow')).click();
  await expect(button(t('mfe-admin:cms.history.restoreNow'))).toBeHidden();
  await expect(newest.getByText(t('mfe-admin:cms.history.live'))).toBeVisible();
  await reads(stranger, before.split('\n')[0] ?? '');
});

test('two people change the same section: the second one sees both and chooses', async ({ arrive }) => {
  const [first, second] = [await arrive('ja', { as: 'admin' }), await arrive('en', { as: 'admin' })];
  for (const one of [first, second]) {
    await one.open(HOME);
    await expect(caption(one)).toBeVisible({ timeout: 30_000 });
  }
  // The second page hears nothing of the first one's change before it saves.
  await second.page.route('**/cms/drafts/home', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await write(first, '先に書いた人');
  const refused = second.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await caption(second).fill('あとから書いた人');
  await refused;
  await second.page.unroute('**/cms/drafts/home');
  await expect(caption(second)).toHaveValue('あとから書いた人');
  const choice = second.page.getByRole('alert').filter({ hasText: second.t('common:versions.title') });
  await expect(async () => {
    const retry = second.button(second.t('mfe-admin:cms.retry'));
    if (await retry.isVisible()) await retry.click();
    await expect(choice).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(choice).toContainText('先に書いた人');
  await expect(choice).toContainText('あとから書いた人');
  await choice.getByRole('button', { name: second.t('common:versions.save') }).click();
  // An earlier attempt, which is refused once more, may still be under way.
  await expect(choice).toBeHidden();
  await isSaved(second);
  await first.page.reload();
  await expect(caption(first)).toHaveValue('あとから書いた人');
});

test('what is typed while nothing can be saved survives a reload', async ({ arrive }) => {
  const staff = await arrive('ja', { as: 'admin' });
  await staff.open(HOME);
  await expect(caption(staff, 'en')).toBeVisible({ timeout: 30_000 });
  const block = '**/cms/drafts/home';
  await staff.page.route(block, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await caption(staff, 'en').fill('Typed offline');
  await expect(staff.button(staff.t('mfe-admin:cms.retry'))).toBeVisible({ timeout: 20_000 });
  await staff.page.reload();
  await expect(caption(staff, 'en')).toHaveValue('Typed offline', { timeout: 30_000 });
  const saved = draftSaved(staff);
  await staff.page.unroute(block);
  // It is tried again by itself.
  expect((await saved).status()).toBe(200);
});

test('a draft with a time is fixed until the time is taken back', async ({ arrive }) => {
  const staff = await arrive('ja', { as: 'admin' });
  const { t, page, button } = staff;
  await staff.open(HOME);
  await expect(caption(staff)).toBeVisible({ timeout: 30_000 });
  await write(staff, '予約するコピー');
  await button(t('mfe-admin:cms.scheduleOpen')).click();
  const dialog = page.getByRole('dialog', { name: t('mfe-admin:cms.scheduleTitle') });
  const day = dialog.getByLabel(t('mfe-admin:cms.day'));
  await day.fill('2020-01-01');
  await dialog.getByRole('button', { name: t('mfe-admin:cms.schedule'), exact: true }).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: t('mfe-admin:cms.schedule'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(caption(staff)).toHaveAttribute('readonly', '');
  await button(t('mfe-admin:cms.unschedule')).click();
  await expect(caption(staff)).not.toHaveAttribute('readonly', '');
});

test('the order of questions changes with the keys', async ({ arrive }) => {
  const staff = await arrive('ja', { as: 'admin' });
  const { t, page } = staff;
  await staff.open('/admin/cms/faqs');
  await page
    .getByRole('button', { name: new RegExp(t('mfe-admin:cms.sections.questions')) })
    .click({ timeout: 30_000 });
  const group = page.getByRole('list', { name: t('mfe-admin:cms.options.joining'), exact: true });
  const names = () => group.locator('summary').allTextContents();
  const [first = '', second = ''] = await names();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  const handle = group.getByRole('button', { name: t('common:sorting.handle', { name: first }), exact: true });
  await moveByKey(handle, 'ArrowDown', {
    taken: t('common:sorting.taken', { name: first, place: 1 }),
    moved: t('common:sorting.moved', { name: first, place: 2 }),
  });
  expect((await saved).status()).toBe(200);
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  await expect(page.frameLocator('iframe').getByText(second).first()).toBeVisible();
  await staff.button(t('mfe-admin:cms.discard')).click();
  const dialog = page.getByRole('dialog', { name: t('mfe-admin:cms.discardTitle') });
  await dialog.getByRole('button', { name: t('mfe-admin:cms.discard'), exact: true }).click();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
});
