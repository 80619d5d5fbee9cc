import { fillSignIn } from '../journey/account-steps.js';
import type { Account } from '../journey/accounts.js';
import { CREATORS, makeFilm, publishedCreator } from '../journey/own-works.js';
import { expect, test } from '../journey/test.js';

/** A member of the demo whom no other test signs in as. */
const MEI: Account = { email: 'mei@koma.example', password: 'Koma2026e' };
/** The name of the demo's creator in another script and order than on the profile. */
const CREDITED = 'Ｍｉｚｕｓａｗａ　Ａｏｉ';

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

  await mei.open('/notification');
  await expect(
    mei.page.getByText(mei.t('shell:notification.credit-decided.title', { name: CREDITED })).first(),
  ).toBeVisible();
});
