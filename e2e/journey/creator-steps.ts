import { expect, type Locator } from '@playwright/test';
import { type AssetKind, categories, type Category } from '@koma/contracts';
import { saveScreens } from './screens.js';
import type { Visitor } from './visitor.js';

export interface Profile {
  familyName: string;
  firstName: string;
  familyNameKana: string;
  firstNameKana: string;
  familyNameRoman: string;
  firstNameRoman: string;
  biography: string;
  /** Key of the category. */
  position: string;
}

/** Facts of a work; categories by their keys. */
export interface WorkWords {
  title: string;
  clientName?: string;
  productName?: string;
  onAirDate?: string;
  type?: string;
  genres?: readonly string[];
  credit?: string;
}

const TYPE = {
  video: { field: 'mediaType', kind: 'media-type' },
  image: { field: 'imageType', kind: 'image-type' },
} as const;

/** Label of a category value in the visitor's language; labels are data, not texts of the pages. */
export async function categoryLabel(visitor: Visitor, kind: Category['kind'], key: string): Promise<string> {
  const response = await visitor.page.request.get(categories.list.path);
  const { items } = categories.list.response.parse(await response.json());
  const found = items.find((item) => item.kind === kind && item.key === key);
  if (!found) throw new Error(`no ${kind} ${key}`);
  return found[visitor.locale];
}

/** Chooses a value in a select field; opens a list again that has closed because the page grew. */
async function choose({ page }: Visitor, field: Locator, label: string): Promise<void> {
  await expect(async () => {
    await field.click();
    if (await field.isEditable()) await field.fill(label);
    await page.getByRole('option', { name: label, exact: true }).click({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}

/** Fills the profile in three scripts and publishes it. */
export async function publishProfile(visitor: Visitor, { position, biography, ...names }: Profile): Promise<void> {
  const { t, page } = visitor;
  await visitor.open('/user/creator/profile');
  for (const [field, value] of Object.entries(names)) {
    await visitor.field(t(`mfe-portfolio:profile.${field}`)).fill(value);
  }
  const place = page.getByRole('combobox', { name: t('mfe-portfolio:profile.position'), exact: true });
  await choose(visitor, place, await categoryLabel(visitor, 'position', position));
  await page.getByLabel(t('mfe-portfolio:profile.biography')).fill(biography);
  await visitor.button(t('common:save')).click();
  await expect(page.getByRole('group', { name: t('mfe-portfolio:saveBar.label') })).toBeHidden();
  const status = page.getByRole('radio', { name: t('mfe-portfolio:status.publish'), exact: true });
  await status.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('mfe-portfolio:status.to.publish') })
    .click();
  await expect(status).toBeChecked();
  await saveScreens(visitor, '06-profile');
}

/** Gives files to the upload page. */
export async function pickFiles(visitor: Visitor, files: string | string[]): Promise<void> {
  const chooser = visitor.page.waitForEvent('filechooser');
  await visitor.button(visitor.t('mfe-portfolio:upload.pick')).click();
  await (await chooser).setFiles(files);
}

/** Line of a file on the upload page. */
export const uploadRow = ({ page, t }: Visitor, fileName: string): Locator =>
  page
    .getByRole('list', { name: t('mfe-portfolio:upload.list') })
    .getByRole('listitem')
    .filter({ has: page.getByTitle(fileName, { exact: true }) });

/** Types into a field with suggestions, and leaves it, so that the suggestions cover nothing. */
async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

/** Fills in the facts of the work in its row and saves it. */
export async function saveWork(visitor: Visitor, row: Locator, kind: AssetKind, words: WorkWords): Promise<void> {
  const { t } = visitor;
  const named = (key: string) => row.getByRole('textbox', { name: t(`mfe-portfolio:work.${key}`), exact: true });
  const list = (key: string) => row.getByRole('combobox', { name: t(`mfe-portfolio:work.${key}`), exact: true });
  const open = row.getByRole('button', { name: t('mfe-portfolio:upload.fillIn') });
  await open.waitFor();
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.click();

  await named('title').fill(words.title);
  if (words.clientName) await write(list('clientName'), words.clientName);
  if (words.productName) await write(list('productName'), words.productName);
  if (words.onAirDate) await row.getByLabel(t(`mfe-portfolio:work.onAirDate.${kind}`)).fill(words.onAirDate);
  const type = TYPE[kind];
  if (words.type) await choose(visitor, list(type.field), await categoryLabel(visitor, type.kind, words.type));
  for (const genre of words.genres ?? []) {
    await choose(visitor, list('genres'), await categoryLabel(visitor, 'genre', genre));
  }
  if (words.credit) {
    await row.getByRole('button', { name: t('mfe-portfolio:work.creditAdd') }).click();
    await write(row.getByRole('combobox', { name: visitor.like('mfe-portfolio:work.creditName') }), words.credit);
  }
  await saveScreens(visitor, `07-upload-${kind}`);
  const save = row.getByRole('button', { name: t('mfe-portfolio:upload.save') });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(row.getByRole('link', { name: t('mfe-portfolio:upload.toWork') })).toBeVisible();
}

/** Publishes the saved work of a row once its file is ready; returns the path of its page. */
export async function publishWork({ t }: Visitor, row: Locator, patience = 60_000): Promise<string> {
  await expect(row).toContainText(t('mfe-portfolio:upload.state.ready'), { timeout: patience });
  await row.getByRole('button', { name: t('mfe-portfolio:status.to.publish') }).click();
  await expect(row.getByRole('button', { name: t('mfe-portfolio:status.to.publish') })).toBeHidden();
  // The sentence above it may be the same word.
  await expect(row.getByText(t('mfe-portfolio:status.publish'), { exact: true }).last()).toBeVisible();
  const link = row.getByRole('link', { name: t('mfe-portfolio:upload.toWork') });
  return (await link.getAttribute('href')) ?? '';
}

/** Waits until the creator's dashboard counts views of a kind; the page moves by itself. */
export async function seesViews(visitor: Visitor, kind: AssetKind, least: number): Promise<void> {
  const { t, page } = visitor;
  await visitor.open('/user/creator/dashboard/total-page-views');
  await expect(visitor.heading(t('mfe-portfolio:figures.pages.views.title'))).toBeVisible();
  const label = page.getByRole('term').filter({ hasText: t(`mfe-portfolio:figures.kinds.${kind}`) });
  const tile = page.locator('dl').filter({ has: label });
  await expect(async () => {
    expect(Number(await tile.getByRole('definition').first().innerText({ timeout: 500 }))).toBeGreaterThanOrEqual(
      least,
    );
  }).toPass({ timeout: 60_000, intervals: [500] });
  await saveScreens(visitor, '12-views');
}
