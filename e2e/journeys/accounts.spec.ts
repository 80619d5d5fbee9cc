import { Secret, TOTP } from 'otpauth';
import { fillSignIn, signOut } from '../journey/account-steps.js';
import type { Account } from '../journey/accounts.js';
import { type Profile, publishProfile } from '../journey/creator-steps.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

/** People of the demo whom no other test signs in as. */
const RIN: Account = { email: 'rin@koma.example', password: 'Koma2026g' };
const HARUTO: Account = { email: 'haruto@koma.example', password: 'Koma2026d' };
/** The demo's profile, for a platform that has accounts only. */
const PROFILE: Profile = {
  familyName: '高城',
  firstName: '陽斗',
  familyNameKana: 'タカシロ',
  firstNameKana: 'ハルト',
  familyNameRoman: 'Takashiro',
  firstNameRoman: 'Haruto',
  position: 'cinematographer',
  biography: '自然光で待つ時間も段取りのうちと考えています。',
};
const SECURITY = '/user/settings/mail-address-password';

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

async function signIn(visitor: Visitor, account: Account): Promise<void> {
  await visitor.open('/login');
  await fillSignIn(visitor, account);
  await visitor.arrives('/user-dashboard');
}

/** Enters address and password only; the test handles the next step. */
async function givePassword({ open, field, button, page, t }: Visitor, { email, password }: Account): Promise<void> {
  await open('/login');
  await field(t('shell:login.email')).fill(email);
  await page.getByLabel(t('shell:login.password'), { exact: true }).fill(password);
  await button(t('shell:login.next')).click();
}

const dialog = ({ page }: Visitor) => page.getByRole('dialog');

async function confirmPassword(visitor: Visitor, { password }: Account, confirm: string): Promise<void> {
  await dialog(visitor).getByLabel(visitor.t('mfe-settings:password.own'), { exact: true }).fill(password);
  await dialog(visitor)
    .getByRole('button', { name: visitor.t(confirm), exact: true })
    .click();
}

async function keepRecoveryCodes(visitor: Visitor): Promise<string> {
  const { t } = visitor;
  const codes = dialog(visitor)
    .getByRole('list', { name: t('mfe-settings:recovery.title') })
    .getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const first = (await codes.first().textContent()) ?? '';
  await dialog(visitor).getByLabel(t('mfe-settings:recovery.kept')).check();
  await dialog(visitor)
    .getByRole('button', { name: t('common:close') })
    .click();
  return first;
}

