import { accounts } from '../journey/accounts.js';
import { inboxOf } from '../journey/inbox.js';
import { expect, test } from '../journey/test.js';

const APPLICATION = '**/assets/main.*.js';
const VIEW = '[data-first-view]';

test('what is typed, focused and pressed before the application is there is kept', async ({ arrive }) => {
  const { page, open } = await arrive('ja');
  const held = Promise.withResolvers<void>();
  await page.route(APPLICATION, async (route) => {
    await held.promise;
    await route.continue();
  });
  await open('/login');
  await expect(page.locator(VIEW)).toBeVisible();
  await page.getByLabel('メールアドレス').fill('nobody@example.com');
  await page.getByLabel('パスワード', { exact: true }).fill('wrong-Password-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  held.resolve();
  await expect(page.getByRole('alert')).toContainText('メールアドレスまたはパスワード');
  await expect(page.locator(VIEW)).toHaveCount(0);
  await expect(page.getByLabel('メールアドレス')).toHaveValue('nobody@example.com');
});

test('a page without its application says so and keeps what is typed', async ({ arrive }) => {
  const { page, open } = await arrive('en');
  await page.route(APPLICATION, (route) => route.abort());
  await open('/login');
  await page.getByLabel('Email address').fill('nobody@example.com');
  await expect(page.getByRole('alert')).toContainText('Please reload');
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com');
});

test('a language, a link and the choice of an account work before the application is there', async ({ arrive }) => {
  const { page, open } = await arrive('ja');
  await open('/register');
  await page.getByRole('button', { name: /クリエイターとして登録/ }).click();
  await expect(page).toHaveURL(/type=creator/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('メールアドレスの確認');
  await open('/register?type=creator');
  await expect(page.locator(VIEW)).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/register\?type=creator/);
  // The page that asked for signing in is not forgotten.
  await open('/login?return=%2Fuser-dashboard%2Fprojects');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/login\?return=%2Fuser-dashboard%2Fprojects/);
});

test('a link of a password that holds opens in either language, by a form that needs no application yet', async ({
  arrive,
  place,
}) => {
  const visitor = await arrive('ja');
  const { page, open } = visitor;
  await open('/login?forgot=1');
  await page.getByLabel('メールアドレス').fill(accounts.user.email);
  const path = await inboxOf(place).linkAfter(accounts.user.email, () =>
    page.getByRole('button', { name: 'リンクを送る' }).click(),
  );
  await open(path);
  await expect(page.locator(VIEW)).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`/en${path}`);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.locator(VIEW)).toHaveCount(0);
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('short');
});

test('somebody who reloads while signing up does not see the first step again', async ({ arrive }) => {
  const { page, open } = await arrive('ja');
  await open('/register?type=user');
  await page.getByLabel(/^メールアドレス(?!（)/).fill('first-view@example.com');
  await page.getByLabel(/メールアドレス（確認/).fill('first-view@example.com');
  await page.getByRole('button', { name: /認証コード/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('認証コードの入力');
  await page.reload();
  await expect(page.getByRole('heading', { name: '認証コードの入力' })).toBeVisible();
  await expect(page.locator(VIEW)).toHaveCount(0);
});

test('a link of a password that does not hold opens the application, which says so', async ({ arrive }) => {
  const { page, open } = await arrive('ja');
  await open('/reset_password/01930000-0000-7000-8000-00000000000a/0123456789abcdef');
  await expect(page.locator(VIEW)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
