import { ENGLISH_FILMS } from '../../tools/demo/content/english-films.js';
import { accounts } from '../../tools/platform/demo-accounts.js';
import { fillSignIn } from '../journey/account-steps.js';
import { moveByKey } from '../journey/keyboard.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const NAGI = accounts.find(({ role }) => role === 'colleague');

/** Cards in a list of search results. */
const resultsOf = ({ page, t }: Visitor) =>
  page.getByRole('list', { name: t('mfe-browse:results.label') }).getByRole('listitem');
const titleOf = async (visitor: Visitor, at: number) =>
  (await resultsOf(visitor).nth(at).getByRole('link').first().textContent()) ?? '';

/** Adds one result to a new project from its card; returns its title. */
async function collectInNew(visitor: Visitor, name: string): Promise<string> {
  const { page, t, button } = visitor;
  await visitor.open('/user-dashboard/search/video');
  const title = await titleOf(visitor, 0);
  await resultsOf(visitor).first().hover();
  await button(t('common:collect.project.of', { title })).click();
  const dialog = page.getByRole('dialog', { name: t('common:collect.project.title', { count: 1 }) });
  await dialog.getByRole('textbox', { name: t('common:collect.project.new') }).fill(name);
  await dialog.getByRole('button', { name: t('common:collect.create') }).click();
  await expect(page.getByText(t('common:collect.added', { count: 1, name }))).toBeVisible();
  return title;
}

/** Selects two more results by Shift and click, and adds them together. */
async function collectMany(visitor: Visitor, name: string): Promise<void> {
  const { page, t, button } = visitor;
  const boxes = page.getByRole('list', { name: t('mfe-browse:results.label') }).getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText(t('mfe-browse:selection.count', { count: 2 }))).toBeVisible();
  await button(t('common:collect.project.open')).click();
  const dialog = page.getByRole('dialog', { name: t('common:collect.project.title', { count: 2 }) });
  const entries = dialog.getByRole('group', { name: t('common:collect.project.list') }).getByRole('button');
  await expect(entries.first()).toContainText(name);
  await entries.first().click();
  await expect(page.getByText(t('common:collect.added', { count: 2, name }))).toBeVisible();
}

/** English pages show a work's English title. */
const shownTitle = ({ locale }: Visitor, title: string) => (locale === 'en' && ENGLISH_FILMS[title]) || title;
const noteOf = (visitor: Visitor, title: string) =>
  visitor.field(visitor.t('mfe-browse:projects.noteOf', { name: shownTitle(visitor, title) }));

/** Does what saves a note, and waits until the service has answered. */
async function afterSave({ page }: Visitor, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await act();
  await saved;
}

type Status = 'candidate' | 'approached' | 'decided' | 'rejected';
const columnOf = ({ page, t }: Visitor, status: Status) =>
  page.getByRole('region', { name: t(`mfe-browse:projects.status.${status}`), exact: true });
/** Sets the status of the only item of a project by a click. */
const setStatus = ({ page, t }: Visitor, status: Status, key: number) =>
  page
    .getByTitle(t('mfe-browse:projects.statusKey', { status: t(`mfe-browse:projects.status.${status}`), key }))
    .click();

/** Moves a card from the first column to the next one by its handle. */
async function moveRight({ page, t, button }: Visitor, name: string): Promise<void> {
  // Quotation marks of a title change inside others.
  const said = (status: Status) =>
    new RegExp(`${name.replace(/[「」]/g, '.')}.*${t(`mfe-browse:projects.status.${status}`)}`);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/statuses'));
  await moveByKey(button(t('mfe-browse:projects.board.handle', { name })), 'ArrowRight', {
    taken: said('candidate'),
    moved: said('approached'),
  });
  await saved;
}

