import { slideSelects } from '@koma/contracts';
import { fillSignIn } from '../journey/account-steps.js';
import type { Account } from '../journey/accounts.js';
import { CREATORS, makeFilm, publishedCreator } from '../journey/own-works.js';
import { fillIn, fillLines, label, offer, openAnswer, openAsked, quoteAs, signTo } from '../journey/licence-steps.js';
import { readPdf } from '../journey/read-pdf.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

/** A creator of the demo whom only journeys sign in as. */
const MEI: Account = { email: 'mei@koma.example', password: 'Koma2026e' };

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
  await expect(stranger.page.getByText(stranger.like('mfe-licensing:check.before'))).toBeVisible();
  await stranger.page.goto(`${address}x`);
  await expect(stranger.page.getByRole('alert')).toContainText(stranger.t('mfe-licensing:check.unknown'));
  await stranger.page.goto(user.page.url());
  await stranger.arrives('/login');
});

/** A creator of the demo, signed in, who offers films under these titles; returns their ids. */
async function offerFilms(creator: Visitor, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    ids.push(await makeFilm(creator, { title, status: 'publish', credits: [] }));
    await expect(async () => offer(creator, title)).toPass({ timeout: 30_000 });
  }
  return ids;
}

/** A slide select of the signed-in member; returns its id. */
async function makeSelect({ page }: Visitor, name: string, workIds: readonly string[]): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post(slideSelects.create.path, { data: { name, workIds }, headers });
  return slideSelects.create.response.parse(await made.json()).id;
}

test('a user asks two creators from a slide select: one declines, the other is countered, accepted and extended', async ({
  arrive,
}) => {
  test.setTimeout(180_000);
  const mark = Date.now();
  const product = `潮風ソーダ ${mark}`;
  const aoi = await arrive('ja', { as: 'creator' });
  await aoi.open('/user-dashboard');
  await publishedCreator(aoi, CREATORS.aoi);
  const mei = await arrive('ja');
  await mei.open('/login');
  await fillSignIn(mei, MEI);
  await mei.arrives('/user-dashboard');
  await publishedCreator(mei, CREATORS.mei);
  const ids = [
    ...(await offerFilms(aoi, [`灯台の朝 ${mark}`, `灯台の夜 ${mark}`])),
    ...(await offerFilms(mei, [`桟橋 ${mark}`])),
  ];

  const user = await arrive('ja', { as: 'user' });
  const { page, t } = user;
  await user.open('/user-dashboard');
  const select = `候補 ${mark}`;
  await user.open(`/user-dashboard/slide-selects/${await makeSelect(user, select, ids)}`);
  await user.button(t('mfe-portfolio:reels.menu', { name: select })).click();
  await page.getByRole('menuitem', { name: t('common:licenceRequest.open') }).click();
  await fillIn(user, product);
  await user.button(t('mfe-licensing:review.submit')).click();
  await expect(page.getByText(t('mfe-licensing:partStates.submitted'), { exact: true })).toHaveCount(2);
  const request = new URL(page.url()).pathname;

  await openAsked(mei, product);
  await mei.button(mei.t('mfe-licensing:acts.decline')).click();
  await mei.page
    .getByRole('textbox', { name: mei.t('mfe-licensing:decline.reason') })
    .fill('出演契約が終了しています。');
  await mei.button(mei.t('mfe-licensing:acts.decline')).click();
  await expect(mei.page.getByText(mei.t('mfe-licensing:partStates.declined'), { exact: true })).toBeVisible();

  await openAsked(aoi, product);
  await quoteAs(aoi, ['300,000', '200,000'], 'terms.year');

  await openAnswer(user, request, '水沢 葵さん');
  await user.button(t('mfe-licensing:acts.counter')).click();
  await fillLines(user, ['220,000', '180,000']);
  await user.button(t('mfe-licensing:counterForm.send')).click();
  await expect(page.getByText(t('mfe-licensing:partStates.countered'), { exact: true })).toBeVisible();

  await openAsked(aoi, product);
  await quoteAs(aoi, ['250,000', '200,000']);

  await openAnswer(user, request, '水沢 葵さん');
  await signTo(user, /495,000/);
  await page.getByRole('link', { name: /KL\d{4}-\d{6}/ }).click();
  const licence = new URL(page.url()).pathname;
  const certificate = await readPdf(user, t('mfe-licensing:documents.certificate'));
  expect(certificate).toContain(product);
  expect(certificate).toMatch(/KL\d{4}-\d{6}/);

  await user.button(t('mfe-licensing:chain.extend')).click();
  await expect(page).toHaveURL(/\/licences\/requests\//);
  await expect(page.getByText(user.like('mfe-licensing:requests.extends'))).toBeVisible();
  const extension = new URL(page.url()).pathname;
  await user.open(`${extension}?step=review`);
  await user.button(t('mfe-licensing:review.submit')).click();
  await expect(page.getByText(t('mfe-licensing:partStates.submitted'), { exact: true })).toBeVisible();
  await openAsked(aoi, product);
  await quoteAs(aoi, ['50,000', '50,000']);
  await openAnswer(user, extension, '水沢 葵さん');
  await signTo(user, /110,000/);
  await user.open(licence);
  await expect(page.getByRole('link', { name: /KL\d{4}-\d{6}/ })).toBeVisible();

  // Neither the creator who declined nor any other member sees the licence.
  await mei.open(licence);
  await expect(mei.heading(mei.t('common:states.notFound'))).toBeVisible();
});
