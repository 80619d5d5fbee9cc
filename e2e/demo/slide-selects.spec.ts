import { accounts } from '../../tools/platform/demo-accounts.js';
import { fillSignIn } from '../journey/account-steps.js';
import { moveByKey } from '../journey/keyboard.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const NAGI = accounts.find(({ role }) => role === 'colleague');
const GUEST = '青葉 太郎';
const COMMENT = '光がとてもよい';

/** Makes a slide select of three works from the search, and returns their titles. */
async function makeSelect({ t, page, ...visitor }: Visitor, name: string): Promise<string[]> {
  await visitor.open('/user-dashboard/slide-selects');
  await visitor.field(t('mfe-portfolio:reels.newName')).fill(name);
  await visitor.button(t('mfe-portfolio:reels.create')).click();
  await expect(visitor.heading(name)).toBeVisible();
  await visitor.button(t('mfe-portfolio:reels.addWorks')).click();
  const dialog = page.getByRole('dialog', { name: t('mfe-portfolio:reels.addWorks') });
  for (const place of [0, 1, 2]) await dialog.getByRole('checkbox').nth(place).check();
  await dialog.getByRole('button', { name: t('mfe-portfolio:reels.addChosen', { count: 3 }), exact: true }).click();
  const list = page.getByRole('list', { name: t('mfe-portfolio:reels.items'), exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  return list.getByRole('link').allTextContents();
}

/** Moves the second work up by keyboard, and adds a heading below. */
async function arrange({ t, page, button }: Visitor, second: string): Promise<void> {
  const list = page.getByRole('list', { name: t('mfe-portfolio:reels.items'), exact: true });
  const handle = list.getByRole('button', { name: t('common:sorting.handle', { name: second }), exact: true });
  await moveByKey(handle, 'ArrowUp', {
    taken: t('common:sorting.taken', { name: second, place: 2 }),
    moved: t('common:sorting.moved', { name: second, place: 1 }),
  });
  await button(t('mfe-portfolio:arrange.addHeading')).click();
  await page.getByRole('textbox', { name: t('mfe-portfolio:arrange.heading'), exact: true }).fill('検討中');
  await button(t('common:save')).click();
  await expect(button(t('common:save'))).toBeHidden();
}

/** Creates a link and returns its path. */
async function share({ t, page, button }: Visitor, name: string): Promise<string> {
  await button(t('mfe-portfolio:links.open')).click();
  const drawer = page.getByRole('dialog', { name: t('mfe-portfolio:links.title', { title: name }) });
  const within = (label: string) => drawer.getByRole('button', { name: label, exact: true });
  await within(t('mfe-portfolio:links.make')).click();
  await drawer.getByRole('textbox', { name: t('mfe-portfolio:links.recipient'), exact: true }).fill('青葉 様');
  await within(t('mfe-portfolio:links.make')).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await within(t('mfe-portfolio:links.copy')).click();
  await expect(page.getByText(t('common:copied'))).toBeVisible();
  const path = new URL(String(await page.evaluate('navigator.clipboard.readText()'))).pathname;
  await within(t('common:close')).click();
  return path;
}

test('a user makes, orders and shares a selection; a guest marks it; its owner sees the marks and presents it', async ({
  arrive,
}) => {
  const name = `候補 ${Date.now()}`;
  const user = await arrive('ja', { as: 'user' });
  const { t, page } = user;
  const [first = '', second = ''] = await makeSelect(user, name);
  await arrange(user, second);
  const path = await share(user, name);
  await page.getByRole('link', { name: t('mfe-portfolio:marks.tab'), exact: true }).click();
  await expect(page.getByText(t('mfe-portfolio:marks.none'), { exact: true })).toBeVisible();

  const guest = await arrive('ja');
  await guest.open(path);
  await expect(guest.heading(name)).toBeVisible();
  const shown = guest.page.getByRole('list', { name, exact: true });
  await expect(shown.getByRole('link').first()).toHaveAccessibleName(second);
  const marks = guest.page.getByRole('group', { name: t('mfe-portfolio:marks.of', { title: first }), exact: true });
  await marks.getByRole('button', { name: t('mfe-portfolio:marks.signs.circle'), exact: true }).click();
  await guest.field(t('mfe-portfolio:marks.name')).fill(GUEST);
  await guest.button(t('mfe-portfolio:marks.begin')).click();
  await expect(marks.getByRole('button', { pressed: true })).toHaveCount(1);
  await guest.field(t('mfe-portfolio:marks.commentOf', { title: first })).fill(COMMENT);
  await guest.button(t('mfe-portfolio:marks.saveComment')).click();
  await expect(guest.page.getByText(t('mfe-portfolio:marks.saved'), { exact: true })).toBeVisible();
  // The guest is recognised without an account.
  await guest.page.reload();
  await expect(marks.getByRole('button', { pressed: true })).toHaveCount(1);

  // Without reloading the owner's page.
  await expect(page.getByText(COMMENT, { exact: true })).toBeVisible();
  await expect(page.getByText(GUEST)).toBeVisible();
  await expect(
    page.getByRole('img', { name: `${t('mfe-portfolio:marks.signs.circle')} 1`, exact: true }),
  ).toBeVisible();

  await page.getByRole('link', { name: t('mfe-portfolio:selects.present'), exact: true }).click();
  const room = page.getByRole('dialog', { name: t('mfe-portfolio:presentation.label', { name }), exact: true });
  await expect(room.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(room.getByRole('heading', { name: second, exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(room.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(room).toBeHidden();
});

/** Shares the open slide select with the demo's colleague. */
async function shareWithColleague({ page, t, button }: Visitor, name: string): Promise<void> {
  await button(t('mfe-portfolio:reels.menu', { name })).click();
  await page.getByRole('menuitem', { name: t('common:colleagues.title') }).click();
  const dialog = page.getByRole('dialog', { name: t('common:colleagues.title') });
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: '汐見 凪' }).click();
  await dialog.getByRole('button', { name: t('common:colleagues.add'), exact: true }).click();
  await expect(dialog.getByRole('list', { name: t('common:colleagues.list') }).getByText('汐見 凪')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Adds a heading and saves, or meets what somebody else has saved. */
async function addHeading({ page, t, button }: Visitor, title: string): Promise<void> {
  await button(t('mfe-portfolio:arrange.addHeading')).click();
  await page
    .getByRole('textbox', { name: t('mfe-portfolio:arrange.heading'), exact: true })
    .last()
    .fill(title);
  await button(t('common:save')).click();
}

test('colleagues arrange a slide select together without losses; only its owner deletes it and makes links', async ({
  arrive,
}) => {
  const name = `共同の候補 ${Date.now()}`;
  const sora = await arrive('ja', { as: 'user' });
  await makeSelect(sora, name);
  await shareWithColleague(sora, name);

  const nagi = await arrive('en');
  await nagi.open('/login');
  await fillSignIn(nagi, { email: NAGI?.email ?? '', password: NAGI?.password ?? '' });
  await nagi.arrives('/user-dashboard');
  await nagi.open('/user-dashboard/slide-selects');
  await nagi.page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(nagi.heading(name)).toBeVisible();
  // Each sees that the other is here.
  const isHere = ({ page, t }: Visitor, person: string | RegExp) =>
    page
      .getByRole('list', { name: t('mfe-portfolio:selects.here.label'), exact: true })
      .getByRole('img', { name: person });
  await expect(isHere(sora, '汐見 凪')).toBeVisible();
  await expect(isHere(nagi, /./)).toHaveCount(1);
  // What is saved is shown without a reload where nothing is changed.
  const headingsOf = ({ page, t }: Visitor) =>
    page.getByRole('textbox', { name: t('mfe-portfolio:arrange.heading'), exact: true });
  await addHeading(sora, '最初の見出し');
  await expect(headingsOf(nagi)).toHaveValue('最初の見出し');
  // A change that is not saved yet is not overwritten.
  await sora.button(sora.t('mfe-portfolio:arrange.addHeading')).click();
  await headingsOf(sora).last().fill('空の見出し');
  await addHeading(nagi, 'By Nagi');
  await expect(nagi.button(nagi.t('common:save'))).toBeHidden();
  await expect(nagi.page.getByRole('button', { name: nagi.t('mfe-portfolio:links.open'), exact: true })).toBeHidden();

  await expect(headingsOf(sora).last()).toHaveValue('空の見出し');
  await sora.button(sora.t('common:save')).click();
  const notice = sora.page.getByRole('alert');
  await expect(notice).toContainText('By Nagi');
  await expect(notice).toContainText('空の見出し');
  await notice.getByRole('button', { name: sora.t('common:versions.save'), exact: true }).click();
  await expect(notice).toBeHidden();
  await expect(headingsOf(nagi).last()).toHaveValue('空の見出し');

  await nagi.button(nagi.t('mfe-portfolio:reels.menu', { name })).click();
  await expect(nagi.page.getByRole('menuitem', { name: nagi.t('common:delete'), exact: true })).toBeHidden();
  await nagi.page.getByRole('menuitem', { name: nagi.t('mfe-portfolio:reels.leave') }).click();
  const leaving = nagi.page.getByRole('dialog');
  await leaving.getByRole('button', { name: nagi.t('mfe-portfolio:reels.leave') }).click();
  await nagi.arrives('/user-dashboard/slide-selects');
  await expect(nagi.page.getByRole('button', { name: new RegExp(name) })).toBeHidden();
  // Whoever leaves is no longer here.
  await expect(isHere(sora, '汐見 凪')).toBeHidden();
});
