import type { Page } from '@playwright/test';
import { notifications } from '@koma/contracts';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

// Counts what is unread of the demo creator.
test.use({ hasOwnWorker: true });

const countStreams = (page: Page, streams: Set<Page>) =>
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === notifications.follow.path) streams.add(page);
  });

/** A message of staff to a member, as the page of members sends it. */
async function message(staff: Visitor, accountId: string, title: string): Promise<void> {
  const { origin } = new URL(staff.page.url());
  const data = { accountId, title, message: 'ご確認ください。' };
  const answer = await staff.page.request.post(notifications.messageMember.path, { data, headers: { origin } });
  expect(answer.status()).toBe(204);
}

async function readAll(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(notifications.readAll.path, { headers: { origin } });
  expect(answer.status()).toBe(204);
}

test('notices arrive on every open tab by one line, and are read by kind', async ({ arrive }) => {
  const staff = await arrive('ja', { as: 'admin' });
  await staff.open('/admin/request');
  const creator = await arrive('ja', { as: 'creator' });
  const { t, page, context } = creator;
  const streams = new Set<Page>();
  countStreams(page, streams);
  await creator.open('/user-dashboard');
  const second = await context.newPage();
  countStreams(second, streams);
  await second.goto(creator.path('/user-dashboard/search/video'));
  const bellOf = (tab: Page, count: number) =>
    tab.getByRole('link', { name: t('shell:nav.unread', { count }), exact: true }).first();
  const none = t('shell:nav.notifications');
  // A notice of the demo may still be on its way.
  await expect(async () => {
    await readAll(second);
    await expect(second.getByRole('link', { name: none, exact: true }).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });

  const accountId = (await context.cookies()).find(({ name }) => name === 'userId')?.value ?? '';
  await message(staff, accountId, '一つ目のお願い');
  await expect(bellOf(page, 1)).toBeVisible();
  await expect(bellOf(second, 1)).toBeVisible();
  expect(streams.size).toBe(1);

  // The tab with the line leaves: the other takes over.
  const leading = streams.has(page) ? page : second;
  const stays = leading === page ? second : page;
  await leading.close();
  await expect.poll(() => streams.size).toBe(2);
  await message(staff, accountId, '二つ目のお願い');
  await expect(bellOf(stays, 2)).toBeVisible();

  await stays.goto(creator.path('/notification'));
  const kinds = stays.getByRole('navigation', { name: t('notification:kinds') });
  await kinds.getByRole('link', { name: t('common:noticeKinds.staff-message') }).click();
  await expect(stays).toHaveURL(/kind=staff-message/);
  const list = stays.getByRole('list', { name: t('notification:list') });
  await expect(list.getByRole('listitem').first()).toContainText('二つ目のお願い');
  await stays.getByRole('button', { name: t('notification:readKind') }).click();
  await expect(stays.getByRole('link', { name: none, exact: true }).first()).toBeVisible();
  await stays.reload();
  await expect(kinds.locator('[aria-current]')).toContainText(t('common:noticeKinds.staff-message'));
});
