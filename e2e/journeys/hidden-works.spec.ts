import { accounts } from '../journey/accounts.js';
import { CREATORS, makeFilm, publishedCreator } from '../journey/own-works.js';
import { expect, test } from '../journey/test.js';

test('staff hide a film with a reason, its creator is told and cannot publish it, and staff restore it', async ({
  arrive,
}) => {
  const title = `非表示にする作品 ${Date.now()}`;
  const reason = '権利者からのご連絡を確認しているため';
  const creator = await arrive('ja', { as: 'creator' });
  await creator.open('/user-dashboard');
  await publishedCreator(creator, CREATORS.aoi);
  const id = await makeFilm(creator, { title, status: 'publish', credits: [] });

  const admin = await arrive('ja', { as: 'admin' });
  const { t, page } = admin;
  await admin.open('/admin/video-dashboard');
  await page.getByRole('search').getByLabel(t('mfe-admin:works.search'), { exact: true }).fill(title);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === title);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(t('mfe-admin:works.states.publish'));
  await row.getByRole('button', { name: t('mfe-admin:details.one', { email: title }) }).click();
  await admin.button(t('mfe-admin:works.hide.open')).click();
  await admin.field(t('mfe-admin:works.hide.reason')).fill(reason);
  const mail = await creator.inbox.mailAfter(accounts.creator.email, new RegExp(`.*${reason}`), () =>
    admin.button(t('mfe-admin:works.hide.confirm')).click(),
  );
  expect(mail).toContain(reason);
  await expect(row).toContainText(t('mfe-admin:works.states.hidden'));

  const user = await arrive('en', { as: 'user' });
  await user.open(`/details/video:${id}`);
  await expect(user.heading(user.t('common:states.notFound'))).toBeVisible();

  await creator.open('/notification?kind=works-hidden');
  await expect(creator.page.getByText(creator.t('notification:works-hidden.title')).first()).toBeVisible();
  await creator.open(`/details/video:${id}`);
  await expect(creator.page.getByText(creator.t('mfe-portfolio:status.hiddenReason', { reason }))).toBeVisible();
  await creator.open('/user/creator/profile/portfolio');
  const card = creator.page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText(reason);
  await card.getByRole('button', { name: creator.t('mfe-portfolio:portfolio.menu', { title }) }).click();
  const entries = creator.page.getByRole('menuitem');
  await expect(entries.filter({ hasText: creator.t('mfe-portfolio:status.to.unpublish') })).toBeVisible();
  await expect(entries.filter({ hasText: creator.t('mfe-portfolio:status.to.limited') })).toBeHidden();

  await row.getByRole('checkbox').check();
  await admin.button(t('mfe-admin:works.restore.many', { count: 1, total: 1 })).click();
  await admin.button(t('mfe-admin:works.restore.confirm')).click();
  await expect(row).toContainText(t('mfe-admin:works.states.publish'));
  await user.page.reload();
  await expect(user.heading(title)).toBeVisible();

  await admin.open('/admin/settings');
  for (const act of ['hidden', 'restored'])
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: title })
        .filter({ hasText: t(`mfe-admin:actions.work.${act}`) }),
    ).toHaveCount(1);
});
