import { accounts } from '../../tools/platform/demo-accounts.js';
import { fillSignIn } from '../journey/account-steps.js';
import { fillCard } from '../journey/card-steps.js';
import { expect, test } from '../journey/test.js';

const NAGI = accounts.find(({ role }) => role === 'colleague');
/** The bank asks at registration (docs.stripe.com/testing). */
const SECURED = '4000 0025 0000 3155';

test('a member reads what is ordered, registers a card with the bank’s confirmation, and removes it', async ({
  arrive,
}) => {
  const nagi = await arrive('ja');
  const { page, t, button, link } = nagi;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await nagi.open('/login?return=%2Fuser%2Fsettings%2Fcredit-card');
  if (NAGI) await fillSignIn(nagi, NAGI);
  await nagi.arrives('/user/settings/credit-card');
  await button(t('mfe-settings:cards.add')).click();

  const order = page.getByRole('region', { name: t('mfe-settings:order.title') });
  await expect(order).toContainText('5,500円（うち消費税 500円）');
  await expect(order.getByRole('link', { name: t('mfe-settings:order.law') })).toBeVisible();

  const bank = page.getByRole('dialog', { name: t('mfe-settings:bank.title') });
  await fillCard(nagi, '4111 1111 1111 1111');
  await button(t('mfe-settings:cardForm.submit')).click();
  await expect(page.getByText('テスト用のカード番号だけをお使いいただけます。')).toBeVisible();
  await fillCard(nagi, SECURED);
  await button(t('mfe-settings:cardForm.submit')).click();
  await bank.getByRole('button', { name: t('mfe-settings:bank.close') }).click();
  await expect(page.getByText(t('mfe-settings:cardForm.notConfirmed'))).toBeVisible();
  await button(t('mfe-settings:cardForm.submit')).click();
  await bank.getByRole('button', { name: t('mfe-settings:bank.confirm') }).click();

  const name = t('mfe-settings:cards.name', { brand: 'Visa', last4: '3155' });
  const cards = page.getByRole('list', { name: t('mfe-settings:cards.title') });
  await expect(cards.getByText(name)).toBeVisible();
  expect(sent.join()).not.toMatch(/4111|4000002500003155/);

  await link(t('common:pages.user-settings-money-plans')).first().click();
  await expect(page.getByText(t('mfe-settings:payments.empty'))).toBeVisible();
  await nagi.open('/user/settings/credit-card');
  await button(t('mfe-settings:cards.removeOf', { name })).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('mfe-settings:cards.remove'), exact: true })
    .click();
  await expect(page.getByText(t('mfe-settings:cards.empty'))).toBeVisible();
});
