import { ENGLISH_FILMS } from '../../tools/demo/content/english-films.js';
import { accounts } from '../../tools/platform/demo-accounts.js';
import { fillSignIn } from '../journey/account-steps.js';
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
const noteOf = ({ field, t, locale }: Visitor, title: string) =>
  field(t('mfe-browse:projects.noteOf', { name: (locale === 'en' && ENGLISH_FILMS[title]) || title }));

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
  await nagi.open('/login');
  await fillSignIn(nagi, { email: NAGI?.email ?? '', password: NAGI?.password ?? '' });
  await nagi.arrives('/user-dashboard');
  await nagi.open('/user-dashboard/projects');
  await nagi.link(project).click();
  await expect(noteOf(nagi, title)).toHaveValue('冒頭に使いたい');
  await noteOf(nagi, title).fill('Nagi: as the last shot');
  const saved = nagi.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await noteOf(nagi, title).press('Enter');
  await saved;

  await noteOf(sora, title).fill('空：中盤でも可');
  await noteOf(sora, title).press('Enter');
  const mine = sora.page.getByRole('region', { name: sora.t('mfe-browse:projects.conflict.mine') });
  const theirs = sora.page.getByRole('region', { name: sora.t('mfe-browse:projects.conflict.theirs') });
  await expect(mine).toContainText('空：中盤でも可');
  await expect(theirs).toContainText('Nagi: as the last shot');
  await sora.button(sora.t('mfe-browse:projects.conflict.keepMine')).click();
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
