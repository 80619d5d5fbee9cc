import { monthAfter, tokyoMonth } from '@koma/contracts';
import { readPdf } from '../journey/read-pdf.js';
import { acceptApplication, activate, applyAsCreator, signIn } from '../journey/account-steps.js';
import { accounts } from '../journey/accounts.js';
import { addCard } from '../journey/card-steps.js';
import { hasDatabases, runPlatformTool } from '../journey/platform-tool.js';
import { expect, test } from '../journey/test.js';
import type { Place } from '../journey/visitor.js';

// Fees of months to come are charged to every member of the platform.
test.use({ hasOwnWorker: true });

const HANA = { email: 'hana@fees.example', password: 'Brand2new' };
const GOOD = '4242424242424242';
const SECURED = '4000002500003155';
const DECLINED = '4000000000000341';

/** Lets the calendar come to days, ten minutes after midnight in Tokyo. */
const comeTo = (place: Place, ...days: string[]) =>
  runPlatformTool(place, 'charge-fees.ts', 'billing', ...days.map((day) => `${day}T00:10:00+09:00`));

test('a member pays from the first fee on, rests when the card fails, comes back, and gets a refund', async ({
  arrive,
  place,
}) => {
  test.skip(!hasDatabases(place), 'the calendar is moved in the database of the platform');
  test.setTimeout(240_000);
  const first = monthAfter(tokyoMonth(new Date()));
  const second = monthAfter(first);
  const [hana, staff] = [await arrive('ja'), await arrive('ja')];
  const { t, page } = hana;
  const openPlans = () => hana.open('/user/settings/money-plans');
  const payments = page.getByRole('list', { name: t('mfe-settings:payments.title') });

  await test.step('activation', async () => {
    await applyAsCreator(hana, HANA.email);
    await signIn(staff, accounts.admin, 'admin');
    await activate(hana, await acceptApplication(staff, HANA.email), HANA);
  });

  await test.step('a card with 3-D Secure, and the first fee', async () => {
    await addCard(hana, SECURED);
    await comeTo(place, `${first}-01`);
    await openPlans();
    await expect(payments.getByRole('listitem')).toHaveCount(1);
    await expect(payments).toContainText(t('mfe-settings:payments.states.paid'));
  });

  await test.step('the receipt', async () => {
    const text = await readPdf(hana, /^領収書 .*PDF/);
    for (const words of ['領収書', '適格請求書', '早川 花 様', 'T7010001000000', '¥3,300', '10%対象', '3155'])
      expect(text).toContain(words);
  });

  await test.step('the card is declined on all days, and the membership rests', async () => {
    await addCard(hana, DECLINED);
    await comeTo(place, ...['01', '03', '07', '14', '15'].map((day) => `${second}-${day}`));
    // The service of accounts hears of it moments later; a page that is open before does not change.
    await expect(async () => {
      await hana.open('/user-dashboard/search/video');
      await expect(page.getByText(t('common:states.resting')).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('paid, and back', async () => {
    await addCard(hana, GOOD);
    await openPlans();
    await payments.getByRole('button', { name: /今すぐ支払う$/ }).click();
    await expect(page.getByText(t('mfe-settings:payments.done'))).toBeVisible();
    await expect(payments.getByText(t('mfe-settings:payments.states.paid'))).toHaveCount(2);
    await expect(async () => {
      await hana.open('/user-dashboard/search/video');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByText(t('common:states.resting'))).toHaveCount(0, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('a refund in part, with its return invoice', async () => {
    await staff.open(`/admin/money?q=${encodeURIComponent(HANA.email)}`);
    await staff.page
      .getByRole('button', { name: /早川 花/ })
      .first()
      .click();
    const drawer = staff.page.getByRole('dialog', { name: '早川 花' });
    await drawer.getByRole('button', { name: staff.t('mfe-admin:money.refund.open') }).click();
    await staff.field(staff.t('mfe-admin:money.refund.amount')).fill('1100');
    await staff.field(staff.t('mfe-admin:money.refund.reason')).fill('ご利用いただけなかった日の分');
    await staff.page.getByRole('button', { name: /を返金する$/ }).click();
    await expect(staff.page.getByText(/を返金しました。$/)).toBeVisible();
    await openPlans();
    const text = await readPdf(hana, /^返金明細書 .*PDF/);
    for (const words of ['返金明細書', '適格返還請求書', '¥1,100', '¥100', '対象の領収書', '4242'])
      expect(text).toContain(words);
  });
});
