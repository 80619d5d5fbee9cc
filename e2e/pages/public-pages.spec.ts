import { cms, contact, type Locale, localisePath } from '@koma/contracts';
import type { ApiClient } from '../../tools/platform/api-client.js';
import { accounts } from '../journey/accounts.js';
import { expect, test } from '../journey/test.js';

const PATHS = ['/', '/about', '/faqs', '/contact', '/hiring', '/report', '/privacy-policy', '/terms-of-use'];
const LOCALES: readonly Locale[] = ['ja', 'en'];
const contentOf = (api: ApiClient, locale: Locale) => api.call(cms.site, { query: { locale } });

for (const locale of LOCALES) {
  test(`a public page shows everything without scripts, in ${locale}`, async ({ arrive, api }) => {
    const visitor = await arrive(locale, { hasScript: false });
    const { pages, faqs } = await contentOf(api, locale);
    const { page } = visitor;
    for (const path of PATHS) {
      await visitor.open(path);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', api.origin + visitor.path(path));
      for (const language of LOCALES)
        await expect(page.locator(`link[hreflang=${language}]`)).toHaveAttribute(
          'href',
          api.origin + localisePath(path, language),
        );
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20}/);
      await expect(page.getByText(pages.company.block.telephone).last()).toBeVisible();
    }
    await visitor.open('/');
    await expect(page).toHaveTitle(pages.home.head.title);
    for (const { title } of pages.home.features.items)
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(/3,300/)).toBeVisible();
    await visitor.open('/faqs');
    const [first] = faqs;
    await page.getByText(first?.question ?? '').click();
    await expect(page.getByText(first?.answer[0] ?? '')).toBeVisible();
  });
}

test('the questions page filters while typing, and opens the question of an address', async ({ arrive, api }) => {
  const { page, open, t } = await arrive('ja');
  const { faqs } = await contentOf(api, 'ja');
  const last = faqs.at(-1);
  const wanted = last?.question.slice(0, 4) ?? '';
  await open('/faqs');
  const search = page.getByRole('searchbox', { name: t('site:faqs.search') });
  await search.fill(wanted.slice(0, 2));
  await expect(search).toHaveValue(wanted.slice(0, 2));
  await search.fill(wanted);
  const shown = page.locator('[data-questions] details:visible');
  await expect(shown.filter({ hasText: last?.question ?? '' })).toBeVisible();
  const count = await shown.count();
  expect(count).toBeLessThan(faqs.length);
  await expect(page.getByText(t('site:faqs.count', { count }), { exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === wanted);
  await search.fill('zzzz');
  await expect(page.getByText(t('site:faqs.nothing'))).toBeVisible();
  await open(`/faqs#${last?.anchor}`);
  await expect(page.getByText(last?.answer[0] ?? '', { exact: true })).toBeInViewport();
});

test('the footer leads to what a seller must say, with the company details', async ({ arrive, api }) => {
  const { page, open, t } = await arrive('en');
  const { pages } = await contentOf(api, 'en');
  const { name, telephone, registrationNumber } = pages.company.block;
  await open('/about');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('site:commerce.title') })
    .click();
  await page.waitForURL(/\/en\/terms-of-use\/commerce$/);
  const seller = page.getByRole('article');
  for (const words of [name, telephone, registrationNumber, '¥3,300', 'Cancellation and refunds'])
    await expect(seller).toContainText(words);
});

test('the strip of film at the top of the home page can be stopped, and rests for those who want no motion', async ({
  arrive,
}) => {
  const { page, open, t } = await arrive('ja');
  const film = page.locator('[data-strip] > div');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open('/');
  await expect(film).toHaveCSS('animation-play-state', 'running');
  await page.getByRole('button', { name: t('site:home.strip.stop') }).click();
  await expect(film).toHaveCSS('animation-play-state', 'paused');
  await expect(page.getByRole('button', { name: t('site:home.strip.start') })).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(film).toHaveCSS('animation-name', 'none');
  await expect(page.getByRole('button', { name: t('site:home.strip.stop') })).toBeHidden();
});

