import { CREATORS, makeFilm, publishedCreator } from '../journey/own-works.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const label = (visitor: Visitor, key: string) =>
  visitor.page.getByLabel(visitor.t(`mfe-licensing:${key}`), { exact: true });
const next = async ({ button, t, page }: Visitor, step: string) => {
  await button(t('mfe-licensing:request.next')).click();
  await expect(page.getByRole('heading', { level: 2, name: t(`mfe-licensing:steps.${step}`) })).toBeFocused();
};

/** The creator offers one work on terms that take everything. */
async function offer(creator: Visitor, title: string): Promise<void> {
  const { page, t } = creator;
  await creator.open('/user/creator/licences?view=offers');
  const choice = page.getByRole('switch', { name: t('mfe-licensing:ownWorks.switchOf', { title }) });
  await choice.locator('xpath=..').click();
  await expect(choice).toBeChecked();
}

/** Fills in a draft step by step. */
async function fillIn(user: Visitor, product: string): Promise<void> {
  const { page, t } = user;
  await next(user, 'purpose');
  await page.getByRole('textbox', { name: t('mfe-licensing:purpose.endClient') }).fill('潮風飲料');
  await page.getByRole('textbox', { name: t('mfe-licensing:purpose.product') }).fill(product);
  await next(user, 'media');
  await label(user, 'media.web').check();
  await next(user, 'territory');
  await label(user, 'fields.japan').check();
  await next(user, 'term');
  await page.getByLabel(t('mfe-licensing:fields.start')).fill(at(7));
  await label(user, 'terms.cour').check();
  await next(user, 'exclusivity');
  await page.getByRole('combobox', { name: t('mfe-licensing:fields.industry') }).click();
  await page.getByRole('option', { name: t('mfe-licensing:industries.drinks') }).click();
  await page.getByRole('radio', { name: t('mfe-licensing:exclusivities.none') }).check();
  await next(user, 'alterations');
  await next(user, 'review');
}

test('a user asks for a film, its creator quotes other terms, and the accepted licence can be checked', async ({
  arrive,
}) => {
  const title = `許諾される作品 ${Date.now()}`;
  const product = `海のソーダ ${Date.now()}`;
  const creator = await arrive('ja', { as: 'creator' });
  await creator.open('/user-dashboard');
  await publishedCreator(creator, CREATORS.aoi);
  const id = await makeFilm(creator, { title, status: 'publish', credits: [] });
  await expect(async () => offer(creator, title)).toPass({ timeout: 30_000 });

  const user = await arrive('en', { as: 'user' });
  await user.open(`/details/video:${id}`);
  await user.page.getByRole('button', { name: new RegExp(`^${user.t('common:licenceRequest.open')}`) }).click();
  await fillIn(user, product);
  await user.button(user.t('mfe-licensing:review.submit')).click();
  await expect(user.page.getByText(user.t('mfe-licensing:partStates.submitted'), { exact: true })).toBeVisible();

  await creator.open('/user/creator/licences');
  await creator.page.getByRole('link', { name: new RegExp(product) }).click();
  await creator.button(creator.t('mfe-licensing:acts.quote')).click();
  await creator.field(creator.t('mfe-licensing:lines.yen')).fill('300,000');
  await creator.page.getByRole('button', { name: new RegExp(`^${creator.t('mfe-licensing:usage.period')}`) }).click();
  await label(creator, 'terms.year').check();
  await expect(creator.page.getByText(creator.t('mfe-licensing:conflicts.none'))).toBeVisible();
  await creator.button(creator.t('mfe-licensing:quoteForm.send')).click();
  await expect(creator.page.getByText(creator.t('mfe-licensing:partStates.quoted'), { exact: true })).toBeVisible();

  await user.page.reload();
  await user.page.getByRole('link', { name: new RegExp(`^${user.t('mfe-licensing:request.answer')}`) }).click();
  const changed = user.page.getByRole('row', { name: new RegExp(`^${user.t('mfe-licensing:usage.end')}`) });
  await expect(changed).toContainText(user.t('mfe-licensing:compare.changed'));
  await user.button(user.t('mfe-licensing:acts.accept')).click();
  await user.page.getByRole('textbox', { name: user.t('mfe-licensing:accept.title') }).fill('Producer');
  await user.page.getByRole('checkbox').check();
  await user.page.getByRole('button', { name: /330,000/ }).click();
  await user.page.getByRole('link', { name: /KL\d{4}-\d{6}/ }).click();
  const address = await user.page
    .getByRole('link', { name: user.t('mfe-licensing:checkAddress.open') })
    .getAttribute('href');

  const stranger = await arrive('en');
  await stranger.page.goto(address ?? '');
  // It begins in a week.
  await expect(stranger.page.getByText(stranger.t('mfe-licensing:check.invalid'))).toBeVisible();
  await stranger.page.goto(`${address}x`);
  await expect(stranger.page.getByRole('alert')).toContainText(stranger.t('mfe-licensing:check.unknown'));
  await stranger.page.goto(user.page.url());
  await stranger.arrives('/login');
});
