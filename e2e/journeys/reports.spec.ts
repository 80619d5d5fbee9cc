import { accounts } from '../journey/accounts.js';
import { CREATORS, makeFilm, publishedCreator } from '../journey/own-works.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const FOREIGN = '知らない申請です。';
const REASON = '権利者からのお申し出を確認したため';

/** The state that a visitor of the reporter's page reads. */
const reads = async ({ page, t }: Visitor, state: string) => {
  await page.reload();
  await expect(page.getByText(t(`site:report.case.states.${state}`), { exact: true })).toBeVisible();
};

/** Somebody else reports in the name of a mail address. */
async function sendForeign({ page }: Visitor, given: { email: string; address: string }): Promise<void> {
  const body = { ...given, kind: 'other', name: '鈴木 一郎', message: FOREIGN, declared: true };
  const status = await page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/catalogue/reports', { method: 'POST', headers, body: sent })).status;
  }, JSON.stringify(body));
  expect(status).toBe(201);
}

/** Staff take a step with a reason. */
async function take({ page, t, button, field }: Visitor, act: 'hide' | 'restore'): Promise<void> {
  await button(t(`mfe-admin:reports.do.${act}.open`)).click();
  await field(t(`mfe-admin:reports.do.${act}.reason`)).fill(REASON);
  const dialog = page.getByRole('dialog', { name: t(`mfe-admin:reports.do.${act}.title`) });
  await dialog.getByRole('button', { name: t(`mfe-admin:reports.do.${act}.confirm`), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a stranger reports a film, staff hide it, its creator objects, and staff show it again', async ({ arrive }) => {
  const title = `申請される作品 ${Date.now()}`;
  const creator = await arrive('ja', { as: 'creator' });
  await creator.open('/user-dashboard');
  await publishedCreator(creator, CREATORS.aoi);
  const id = await makeFilm(creator, { title, status: 'publish', credits: [] });
  const user = await arrive('en', { as: 'user' });
  await user.open(`/details/video:${id}`);
  await expect(user.heading(title)).toBeVisible();

  const email = `reporter-${Date.now()}@example.jp`;
  const stranger = await arrive('ja');
  await stranger.open(`/report?${new URLSearchParams({ address: `/details/video:${id}` }).toString()}`);
  const { t } = stranger;
  await stranger.field(t('site:report.message')).fill('楽曲を許諾なく使用しています。');
  await stranger.page.getByLabel(t('site:report.files')).setInputFiles({
    ...{ name: '証拠.png', mimeType: 'image/png' },
    buffer: Buffer.from('89504e470d0a1a0a00000000', 'hex'),
  });
  await stranger.field(t('site:report.name')).fill('山田 花子');
  await stranger.field(t('site:report.email')).fill(email);
  await stranger.page.getByRole('checkbox', { name: t('site:report.declared') }).check();
  const link = await stranger.inbox.mailAfter(email, /(https?:\/\/\S+\/report\?case=\S+)/, () =>
    stranger.button(t('site:report.submit')).click(),
  );
  await expect(stranger.page.getByText(t('site:report.sent.title'))).toBeVisible();
  await sendForeign(stranger, { email, address: `/details/video:${id}` });
  await stranger.page.goto(link);
  const foreign = stranger.page.getByRole('article').filter({ hasText: FOREIGN });
  await expect(stranger.page.getByRole('article')).toHaveCount(2);
  await foreign.getByRole('button', { name: t('site:report.case.dismiss') }).click();
  await expect(foreign).toHaveCount(0);
  await stranger.button(t('site:report.case.confirm')).click();
  await expect(stranger.page.getByText(t('site:report.case.states.received'), { exact: true })).toBeVisible();

  const admin = await arrive('ja', { as: 'admin' });
  await admin.open('/admin/reports');
  const row = admin.page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button').click();
  const drawer = admin.page.getByRole('dialog', { name: title });
  await expect(drawer).toContainText('楽曲を許諾なく使用しています。');
  const download = admin.page.waitForEvent('download');
  await drawer.getByRole('link', { name: '証拠.png' }).click();
  expect((await download).suggestedFilename()).toBe('証拠.png');
  const mail = await creator.inbox.mailAfter(accounts.creator.email, new RegExp(`.*${REASON}`), () =>
    take(admin, 'hide'),
  );
  expect(mail).toContain(REASON);
  await reads(stranger, 'hidden');
  await user.page.reload();
  await expect(user.heading(user.t('common:states.notFound'))).toBeVisible();

  await creator.open('/notification?kind=report-decided');
  await creator.page.getByText(creator.t('notification:report-decided.title')).first().click();
  await creator.page.getByRole('link', { name: creator.t('notification:report-decided.action') }).click();
  await creator.field(creator.t('mfe-portfolio:reports.own.object.label')).fill('許諾書があります。');
  await creator.button(creator.t('mfe-portfolio:reports.own.object.submit')).click();
  await expect(creator.page.getByText(creator.t('mfe-portfolio:reports.own.states.objected'))).toBeVisible();
  await reads(stranger, 'objected');

  await admin.page.reload();
  await expect(drawer).toContainText('許諾書があります。');
  await take(admin, 'restore');
  await reads(stranger, 'restored');
  await user.page.reload();
  await expect(user.heading(title)).toBeVisible();
  // The reporter reads the reasons, and none of the owner's words.
  await expect(stranger.page.getByText(REASON)).toHaveCount(2);
  await expect(stranger.page.getByText('許諾書があります。')).toHaveCount(0);
});
