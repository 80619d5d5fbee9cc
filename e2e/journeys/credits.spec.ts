import { fillSignIn } from '../journey/account-steps.js';
import type { Account } from '../journey/accounts.js';
import { CREATORS, makeFilm, publishedCreator } from '../journey/own-works.js';
import { expect, test } from '../journey/test.js';

/** A member of the demo whom no other test signs in as. */
const MEI: Account = { email: 'mei@koma.example', password: 'Koma2026e' };
/** The name of the demo's creator in another script and order than on the profile. */
const CREDITED = 'Ｍｉｚｕｓａｗａ　Ａｏｉ';

test('a credit is confirmed from its notice, among others of its kind', async ({ arrive }) => {
  const titles = ['朝凪の記録', '夕凪の記録'].map((title) => `${title} ${Date.now()}`);
  const [title = ''] = titles;
  const aoi = await arrive('ja', { as: 'creator' });
  const { t, page } = aoi;
  await aoi.open('/user-dashboard');
  await publishedCreator(aoi, CREATORS.aoi);

  const mei = await arrive('ja');
  await mei.open('/login');
  await fillSignIn(mei, MEI);
  await mei.arrives('/user-dashboard');
  await publishedCreator(mei, CREATORS.mei);
  for (const one of titles)
    await makeFilm(mei, { title: one, status: 'publish', credits: [{ role: 'director', name: CREDITED }] });

  await aoi.open('/notification');
  const kind = t('common:noticeKinds.credit-proposed');
  const group = page.locator('button[aria-expanded][aria-controls]').filter({ hasText: kind }).first();
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  const entry = page.getByRole('group', { name: t('notification:settle.credit.place', { title }) });
  await expect(entry).toContainText(CREDITED);
  await entry.getByRole('button', { name: t('notification:settle.credit.confirmOf', { title }) }).click();
  await expect(entry).toContainText(t('notification:settle.credit.confirmed'));
  await expect(entry).toBeFocused();
  await expect(page).toHaveURL(/open=credit-proposed/);

  // The address opens the group again, and the entry says what is true.
  await page.reload();
  await expect(entry).toContainText(t('notification:settle.credit.confirmed'));
  await aoi.open('/user/creator/credits?show=confirmed');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
});

test('a credit is proposed to the member it names, is confirmed, and links both pages', async ({ arrive }) => {
  const title = `潮の記憶 ${Date.now()}`;
  const aoi = await arrive('ja', { as: 'creator' });
  const { t, page } = aoi;
  await aoi.open('/user-dashboard');
  await publishedCreator(aoi, CREATORS.aoi);

  const mei = await arrive('ja');
  await mei.open('/login');
  await fillSignIn(mei, MEI);
  await mei.arrives('/user-dashboard');
  await publishedCreator(mei, CREATORS.mei);
  const credits = [{ role: 'director', name: CREDITED }];
  const id = await makeFilm(mei, { title, status: 'publish', credits });

  await aoi.open('/user-dashboard');
  await aoi.link(t('mfe-browse:home.toCredits')).click();
  // The address changes before the page does, and the dashboard lists the work too.
  await expect(aoi.heading(t('mfe-portfolio:named.title'))).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText(CREDITED);
  await item.getByRole('button', { name: t('mfe-portfolio:named.confirmOf', { title }) }).click();
  await expect(item).toBeHidden();
  await aoi.button(t('mfe-portfolio:named.undo')).click();
  await item.getByRole('button', { name: t('mfe-portfolio:named.confirmOf', { title }) }).click();
  await expect(item).toBeHidden();

  await aoi.open(`/details/video:${id}`);
  await aoi.link(CREDITED).click();
  await expect(page).toHaveURL(/\/creatorProfile\/[^/]+\/details$/);
  // Works of others are below the creator's own.
  const film = page.getByRole('listitem').filter({ hasText: title });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(film.getByRole('link', { name: '森 芽衣' })).toBeVisible({ timeout: 500 });
  }).toPass();

  await mei.open('/notification?kind=credit-decided');
  await expect(
    mei.page.getByText(mei.t('notification:credit-decided.title', { name: CREDITED })).first(),
  ).toBeVisible();
});
