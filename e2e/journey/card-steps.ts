import type { Visitor } from './visitor.js';

/** Fills the form of a test card; the number is Stripe's (docs.stripe.com/testing). */
export async function fillCard({ field, t }: Visitor, number: string): Promise<void> {
  await field(t('mfe-settings:cardForm.number')).fill(number);
  await field(t('mfe-settings:cardForm.expiry')).fill('12/39');
  await field(t('mfe-settings:cardForm.code')).fill('123');
  await field(t('mfe-settings:cardForm.holder')).fill('HANA HAYAKAWA');
}

/** Registers a card on the page of cards. */
export async function addCard(visitor: Visitor, number: string): Promise<void> {
  const { button, t, page } = visitor;
  await visitor.open('/user/settings/credit-card');
  await button(t('mfe-settings:cards.add')).click();
  await fillCard(visitor, number);
  await button(t('mfe-settings:cardForm.submit')).click();
  const name = t('mfe-settings:cards.name', { brand: 'Visa', last4: number.slice(-4) });
  const bank = page.getByRole('dialog').getByRole('button', { name: t('mfe-settings:bank.confirm') });
  await page.getByText(name).or(bank).first().waitFor();
  if (await bank.isVisible()) await bank.click();
  await page.getByRole('list').getByText(name).waitFor();
  const use = button(t('mfe-settings:cards.useOf', { name }));
  if (await use.isVisible()) await use.click();
  await use.waitFor({ state: 'detached' });
}
