import { join } from 'node:path';
import { cms, cmsDrafts, cmsSite } from '@koma/contracts';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const HOME = '/admin/cms/homepage';
const PICTURE = join(import.meta.dirname, '../../services/media/samples/picture.jpg');
/** The pipeline makes all files of a picture before it can be used. */
const MAKING_MS = 60_000;

const inLanguage = ({ t }: Visitor, name: string, language: 'ja' | 'en') =>
  `${name} ${t(`mfe-admin:cms.in.${language}`)}`;
const group = ({ page, t }: Visitor) =>
  page.getByRole('group', { name: t('mfe-admin:cms.fields.picture'), exact: true }).first();
const saved = async ({ page, t }: Visitor) => {
  for (const state of ['waiting', 'saving'] as const)
    await expect(page.getByRole('status').filter({ hasText: t(`mfe-admin:cms.states.${state}`) })).toHaveCount(0);
};

async function chooseFile(staff: Visitor, file: Parameters<Awaited<ReturnType<typeof chooserOf>>['setFiles']>[0]) {
  const chooser = await chooserOf(staff);
  await chooser.setFiles(file);
}
async function chooserOf(staff: Visitor) {
  const [chooser] = await Promise.all([
    staff.page.waitForEvent('filechooser'),
    group(staff)
      .getByRole('button', { name: staff.t('mfe-admin:cms.picture.choose') })
      .click(),
  ]);
  return chooser;
}

/** Draws a corner of the crop in, and moves the focus by the keys. */
async function adjust(staff: Visitor): Promise<void> {
  const { page, t } = staff;
  await group(staff)
    .getByRole('button', { name: t('mfe-admin:cms.picture.adjust') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('mfe-admin:cms.picture.adjust') });
  const stage = dialog.getByRole('group', { name: t('mfe-admin:cms.picture.stage') });
  const corner = stage.locator('[data-part="south-east"]');
  // The stage has its size once the picture is there; the pointer waits until the dialog stands still.
  await expect(stage.locator('img')).toHaveJSProperty('complete', true);
  await corner.hover();
  const [box, from] = [await stage.boundingBox(), await corner.boundingBox()];
  if (!box || !from) throw new Error('no stage');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.down();
  await page.mouse.move(x - box.width * 0.2, y - box.height * 0.1, { steps: 4 });
  await page.mouse.up();
  await expect(corner).toHaveAccessibleName(t('mfe-admin:cms.picture.corners.south-east', { x: 80, y: 90 }));
  await stage.locator('[data-part="focus"]').focus();
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  const focus = t('mfe-admin:cms.picture.focus', { x: 30, y: 49 });
  await expect(stage.getByRole('button', { name: focus })).toBeFocused();
  await dialog.getByRole('button', { name: t('mfe-admin:cms.picture.take') }).click();
  await expect(dialog).toBeHidden();
}

