import { z } from 'zod';
import { accounts } from '../../tools/platform/demo-accounts.js';
import { fillSignIn } from '../journey/account-steps.js';
import { StripeStandIn } from '../journey/stripe-stand-in.js';
import { expect, test as base } from '../journey/test.js';
import type { Place } from '../journey/visitor.js';
import { usePlatform } from '../own-platform.js';

const LATE = accounts.find(({ role }) => role === 'user (unpaid)');

const text = z.string();
const givenToStripe = z.object({
  key: text,
  locale: text,
  clientSecret: text,
  appearance: z.object({
    variables: z.record(
      z.enum(['colorPrimary', 'colorBackground', 'colorText', 'colorDanger', 'borderRadius', 'fontFamily']),
      text,
    ),
  }),
});

/** A platform whose card processor is Stripe. */
const test = base.extend<object, { stripe: StripeStandIn; stripeKeys: Record<string, string>; place: Place }>({
  stripe: [({}, use) => use(new StripeStandIn()), { scope: 'worker' }],
  stripeKeys: [
    async ({ stripe }, use) => {
      await use(await stripe.start());
      stripe.stop();
    },
    { scope: 'worker' },
  ],
  place: [({ stripeKeys }, use) => usePlatform(use, stripeKeys), { scope: 'worker', timeout: 120_000 }],
});

test('a member enters a card in Stripe’s frame and pays what is unpaid, with the bank’s confirmation', async ({
  arrive,
  stripe,
}) => {
  const late = await arrive('ja');
  const { page, t, button, link } = late;
  await stripe.serve(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await late.open('/login?return=%2Fuser%2Fsettings%2Fgeneral-information');
  if (LATE) await fillSignIn(late, LATE);
  await late.arrives('/user/settings/general-information');

  await test.step('the script is loaded on the page of cards only', async () => {
    await expect(page.locator('script[src^="https://js.stripe.com"]')).toHaveCount(0);
    await link(t('common:pages.user-settings-credit-card')).first().click();
    await button(t('mfe-settings:cards.add')).click();
    await page.frameLocator('iframe[title="Stripe"]').getByLabel('Card number').fill('4000000000003220');
  });

  await test.step('the frame is given our colours as values', async () => {
    const given = givenToStripe.parse(await page.evaluate('stripeGiven'));
    expect(given).toMatchObject({ key: 'pk_test_standin', locale: 'ja' });
    expect(given.clientSecret).toMatch(/^seti_standin/);
    const { colorPrimary, colorBackground, colorText, colorDanger, borderRadius, fontFamily } =
      given.appearance.variables;
    for (const colour of [colorPrimary, colorBackground, colorText, colorDanger])
      expect(colour).toMatch(/^(#[0-9a-f]{3,8}|rgba?\([\d., ]+\))$/i);
    expect(borderRadius).toMatch(/^[\d.]+(px|rem)$/);
    expect(fontFamily).toContain('Noto Sans JP');
  });

  await test.step('a refused card is told, and another one is registered', async () => {
    stripe.nextCard = { last4: '0002', isRefused: true };
    await button(t('mfe-settings:cardForm.submit')).click();
    await expect(page.getByText('カードが拒否されました。')).toBeVisible();
    stripe.nextCard = { last4: '3220', asksOnCharge: true };
    await button(t('mfe-settings:cardForm.submit')).click();
    const name = t('mfe-settings:cards.name', { brand: 'Visa', last4: '3220' });
    await expect(page.getByRole('list').getByText(name)).toBeVisible();
    await button(t('mfe-settings:cards.useOf', { name })).click();
    await expect(button(t('mfe-settings:cards.useOf', { name }))).toHaveCount(0);
  });

  await test.step('what is unpaid is paid once the bank has confirmed it', async () => {
    await late.open('/user/settings/money-plans');
    const payments = page.getByRole('list', { name: t('mfe-settings:payments.title') });
    await payments.getByRole('button', { name: /今すぐ支払う$/ }).click();
    await expect(page.getByText(t('mfe-settings:payments.done'))).toBeVisible();
    await expect(payments.getByText(t('mfe-settings:payments.states.unpaid'))).toHaveCount(0);
    expect(stripe.succeeded()).toBe(1);
    expect(sent.join()).not.toContain('4000000000003220');
  });
});