test('the language switch keeps page, query and position', async ({ arrive }) => {
  const { page, open, t } = await arrive('ja', { width: 1440 });
  await open('/terms-of-use?from=mail');
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)');
  await page
    .getByRole('link', { name: t('site:nav.otherLanguage') })
    .first()
    .click();
  await page.waitForURL(/\/en\/terms-of-use\?from=mail$/);
  await expect.poll(() => page.evaluate('scrollY / document.documentElement.scrollHeight')).toBeGreaterThan(0.4);
  await page.goto('/');
  await page.waitForURL(/\/en$/);
});

test('the root redirects strangers to the browser’s language, and members to their page', async ({ arrive }) => {
  const guest = await arrive('ja', { browserLanguage: 'en-US' });
  await guest.page.goto('/');
  await guest.page.waitForURL(/\/en$/);
  const member = await arrive('ja', { as: 'user' });
  await member.page.goto('/');
  await member.arrives('/user-dashboard');
  await member.open('/about');
  await expect(member.link(member.t('site:nav.open'))).toBeVisible();
  await expect(member.link(member.t('site:nav.login'))).toBeHidden();
});

test('an unknown address answers 404 with links to the site', async ({ arrive }) => {
  for (const locale of LOCALES) {
    const visitor = await arrive(locale);
    const response = await visitor.open('/nothing/here');
    expect(response?.status()).toBe(404);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.page.getByRole('main').getByRole('link').first().click();
    await visitor.arrives('/');
  }
});

test('the chosen colour scheme is stored, also for the application', async ({ arrive }) => {
  const { page, open, t } = await arrive('ja');
  await open('/about');
  await page.getByRole('button', { name: t('site:nav.scheme') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await open('/login');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the contact form names missing fields, and sends an enquiry and a mail', async ({ arrive, api }) => {
  const visitor = await arrive('ja');
  const { page, open, t } = visitor;
  const name = page.getByRole('textbox', { name: t('site:contact.name') });
  const email = `enquiry-${Date.now()}@example.com`;
  await open('/contact');
  await visitor.button(t('site:contact.submit')).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('山野 みどり');
  await page.getByRole('textbox', { name: t('site:contact.email') }).fill(email);
  await page.getByRole('textbox', { name: t('site:contact.message') }).fill('法人での利用について教えてください。');
  await visitor.button(t('site:contact.submit')).click();
  await expect(page.getByText(t('site:contact.sent.title'))).toBeVisible();
  await expect.poll(async () => (await api.inbox(email)).length).toBeGreaterThan(0);
  const staff = await api.signIn(accounts.admin.email, accounts.admin.password);
  const { items } = await staff.call(contact.list, { query: {} });
  expect(items[0]).toMatchObject({ email, name: '山野 みどり', kind: 'service' });
});

test('the careers page accepts an application with a resume, and refuses other files than PDF', async ({
  arrive,
  api,
}) => {
  const visitor = await arrive('ja');
  const { page, open, t } = visitor;
  await open('/hiring');
  await page
    .getByRole('link', { name: t('site:hiring.apply') })
    .nth(1)
    .click();
  const opening = (await contentOf(api, 'ja')).pages.hiring.openings.openings[1];
  await expect(page.getByRole('combobox', { name: t('site:hiring.opening') })).toHaveValue(opening?.key ?? '');
  await page.getByRole('textbox', { name: t('site:contact.name') }).fill('岸本 朔');
  await page.getByRole('textbox', { name: t('site:contact.email') }).fill(`apply-${Date.now()}@example.com`);
  await page.getByRole('textbox', { name: t('site:contact.telephone') }).fill('03-1234-5678');
  await page.getByRole('checkbox').check();
  const resume = page.locator('input[type=file]');
  await resume.setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no pdf') });
  await visitor.button(t('site:hiring.submit')).click();
  await expect(resume).toHaveAttribute('aria-invalid', 'true');
  await resume.setInputFiles({ name: '履歴書.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PLAIN_PDF) });
  await visitor.button(t('site:hiring.submit')).click();
  await expect(page.getByText(t('site:hiring.sent.title'))).toBeVisible();
});

const PLAIN_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000052 00000 n 
0000000101 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
160
%%EOF
`;
