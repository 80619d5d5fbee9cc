import { profiles, shareLink, shareLinks } from '@koma/contracts';
import { moveByKey } from '../journey/keyboard.js';
import { CREATORS, makeFilm, publishedCreator } from '../journey/own-works.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const PASSWORD = 'tomato';

/** Opens the links of a work from the portfolio. */
async function openLinks(visitor: Visitor, title: string) {
  const { t, page } = visitor;
  await visitor.open('/user/creator/profile/portfolio');
  await visitor.button(t('mfe-portfolio:portfolio.menu', { title })).click();
  await page.getByRole('menuitem', { name: t('mfe-portfolio:links.open'), exact: true }).click();
  return page.getByRole('dialog', { name: t('mfe-portfolio:links.title', { title }) });
}

/** Makes a link in the open drawer and reads its address from the clipboard. */
async function makeLink(visitor: Visitor, title: string): Promise<string> {
  const { t, page } = visitor;
  const drawer = await openLinks(visitor, title);
  await drawer.getByRole('button', { name: t('mfe-portfolio:links.make'), exact: true }).click();
  await drawer
    .getByRole('textbox', { name: t('mfe-portfolio:links.recipient'), exact: true })
    .fill('青葉エージェンシー 様');
  await drawer.getByRole('switch', { name: t('mfe-portfolio:links.usePassword') }).click();
  await drawer.locator('input[type=password]').fill(PASSWORD);
  await drawer.getByRole('button', { name: t('mfe-portfolio:links.make'), exact: true }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await drawer.getByRole('button', { name: t('mfe-portfolio:links.copy'), exact: true }).click();
  await expect(page.getByText(t('common:copied'))).toBeVisible();
  return new URL(String(await page.evaluate('navigator.clipboard.readText()'))).pathname;
}

/** Creates a link to the profile of the signed-in creator, and returns its path. */
async function linkToProfile({ page }: Visitor): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const { id } = profiles.own.response.parse(await (await page.request.get(profiles.own.path)).json());
  const form = { recipient: '紺碧フィルムズ 様', lastDay: null, allowsDownload: true };
  const data = { kind: 'creator', targetId: id, form };
  return shareLink.parse(await (await page.request.post(shareLinks.create.path, { data, headers })).json()).path;
}

test('a limited film opens by its link with the password; its owner sees the opening and revokes the link', async ({
  arrive,
}) => {
  const title = `朝凪 ${Date.now()}`;
  const aoi = await arrive('ja', { as: 'creator' });
  await aoi.open('/user-dashboard');
  await publishedCreator(aoi, CREATORS.aoi);
  await makeFilm(aoi, { title, status: 'limited' });
  const path = await makeLink(aoi, title);

  const guest = await arrive('en');
  await guest.open(path);
  const password = guest.page.getByLabel(guest.t('mfe-portfolio:links.password'), { exact: true });
  await password.fill('potato');
  await guest.button(guest.t('mfe-portfolio:shared.unlock')).click();
  await expect(guest.page.getByText('Wrong password.')).toBeVisible();
  await expect(guest.page.getByText(title)).toBeHidden();
  await password.fill(PASSWORD);
  await guest.button(guest.t('mfe-portfolio:shared.unlock')).click();
  await expect(guest.heading(title)).toBeVisible();
  // Asked once per browser session.
  await guest.page.reload();
  await expect(guest.heading(title)).toBeVisible();

  const drawer = await openLinks(aoi, title);
  await expect(drawer.getByText(aoi.like('mfe-portfolio:links.opened', { count: 1 }))).toBeVisible();
  await drawer.getByRole('button', { name: aoi.t('mfe-portfolio:links.revoke'), exact: true }).click();
  const question = aoi.page.getByRole('dialog', { name: aoi.like('mfe-portfolio:links.revokeTitle') });
  await question.getByRole('button', { name: aoi.t('mfe-portfolio:links.revoke'), exact: true }).click();
  await expect(drawer.getByText(aoi.t('mfe-portfolio:links.states.revoked'), { exact: true })).toBeVisible();

  await guest.page.reload();
  await expect(guest.heading('Link expired.')).toBeVisible();
});

test('a visitor of a link to a profile saves its PDF without an account, and the owner sees that', async ({
  arrive,
}) => {
  const aoi = await arrive('ja', { as: 'creator' });
  await aoi.open('/user-dashboard');
  await publishedCreator(aoi, CREATORS.aoi);
  const guest = await arrive('en');
  await guest.open(await linkToProfile(aoi));
  await guest.button(guest.t('mfe-portfolio:shared.download')).click();
  await guest.page.getByRole('menuitem', { name: guest.t('mfe-portfolio:linkFiles.pdf.en'), exact: true }).click();
  const save = guest.page.getByRole('dialog').getByRole('link', { name: guest.like('mfe-portfolio:linkFiles.save') });
  // A profile of many works takes a while.
  await expect(save).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([guest.page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('koma-aoi-mizusawa-en.pdf');

  await aoi.open('/user/creator/profile');
  await aoi.button(aoi.t('mfe-portfolio:links.open')).click();
  await aoi.page
    .getByRole('link', { name: aoi.t('mfe-portfolio:links.story'), exact: true })
    .first()
    .click();
  await expect(aoi.page.getByText(aoi.t('mfe-portfolio:linkStories.steps.downloaded'), { exact: true })).toBeVisible();
});

test('a creator orders works by keyboard, and others see the order', async ({ arrive }) => {
  const aoi = await arrive('ja', { as: 'creator' });
  await aoi.open('/user-dashboard');
  for (const title of ['並び順 一', '並び順 二']) await makeFilm(aoi, { title, status: 'unpublish' });
  await aoi.open('/user/creator/profile/portfolio');
  const rows = aoi.page.getByRole('list', { name: aoi.t('mfe-portfolio:arrange.list') }).getByRole('listitem');
  const titles = () =>
    Promise.all([0, 1].map(async (at) => (await rows.nth(at).getByRole('link').first().textContent()) ?? ''));
  await expect(rows.first()).toBeVisible();
  const before = await titles();
  const name = before[1] ?? '';
  await moveByKey(rows.nth(1).getByRole('button').first(), 'ArrowLeft', {
    taken: aoi.t('common:sorting.taken', { name, place: 2 }),
    moved: aoi.t('common:sorting.moved', { name, place: 1 }),
  });
  await expect.poll(titles).toEqual(before.toReversed());
  await aoi.button(aoi.t('common:save')).click();
  await expect(aoi.button(aoi.t('common:save'))).toBeHidden();
  await aoi.page.reload();
  await expect(rows.first()).toBeVisible();
  expect(await titles()).toEqual(before.toReversed());
});