test('a member sets up an authenticator app, signs in with it, trusts a browser, uses a recovery code and removes the app', async ({
  arrive,
}) => {
  const rin = await arrive('ja');
  const { t, page } = rin;
  await signIn(rin, RIN);
  await rin.open(SECURITY);
  await rin.button(t('mfe-settings:secondStep.addApp')).click();
  await confirmPassword(rin, RIN, 'mfe-settings:app.next');
  const secret = ((await dialog(rin).locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  // The code must still count when it arrives: not in the last seconds of its half minute.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await page.waitForTimeout(left);
  // A code counts once: the one of the last half minute is used here, and the present one stays for the sign-in below.
  await dialog(rin)
    .getByLabel(t('mfe-settings:app.code'))
    .fill(codeOf(secret, Date.now() - 30_000));
  const recoveryCode = await keepRecoveryCodes(rin);
  await expect(page.getByText(t('mfe-settings:secondStep.strong'))).toBeVisible();
  await signOut(rin);

  await givePassword(rin, RIN);
  await page.getByLabel(t('shell:login.trust', { days: 30 })).check();
  await rin.field(t('shell:strong.appCode')).fill(codeOf(secret));
  await rin.arrives('/user-dashboard');
  await signOut(rin);
  await givePassword(rin, RIN);
  await rin.arrives('/user-dashboard');

  const elsewhere = await arrive('ja');
  await givePassword(elsewhere, RIN);
  await elsewhere.button(t('shell:strong.use.recovery-code')).click();
  await elsewhere.field(t('shell:strong.recoveryCode')).fill(recoveryCode);
  await elsewhere.button(t('shell:strong.check')).click();
  await elsewhere.arrives('/user-dashboard');
  await elsewhere.open(SECURITY);
  await elsewhere.button(t('mfe-settings:secondStep.removeApp')).click();
  await confirmPassword(elsewhere, RIN, 'mfe-settings:change.remove-app.confirm');
  await expect(elsewhere.page.getByText(t('mfe-settings:secondStep.mail'))).toBeVisible();
});

test('a passkey of the browser signs in', async ({ arrive }) => {
  const rin = await arrive('en');
  const { t, page } = rin;
  const cdp = await rin.context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signIn(rin, RIN);
  await rin.open(SECURITY);
  await rin.button(t('mfe-settings:secondStep.addPasskey')).click();
  await dialog(rin).getByLabel(t('mfe-settings:passkey.name')).fill('MacBook');
  await confirmPassword(rin, RIN, 'mfe-settings:passkey.create');
  await keepRecoveryCodes(rin);
  await expect(page.getByText('MacBook')).toBeVisible();
  await signOut(rin);

  await givePassword(rin, RIN);
  await rin.button(t('shell:strong.passkey')).click();
  await rin.arrives('/user-dashboard');
  await rin.open(SECURITY);
  await rin.button(t('mfe-settings:secondStep.removePasskey', { name: 'MacBook' })).click();
  await confirmPassword(rin, RIN, 'mfe-settings:change.remove-passkey.confirm');
  await expect(page.getByText(t('mfe-settings:secondStep.mail'))).toBeVisible();
});

test('a creator lets a member edit, sees the changes, and ends the access grant', async ({ arrive }) => {
  const [haruto, rin] = [await arrive('ja'), await arrive('ja')];
  const { t } = haruto;
  const ACCESS = '/user/settings/access-permission';
  await signIn(haruto, HARUTO);
  await signIn(rin, RIN);
  await haruto.open('/user/creator/profile');
  const name = await haruto.field(t('mfe-portfolio:profile.familyName')).inputValue();
  if (name === '') await publishProfile(haruto, PROFILE);
  await haruto.open(ACCESS);
  await haruto.field(t('mfe-settings:access.share.email')).fill(RIN.email);
  await haruto.button(t('mfe-settings:access.send')).click();
  await expect(haruto.page.getByText(t('mfe-settings:access.sentTo', { to: RIN.email }))).toBeVisible();

  await rin.open('/notification?kind=access-requested');
  await rin.page.getByText(t('notification:access-requested.title')).first().click();
  await rin.link(t('notification:access-requested.action')).click();
  await rin.arrives(ACCESS);
  await rin.page.getByRole('button', { name: rin.like('mfe-settings:access.acceptOne') }).click();
  await expect(rin.page.getByText(t('mfe-settings:access.accepted'))).toBeVisible();
  await rin.page.getByRole('link', { name: rin.like('mfe-settings:access.openOne') }).click();
  const biography = `海の光を撮ります。${Date.now()}`;
  await rin.page.getByLabel(t('mfe-portfolio:profile.biography')).fill(biography);
  await rin.button(t('common:save')).click();
  await expect(rin.page.getByText(t('common:saved'))).toBeVisible();

  await haruto.open(ACCESS);
  await expect(haruto.page.getByText(t('mfe-settings:access.edits.actions.profile-saved')).first()).toBeVisible();
  await haruto.page.getByRole('button', { name: haruto.like('mfe-settings:access.endOne') }).click();
  await dialog(haruto)
    .getByRole('button', { name: t('mfe-settings:access.end'), exact: true })
    .click();
  await expect(haruto.page.getByText(t('mfe-settings:access.ended'))).toBeVisible();
  await rin.page.reload();
  await expect(rin.page.getByText(t('mfe-portfolio:served.denied')).first()).toBeVisible();
});

test('a member cancels the membership, sees its end, and takes it back', async ({ arrive }) => {
  const rin = await arrive('en');
  const { t, page } = rin;
  await signIn(rin, RIN);
  await rin.open('/user/settings/cancel-membership');
  await rin.button(t('mfe-settings:cancel.submit')).click();
  await expect(page.getByText('Please select a reason')).toBeVisible();
  await page.getByLabel(t('mfe-settings:cancel.reasons.few-users')).check();
  await page.getByLabel(t('mfe-settings:password.own'), { exact: true }).fill(RIN.password);
  await page.getByLabel(t('mfe-settings:cancel.agree')).check();
  await rin.button(t('mfe-settings:cancel.submit')).click();
  await dialog(rin)
    .getByRole('button', { name: t('mfe-settings:cancel.confirm.button'), exact: true })
    .click();
  await rin.button(t('mfe-settings:leaving.withdraw')).click();
  await expect(rin.button(t('mfe-settings:cancel.submit'))).toBeVisible();
});
