import { tokyoDay } from '@koma/contracts';
import { expect } from '@playwright/test';
import type { Visitor } from './visitor.js';

/** A day in Tokyo, this many from now or from another moment. */
export const dayIn = (days: number, from = new Date()) => tokyoDay(new Date(from.getTime() + days * 86_400_000));
export const label = (visitor: Visitor, key: string) =>
  visitor.page.getByLabel(visitor.t(`mfe-licensing:${key}`), { exact: true });
const next = async ({ button, t, page }: Visitor, step: string) => {
  await button(t('mfe-licensing:request.next')).click();
  await expect(page.getByRole('heading', { level: 2, name: t(`mfe-licensing:steps.${step}`) })).toBeFocused();
};

/** The creator offers one work on terms that take everything. */
export async function offer(creator: Visitor, title: string): Promise<void> {
  const { page, t } = creator;
  await creator.open('/user/creator/licences?view=offers');
  const choice = page.getByRole('switch', { name: t('mfe-licensing:ownWorks.switchOf', { title }) });
  await choice.locator('xpath=..').click();
  await expect(choice).toBeChecked();
}

/** Fills in a draft step by step. */
export async function fillIn(user: Visitor, product: string, from = dayIn(7)): Promise<void> {
  const { page, t } = user;
  await next(user, 'purpose');
  await page.getByRole('textbox', { name: t('mfe-licensing:purpose.endClient') }).fill('潮風飲料');
  await page.getByRole('textbox', { name: t('mfe-licensing:purpose.product') }).fill(product);
  await next(user, 'media');
  await label(user, 'media.web').check();
  await next(user, 'territory');
  await label(user, 'fields.japan').check();
  await next(user, 'term');
  await page.getByLabel(t('mfe-licensing:fields.start')).fill(from);
  await label(user, 'terms.cour').check();
  await next(user, 'exclusivity');
  await page.getByRole('combobox', { name: t('mfe-licensing:fields.industry') }).click();
  await page.getByRole('option', { name: t('mfe-licensing:industries.drinks') }).click();
  await page.getByRole('radio', { name: t('mfe-licensing:exclusivities.none') }).check();
  await next(user, 'alterations');
  await next(user, 'review');
}

/** The user opens what one creator has answered, from the page of the request. */
export async function openAnswer(user: Visitor, request: string, name: string): Promise<void> {
  await user.open(request);
  await user.page.getByRole('link', { name: new RegExp(`${name}$`) }).click();
}

/** The creator opens what was asked for a product. */
export async function openAsked(creator: Visitor, product: string): Promise<void> {
  await creator.open('/user/creator/licences');
  await creator.page
    .getByRole('link', { name: new RegExp(product) })
    .first()
    .click();
}

/** Fills in the amounts of the lines of a quote, one for each work. */
export async function fillLines(visitor: Visitor, amounts: readonly string[]): Promise<void> {
  const fields = visitor.field(visitor.t('mfe-licensing:lines.yen'));
  await expect(fields).toHaveCount(amounts.length);
  for (const [at, amount] of amounts.entries()) await fields.nth(at).fill(amount);
}

/** The creator answers what is open with these amounts and, where one is given, another term. */
export async function quoteAs(creator: Visitor, amounts: readonly string[], term?: string): Promise<void> {
  const { page, t } = creator;
  await creator.button(t('mfe-licensing:acts.quote')).click();
  await fillLines(creator, amounts);
  if (term) {
    await page.getByRole('button', { name: new RegExp(`^${t('mfe-licensing:usage.period')}`) }).click();
    await label(creator, term).check();
  }
  await creator.button(t('mfe-licensing:quoteForm.send')).click();
  await expect(page.getByText(t('mfe-licensing:partStates.quoted'), { exact: true })).toBeVisible();
}

export async function signTo(user: Visitor, amount: RegExp): Promise<void> {
  const { page, t } = user;
  await user.button(t('mfe-licensing:acts.accept')).click();
  await page.getByRole('textbox', { name: t('mfe-licensing:accept.title') }).fill('プロデューサー');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: amount }).click();
  // The page of an extension has a link to the first licence before it has one of its own.
  await expect(page.getByText(t('mfe-licensing:partStates.accepted'), { exact: true })).toBeVisible();
}
