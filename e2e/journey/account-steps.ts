import { expect } from '@playwright/test';
import { homeOf, type ProfileType } from '@koma/contracts';
import type { Account } from './accounts.js';
import { saveScreens } from './screens.js';
import type { Visitor } from './visitor.js';

/** Types the code from the mail that an action sends; the last digit submits it. */
async function confirmByCode(visitor: Visitor, email: string, action: () => Promise<unknown>): Promise<void> {
  const code = await visitor.inbox.codeAfter(email, action);
  await visitor.field(visitor.t('common:code.label')).fill(code);
}

/** Signs in with both steps, on `/login` unless the guard has redirected there already. */
export async function signIn(visitor: Visitor, account: Account, type: ProfileType): Promise<void> {
  await visitor.open('/login');
  await fillSignIn(visitor, account);
  await visitor.arrives(homeOf(type));
}

/** Fills both steps on the present sign-in page. */
export async function fillSignIn(visitor: Visitor, { email, password }: Account): Promise<void> {
  const { t, page } = visitor;
  await visitor.field(t('shell:login.email')).fill(email);
  await page.getByLabel(t('shell:login.password'), { exact: true }).fill(password);
  await confirmByCode(visitor, email, () => visitor.button(t('shell:login.next')).click());
  await visitor.field(t('common:code.label')).waitFor({ state: 'detached' });
}

export async function signOut({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('shell:nav.account') }).click();
  await page.getByRole('menuitem', { name: t('shell:nav.logout') }).click();
  await page
    .getByRole('link', { name: t('shell:nav.login') })
    .first()
    .waitFor();
}

/** A stranger applies as a creator, up to the completion page. */
export async function applyAsCreator(visitor: Visitor, email: string): Promise<void> {
  const { t, page } = visitor;
  await visitor.open('/register');
  await saveScreens(visitor, '01-register');
  await page.getByRole('button', { name: t('shell:register.creator.title') }).click();
  await visitor.field(t('shell:login.email')).fill(email);
  await visitor.field(t('shell:register.emailAgain')).fill(email);
  await confirmByCode(visitor, email, () => visitor.button(t('shell:register.sendCode')).click());
  await visitor.field(t('shell:application.mobile')).waitFor();
  const name = { familyName: '早川', firstName: '花', familyNameKana: 'ハヤカワ', firstNameKana: 'ハナ' };
  for (const [field, value] of Object.entries(name)) {
    await page.getByRole('textbox', { name: t(`shell:application.${field}`), exact: true }).fill(value);
  }
  await saveScreens(visitor, '02-application');
  await visitor.field(t('shell:application.mobile')).fill('090-1234-5678');
  await page.getByRole('radio', { name: t('shell:application.freelance') }).check();
  await page.getByRole('checkbox', { name: t('shell:application.agree') }).check();
  await visitor.button(t('shell:application.submit')).click();
  await expect(visitor.heading(t('shell:completed.title'))).toBeVisible();
  await expect(page.getByText(t('shell:completed.mail', { email }))).toBeVisible();
  await saveScreens(visitor, '03-completed');
}

/** Staff find the application with its waiting time and accept it; returns the path of the mailed link. */
export async function acceptApplication(staff: Visitor, email: string): Promise<string> {
  const { t, like, page } = staff;
  await staff.open('/admin/request');
  const row = page.getByRole('row').filter({ hasText: email });
  const more = staff.button(t('common:more'));
  await expect(async () => {
    // The longest waiting come first, so a new one may be on a later page.
    if (!(await row.isVisible()) && (await more.isVisible())) await more.click();
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(row).toContainText(like('mfe-admin:waited'));
  await saveScreens(staff, '04-requests');
  const confirm = page.getByRole('dialog').getByRole('button', { name: t('mfe-admin:accept.confirm') });
  await expect(async () => {
    // The list refreshes itself: a key may be pressed while its row is rendered again.
    if (!(await confirm.isVisible()))
      await row.getByRole('button', { name: t('mfe-admin:accept.one', { email }) }).click();
    await expect(confirm).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  const link = await staff.inbox.linkAfter(email, async () => {
    await confirm.click();
    await expect(page.getByText(t('mfe-admin:accept.done', { email }))).toBeVisible();
  });
  await expect(row).toBeHidden();
  return link;
}

/** The accepted applicant sets a password by the mailed link and signs in. */
export async function activate(visitor: Visitor, link: string, account: Account): Promise<void> {
  const { t, page } = visitor;
  await page.goto(link);
  await page.getByLabel(t('shell:reset.password'), { exact: true }).waitFor();
  await saveScreens(visitor, '05-set-password');
  await page.getByLabel(t('shell:reset.password'), { exact: true }).fill(account.password);
  await page.getByLabel(t('shell:reset.passwordAgain'), { exact: true }).fill(account.password);
  await visitor.button(t('shell:reset.submit')).click();
  await expect(visitor.heading(t('shell:reset.done'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell:nav.login') })
    .click();
  await visitor.arrives('/login');
  await fillSignIn(visitor, account);
  await visitor.arrives('/user/settings/credit-card');
  await saveScreens(visitor, '05-card');
  await page.getByRole('link', { name: t('mfe-settings:welcome.later') }).click();
  await visitor.arrives(homeOf('creator'));
}
