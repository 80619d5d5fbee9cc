import { type CmsDocument, cmsDrafts, editionPath } from '@koma/contracts';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

// Every member of the platform is asked.
test.use({ hasOwnWorker: true });

const PAGE = 'terms-of-use';
const path = cmsDrafts.get.path.replace('{page}', PAGE);
const NEXT = '2027-04-01';
const draftOf = async ({ page }: Visitor) => cmsDrafts.get.response.parse(await (await page.request.get(path)).json());

/** The day of revision, in both languages. */
function revised(content: CmsDocument, revisedOn: string): CmsDocument {
  const { document } = Object(content);
  return { ...content, document: { ja: { ...document.ja, revisedOn }, en: { ...document.en, revisedOn } } };
}

test('staff revise the terms and ask for agreement: members are asked once, and the old text stays readable', async ({
  arrive,
  place: { origin },
}) => {
  const staff = await arrive('ja', { as: 'admin' });
  const { t, page, button } = staff;
  const before = await draftOf(staff);
  const { revisedOn } = Object(before.content.document).ja;
  const body = { version: before.version, content: revised(before.content, NEXT) };
  await page.request.put(path, { data: body, headers: { origin } });
  await staff.open('/admin/cms/terms-and-condition');
  await page.getByRole('combobox', { name: t('mfe-admin:cms.fields.agreement') }).click({ timeout: 30_000 });
  const saved = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.request().method() === 'PUT');
  await page.getByRole('option', { name: t('mfe-admin:cms.options.asked') }).click();
  expect((await saved).status()).toBe(200);
  await button(t('mfe-admin:cms.publishOpen')).click();
  const dialog = page.getByRole('dialog', { name: t('mfe-admin:cms.publishTitle') });
  await dialog.getByRole('button', { name: t('mfe-admin:cms.publish'), exact: true }).click();
  await expect(dialog).toBeHidden();

  const member = await arrive('en', { as: 'user' });
  const asked = member.page.getByRole('dialog', { name: member.t('shell:terms.title') });
  await expect(async () => {
    await member.open('/user-dashboard');
    await expect(asked).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(asked.getByRole('link', { name: member.t('shell:terms.terms') })).toHaveAttribute('href', `/en/${PAGE}`);
  await asked.getByRole('button', { name: member.t('shell:terms.agree') }).click();
  await expect(asked).toBeHidden();
  await member.open('/user-dashboard');
  await expect(member.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(asked).toBeHidden();

  const stranger = await arrive('ja');
  const earlier = stranger.page.locator(`a[href="${editionPath({ page: PAGE, edition: revisedOn })}"]`);
  await expect(async () => {
    await stranger.open(`/${PAGE}`);
    await expect(earlier).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await earlier.click();
  await expect(stranger.page.getByRole('note')).toContainText('改定前の版');
  await stranger.page.getByRole('note').getByRole('link').click();
  await expect(stranger.page).toHaveURL(new RegExp(`/${PAGE}$`));
});
