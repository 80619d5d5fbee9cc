import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../journey/test.js';

/** The platform may hold what an earlier run has added. */
const RUN = Date.now().toString(36);

test('staff merge two genres, works are found under the other one, and the merge is undone', async ({ arrive }) => {
  test.setTimeout(120_000);
  const visitor = await arrive('ja', { as: 'admin', width: 1440 });
  const { page, t, button } = visitor;
  await visitor.open('/admin/cms/system-content');
  const target = { ja: `統合先${RUN}`, en: `Target ${RUN}` };
  await button(t('mfe-admin:categories.add')).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel(t('mfe-admin:categories.form.ja')).fill(target.ja);
  await adding.getByLabel(t('mfe-admin:categories.form.en')).fill(target.en);
  await adding.getByRole('button', { name: t('mfe-admin:categories.form.confirmAdd') }).click();
  await expect(page.getByText(t('mfe-admin:categories.done.added', { name: target.ja }))).toBeVisible();
  const label = t('mfe-admin:categories.list', { kind: t('mfe-admin:categories.kinds.genre') });
  const row = page.getByRole('list', { name: label }).getByRole('listitem').filter({ hasText: 'ダンス' });
  await expect(row.getByRole('link')).toContainText('作品');
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target: at }) => at.join()).join()}`)).toEqual([]);

  await row.getByRole('button', { name: t('mfe-admin:categories.acts', { name: 'ダンス' }) }).click();
  await page.getByRole('menuitem', { name: t('mfe-admin:categories.merge') }).click();
  const merging = page.getByRole('dialog');
  await merging.getByRole('combobox').fill(target.en);
  await page.getByRole('option', { name: `${target.ja} / ${target.en}` }).click();
  await expect(merging.getByRole('status')).toContainText(`作品が「ダンス」から「${target.ja}」に変わります`);
  await merging.getByRole('button', { name: t('mfe-admin:categories.merging.confirm') }).click();
  await expect(row).toHaveCount(0);
  const undo = button(t('mfe-admin:categories.merges.undoOf', { from: 'ダンス', to: target.ja }));
  const pair = t('mfe-admin:categories.merges.pair', { from: 'ダンス', to: target.ja });
  const merged = page.getByRole('listitem').filter({ hasText: pair });
  await expect(merged).toContainText(t('mfe-admin:categories.merges.until'), { timeout: 30_000 });

  const member = await arrive('ja', { as: 'user', width: 1440 });
  // An old address goes on, and has the name of what has taken the place.
  await member.open('/user-dashboard/search/video?genre=dance');
  await expect(member.page.getByRole('button', { name: new RegExp(target.ja) }).first()).toBeVisible();
  await expect(member.page.locator('a[href*="/details/video"]').first()).toBeVisible();

  await page.reload();
  await undo.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('mfe-admin:categories.merges.undo'), exact: true })
    .click();
  await expect(row).toBeVisible({ timeout: 30_000 });
  await expect(merged).toContainText(/[1-9]\d*件を元に戻しました/, { timeout: 30_000 });
});