async function publish({ button, page, t }: Visitor): Promise<void> {
  await button(t('mfe-admin:cms.publishOpen')).click();
  const dialog = page.getByRole('dialog', { name: t('mfe-admin:cms.publishTitle') });
  await dialog.getByRole('button', { name: t('mfe-admin:cms.publish'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

const siteOf = async ({ page }: Visitor) =>
  cmsSite.parse(await (await page.request.get(cms.site.path, { params: { locale: 'ja' } })).json());
/** Comes again until the page has it. */
const sees = (stranger: Visitor, check: () => Promise<void>) =>
  expect(async () => {
    await stranger.open('/');
    await check();
  }).toPass({ timeout: 15_000 });

/** Whatever a test leaves behind is no draft of the next one. */
test.afterEach(async ({ arrive, place: { origin } }) => {
  const { page } = await arrive('ja', { as: 'admin' });
  const path = cmsDrafts.get.path.replace('{page}', 'home');
  const { version } = cmsDrafts.get.response.parse(await (await page.request.get(path)).json());
  await page.request.delete(`${path}?version=${version}`, { headers: { origin } });
});

test('staff put a picture, emphasis and a link on the home page, visitors see them, and the old page comes back', async ({
  arrive,
}) => {
  test.slow();
  const staff = await arrive('ja', { as: 'admin' });
  const { t, page, button, field } = staff;
  await staff.open(HOME);
  await expect(group(staff)).toBeVisible({ timeout: 30_000 });

  // A file that is no picture is answered in a sentence, and the field stays as it was.
  await chooseFile(staff, { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(group(staff).getByRole('alert')).toContainText(/。$/, { timeout: MAKING_MS });

  await chooseFile(staff, PICTURE);
  // The name ends with a mark while only the other language has a text.
  const alt = (language: 'ja' | 'en') =>
    page.getByRole('textbox', { name: inLanguage(staff, t('mfe-admin:cms.picture.alt'), language) });
  await expect(alt('ja')).toBeVisible({ timeout: MAKING_MS });
  await saved(staff);

  // Without alternative texts it is not published.
  await button(t('mfe-admin:cms.publishOpen')).click();
  await expect(alt('ja')).toHaveAttribute('aria-invalid', 'true');
  await expect(alt('en')).toHaveAttribute('aria-invalid', 'true');
  await alt('ja').fill('夕方の撮影現場');
  await alt('en').fill('A set in the evening');
  await adjust(staff);

  const lead = field(inLanguage(staff, t('mfe-admin:cms.fields.lead'), 'ja')).first();
  await lead.fill('仕事をたどれます。');
  await lead.press('Home');
  for (let letters = 0; letters < 2; letters += 1) await lead.press('Shift+ArrowRight');
  await lead.press('Control+b');
  await expect(lead).toHaveValue('**仕事**をたどれます。');
  await lead.press('End');
  await page
    .getByRole('button', { name: t('mfe-admin:cms.marks.link') })
    .first()
    .click();
  const popover = page.getByRole('dialog').filter({ hasText: t('mfe-admin:cms.marks.insert') });
  await popover.getByLabel(t('mfe-admin:cms.fields.label')).fill('Komaとは');
  const href = popover.getByLabel(t('mfe-admin:cms.fields.href'));
  await href.fill('javascript:alert(1)');
  await popover.getByRole('button', { name: t('mfe-admin:cms.marks.insert') }).click();
  await expect(href).toHaveAttribute('aria-invalid', 'true');
  await href.fill('/about');
  await popover.getByRole('button', { name: t('mfe-admin:cms.marks.insert') }).click();
  await expect(lead).toHaveValue('**仕事**をたどれます。[Komaとは](/about)');
  await saved(staff);

  // The preview shows it, visitors do not see it yet.
  const hero = { name: '夕方の撮影現場' };
  await expect(page.frameLocator('iframe').getByRole('img', hero)).toBeVisible();
  const stranger = await arrive('ja');
  await stranger.open('/');
  await expect(stranger.page.getByRole('img', hero)).toHaveCount(0);

  const versions = await page.request.get(cmsDrafts.versions.path.replace('{page}', 'home'));
  const before = cmsDrafts.versions.response.parse(await versions.json()).items[0]?.number ?? 0;
  await publish(staff);
  const image = stranger.page.getByRole('img', hero);
  await sees(stranger, () => expect(image).toBeVisible({ timeout: 500 }));
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  const sources = stranger.page.locator('picture').filter({ has: image }).locator('source');
  for (const [at, type] of ['image/avif', 'image/webp'].entries()) {
    await expect(sources.nth(at)).toHaveAttribute('type', type);
    await expect(sources.nth(at)).toHaveAttribute('srcset', / \d+w/);
  }
  await expect(stranger.page.locator('strong', { hasText: '仕事' })).toBeVisible();
  await expect(stranger.page.getByRole('link', { name: 'Komaとは', exact: true })).toHaveAttribute('href', '/about');
  const visitor = await arrive('en');
  await visitor.open('/');
  await expect(visitor.page.getByRole('img', { name: 'A set in the evening' })).toBeVisible();

  const { pages, pictures } = await siteOf(staff);
  const picture = pages.home.hero.picture;
  expect(picture).toMatchObject({ focus: { x: 0.3, y: 0.49 }, crop: { x: 0, y: 0 } });
  expect(picture?.crop.width).toBeCloseTo(0.8, 1);
  const address = (await image.getAttribute('src')) ?? '';
  expect(pictures).toHaveProperty(picture?.asset ?? '');

  await button(t('mfe-admin:cms.history.title')).click();
  const history = page.getByRole('dialog', { name: t('mfe-admin:cms.history.title') });
  const [newest, older] = [history.getByRole('listitem').nth(0), history.getByRole('listitem').nth(1)];
  await newest.getByRole('button', { name: t('mfe-admin:cms.history.show') }).click();
  await expect(newest.getByRole('img', hero)).toBeVisible();
  await expect(older).toContainText(t('mfe-admin:cms.history.version', { number: before }));
  await older.getByRole('button', { name: t('mfe-admin:cms.history.restore') }).click();
  await button(t('mfe-admin:cms.history.restoreNow')).click();
  await sees(stranger, () => expect(image).toHaveCount(0, { timeout: 500 }));
  await expect(stranger.page.locator('[data-strip]')).toBeVisible();
  // Whoever has the address of a picture that was taken off sees it no more.
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(403);
});

const HOSTILE = [
  '<script>document.title = "changed"</script>',
  '<iframe src="https://koma.example"></iframe>',
  '<style>* { display: none }</style>',
  '{{7*7}}',
  '**unbalanced [marks](',
  '[no address](javascript : alert(1))',
];

test('markup in a text is shown letter by letter', async ({ arrive, place: { origin } }) => {
  const { page } = await arrive('ja', { as: 'admin' });
  const path = cmsDrafts.get.path.replace('{page}', 'home');
  const { version, content } = cmsDrafts.get.response.parse(await (await page.request.get(path)).json());
  const { partner } = Object(content);
  const ja = { ...partner.ja, paragraphs: HOSTILE };
  const body = { version, content: { ...content, partner: { ...partner, ja } } };
  const save = await page.request.put(path, { data: body, headers: { origin } });
  expect(save.status()).toBe(200);
  const made = await page.request.post(`${path}/previews`, { headers: { origin } });
  const { token } = cmsDrafts.createPreview.response.parse(await made.json());
  const stranger = await arrive('ja');
  await stranger.page.goto(`/preview/${token}`);
  for (const text of HOSTILE) await expect(stranger.page.getByText(text, { exact: true })).toBeVisible();
  await expect(stranger.page).not.toHaveTitle('changed');
  await expect(stranger.page.locator('main iframe, main script, main style')).toHaveCount(0);
});
