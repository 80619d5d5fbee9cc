import AxeBuilder from '@axe-core/playwright';
import { accounts } from '../journey/accounts.js';
import { fillSignIn } from '../journey/account-steps.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

/** The platform may hold what an earlier run has imported. */
const RUN = Date.now();
const CREATOR = `クリエイター,${RUN}-c,公開,,,,,音無,奏,ディレクター`;
const FILM = `作品,${RUN}-w,公開,${RUN}-c,取り込まれた夏,テレビCM,https://www.youtube.com/watch?v=dQw4w9WgXcQ,,,`;
const WRONG = `作品,${RUN}-x,非公開,${RUN}-c,=題名,看板,,,,`;
const HEADINGS = '種別,外部ID,公開状態,クリエイターID,タイトル,メディア種別,YouTube,姓,名,職種';

const choose = async ({ page, t }: Visitor, name: string, rows: readonly string[]) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('mfe-admin:import.pick') }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([HEADINGS, ...rows].join('\r\n')) });
};
const tile = ({ page, t }: Visitor, name: string) =>
  page
    .getByText(t(`mfe-admin:import.totals.${name}`), { exact: true })
    .first()
    .locator('xpath=ancestor::*[2]');

test('staff check a file of works, import it, and mend the lines with errors', async ({ arrive }) => {
  test.setTimeout(120_000);
  const visitor = await arrive('ja', { as: 'admin', width: 1440 });
  const { page, t, button } = visitor;
  await visitor.open('/admin/import');
  await choose(visitor, 'works.csv', [CREATOR, FILM, WRONG]);
  await expect(page.getByText(t('mfe-admin:import.checked'))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('「看板」は未登録です。')).toBeVisible();
  await expect(tile(visitor, 'added')).toContainText('2');
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join()).join()}`)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('mfe-admin:import.refusedFile'), exact: true }).click();
  const refused = await (await download).createReadStream().then((stream) => stream.toArray());
  const text = Buffer.concat(refused).toString();
  expect(text).toContain(`"'=題名"`);
  expect(text).toContain('"4","メディア種別：「看板」は未登録です。');

  await button(t('mfe-admin:import.now', { count: 2 })).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('mfe-admin:import.confirm') })
    .click();
  await expect(page.getByText(t('mfe-admin:import.done'))).toBeVisible({ timeout: 30_000 });

  await page.reload();
  await expect(page.getByText(t('mfe-admin:import.done'))).toBeVisible();
  await button(t('mfe-admin:import.other')).click();
  const row = page.getByRole('row', { name: /works\.csv/ }).first();
  await expect(row).toContainText(t('mfe-admin:import.states.done'));

  await choose(visitor, 'mended.csv', [CREATOR, FILM, WRONG.replace('看板', 'Web')]);
  await expect(page.getByText(t('mfe-admin:import.checked'))).toBeVisible({ timeout: 30_000 });
  await expect(tile(visitor, 'unchanged')).toContainText('2');

  const member = await arrive('ja', { as: 'user' });
  await member.open('/user-dashboard/search/video?q=取り込まれた夏');
  await expect(member.page.getByRole('link', { name: '取り込まれた夏' }).first()).toBeVisible();
});

test('limited admins are told that they cannot import', async ({ arrive }) => {
  const visitor = await arrive('en');
  await visitor.open('/login');
  await fillSignIn(visitor, accounts.staff);
  await visitor.arrives('/admin/request').catch(() => undefined);
  await visitor.open('/admin/import');
  await expect(visitor.page.getByText(visitor.t('mfe-admin:import.fullOnly'))).toBeVisible();
});