/** Opens the comments on an item by the words of their button, and writes one. */
async function comment({ page, t, field, button }: Visitor, opener: string, text: string): Promise<void> {
  await button(opener).click();
  await field(t('mfe-browse:projects.comments.write')).fill(text);
  await button(t('mfe-browse:projects.comments.send')).click();
  await expect(page.getByRole('listitem').getByText(text, { exact: true })).toBeVisible();
  await button(t('common:close')).click();
}

/** A colleague of the demo's user, on the page of a shared project. */
async function colleagueIn(nagi: Visitor, project: string): Promise<void> {
  await nagi.open('/login');
  await fillSignIn(nagi, { email: NAGI?.email ?? '', password: NAGI?.password ?? '' });
  await nagi.arrives('/user-dashboard');
  await nagi.open('/user-dashboard/projects');
  await nagi.link(project).click();
}

/** Shares the open project with a colleague of the demo. */
async function shareWith({ page, t, button }: Visitor, { project, colleague }: { project: string; colleague: string }) {
  await button(t('mfe-browse:projects.menu', { name: project })).click();
  await page.getByRole('menuitem', { name: t('common:colleagues.title') }).click();
  const dialog = page.getByRole('dialog', { name: t('common:colleagues.title') });
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: colleague }).click();
  await dialog.getByRole('button', { name: t('common:colleagues.add'), exact: true }).click();
  await expect(dialog.getByRole('list', { name: t('common:colleagues.list') }).getByText(colleague)).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a user fills a project from the search, shares it with a colleague, and both edit it without losses', async ({
  arrive,
}) => {
  const project = `夏の案件 ${Date.now()}`;
  const sora = await arrive('ja', { as: 'user' });
  const title = await collectInNew(sora, project);
  await collectMany(sora, project);

  await sora.open('/user-dashboard/projects');
  await sora.link(project).click();
  await expect(sora.heading(project)).toBeVisible();
  await noteOf(sora, title).fill('冒頭に使いたい');
  await noteOf(sora, title).press('Enter');
  await shareWith(sora, { project, colleague: '汐見 凪' });

  const nagi = await arrive('en');
  await colleagueIn(nagi, project);
  await expect(noteOf(nagi, title)).toHaveValue('冒頭に使いたい');
  await noteOf(nagi, title).fill('Nagi: as the last shot');
  await afterSave(nagi, () => noteOf(nagi, title).press('Enter'));

  await noteOf(sora, title).fill('空：中盤でも可');
  await noteOf(sora, title).press('Enter');
  const mine = sora.page.getByRole('region', { name: sora.t('mfe-browse:projects.conflict.mine') });
  const theirs = sora.page.getByRole('region', { name: sora.t('mfe-browse:projects.conflict.theirs') });
  await expect(mine).toContainText('空：中盤でも可');
  await expect(theirs).toContainText('Nagi: as the last shot');
  await afterSave(sora, () => sora.button(sora.t('mfe-browse:projects.conflict.keepMine')).click());
  await expect(theirs).toBeHidden();
  await nagi.page.reload();
  await expect(noteOf(nagi, title)).toHaveValue('空：中盤でも可');

  // A member who leaves no longer sees it.
  await nagi.button(nagi.t('mfe-browse:projects.menu', { name: project })).click();
  await nagi.page.getByRole('menuitem', { name: nagi.t('mfe-browse:projects.leave') }).click();
  await nagi.page
    .getByRole('dialog')
    .getByRole('button', { name: nagi.t('mfe-browse:projects.leave') })
    .click();
  await nagi.arrives('/user-dashboard/projects');
  await expect(nagi.link(project)).toBeHidden();
});

