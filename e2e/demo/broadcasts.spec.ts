import AxeBuilder from '@axe-core/playwright';
import { accounts } from '../journey/accounts.js';
import { expect, test } from '../journey/test.js';

/** The platform may hold what an earlier run has sent. */
const TITLE = `メンテナンスのお知らせ ${Date.now()}`;

test('staff write to creators, who read it on the page and by mail; users hear nothing', async ({ arrive }) => {
  test.setTimeout(120_000);
  const staff = await arrive('ja', { as: 'admin', width: 1440 });
  const creator = await arrive('ja', { as: 'creator', width: 390 });
  const { page, t, button } = staff;

  await test.step('a draft, which survives a reload before it is saved', async () => {
    await staff.open('/admin/create-notification');
    await page.getByRole('link', { name: t('mfe-admin:broadcasts.new') }).click();
    await staff.field(t('mfe-admin:broadcasts.fields.titleJa')).fill(TITLE);
    await page.reload();
    await expect(staff.field(t('mfe-admin:broadcasts.fields.titleJa'))).toHaveValue(TITLE);
    await staff.field(t('mfe-admin:broadcasts.fields.titleEn')).fill('Maintenance');
    await staff.field(t('mfe-admin:broadcasts.fields.messageJa')).fill('12月1日の深夜に行います。');
    await staff.field(t('mfe-admin:broadcasts.fields.messageEn')).fill('It is in the night of 1 December.');
    await staff.field(t('mfe-admin:broadcasts.fields.path')).fill('/user-dashboard/search/video');
    await page.getByRole('checkbox', { name: t('mfe-admin:broadcasts.audience.type.creator') }).check();
    await button(t('common:save')).click();
    await expect(page.getByText(t('mfe-admin:broadcasts.saved'))).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join()).join()}`)).toEqual([]);
  });

  await test.step('its recipients, to look through', async () => {
    await button(t('mfe-admin:broadcasts.audience.look')).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('水沢 葵')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('sent, and read', async () => {
    await creator.inbox.mailAfter(
      accounts.creator.email,
      /12月1日の深夜に行います。[^]*\/user-dashboard\/search\/video/,
      async () => {
        await button(t('mfe-admin:broadcasts.send.open')).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('mfe-admin:broadcasts.send.now') })
          .click();
        await expect(page.getByText(t('mfe-admin:broadcasts.states.sent'))).toBeVisible({ timeout: 30_000 });
      },
    );
    await creator.open('/notification');
    await creator.page.getByRole('link', { name: new RegExp(TITLE) }).click();
    await expect(creator.page.getByRole('article').getByText('12月1日の深夜に行います。')).toBeVisible();
    await creator.page.getByRole('link', { name: t('notification:broadcast.action') }).click();
    await expect(creator.page).toHaveURL(/\/user-dashboard\/search\/video$/);
    const user = await arrive('ja', { as: 'user', width: 1440 });
    await user.open('/notification');
    await expect(user.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(user.page.getByText(TITLE)).toHaveCount(0);
  });

  await test.step('counted', async () => {
    await page.reload();
    const tile = page.getByText(t('mfe-admin:broadcasts.columns.opened'), { exact: true }).locator('xpath=..');
    await expect(tile).toContainText('1');
  });
});