test('colleagues take an item from candidate to confirmed on the board, comment on it, and see what the other has set', async ({
  arrive,
}) => {
  const project = `冬の案件 ${Date.now()}`;
  const sora = await arrive('ja', { as: 'user' });
  const title = await collectInNew(sora, project);
  await sora.open('/user-dashboard/projects');
  await sora.link(project).click();
  await expect(columnOf(sora, 'candidate').getByRole('link', { name: title, exact: true })).toBeVisible();
  await moveRight(sora, title);
  await expect(columnOf(sora, 'approached').getByRole('link', { name: title, exact: true })).toBeVisible();
  await shareWith(sora, { project, colleague: '汐見 凪' });

  const nagi = await arrive('en');
  await colleagueIn(nagi, project);
  const name = shownTitle(nagi, title);
  await expect(columnOf(nagi, 'approached').getByRole('link', { name, exact: true })).toBeVisible();
  await setStatus(nagi, 'decided', 3);
  await expect(columnOf(nagi, 'decided').getByRole('link', { name, exact: true })).toBeVisible();
  await comment(nagi, nagi.t('mfe-browse:projects.comments.open', { name, count: 0 }), 'Booked for 5 June.');

  // Sora's page is older: both are shown.
  await setStatus(sora, 'rejected', 4);
  const theirs = sora.page.getByRole('region', { name: sora.t('mfe-browse:projects.conflict.theirs') });
  await expect(theirs).toContainText(sora.t('mfe-browse:projects.status.decided'));
  await sora.button(sora.t('mfe-browse:projects.conflict.takeTheirs')).click();
  await expect(columnOf(sora, 'decided').getByRole('link', { name: title, exact: true })).toBeVisible();
  const counted = sora.t('mfe-browse:projects.comments.open', { name: title, count: 1 });
  await comment(sora, counted + sora.t('mfe-browse:projects.comments.freshOf', { count: 1 }), '了解です。');
  await expect(sora.button(sora.t('mfe-browse:projects.comments.open', { name: title, count: 2 }))).toBeVisible();

  const filter = sora.page.getByRole('navigation', { name: sora.t('mfe-browse:projects.filter') });
  await filter.getByRole('link', { name: sora.t('mfe-browse:projects.status.candidate') }).click();
  await expect(sora.page).toHaveURL(/\?status=candidate$/);
  const none = sora.t('mfe-browse:projects.noneOf', { status: sora.t('mfe-browse:projects.status.candidate') });
  await expect(sora.page.getByText(none)).toBeVisible();
});

test('a comment mentions a colleague, whose notice leads to it', async ({ arrive }) => {
  const project = `春の案件 ${Date.now()}`;
  const sora = await arrive('ja', { as: 'user' });
  const title = await collectInNew(sora, project);
  await sora.open('/user-dashboard/projects');
  await sora.link(project).click();
  await shareWith(sora, { project, colleague: '汐見 凪' });

  await sora.button(sora.t('mfe-browse:projects.comments.open', { name: title, count: 0 })).click();
  const field = sora.field(sora.t('mfe-browse:projects.comments.write'));
  // Found by the reading, as somebody types it before a conversion.
  await field.pressSequentially('確認をお願いします。@しおみ');
  const option = sora.page.getByRole('option', { name: '汐見 凪' });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue('確認をお願いします。@汐見 凪 ');
  await sora.button(sora.t('mfe-browse:projects.comments.send')).click();
  const written = sora.page.getByRole('list', { name: sora.t('mfe-browse:projects.comments.list'), exact: true });
  await expect(written.getByText('@汐見 凪', { exact: true })).toBeVisible();

  const nagi = await arrive('en');
  await nagi.open('/login');
  await fillSignIn(nagi, { email: NAGI?.email ?? '', password: NAGI?.password ?? '' });
  await nagi.arrives('/user-dashboard');
  await nagi.open('/notification');
  await nagi.page
    .getByRole('link', { name: nagi.t('notification:project-mentioned.action') })
    .first()
    .click();
  const comments = nagi.page.getByRole('dialog');
  const shown = comments.getByRole('listitem').filter({ hasText: '確認をお願いします。' });
  await expect(shown).toBeFocused();
  await expect(nagi.heading(project)).toBeAttached();
});
