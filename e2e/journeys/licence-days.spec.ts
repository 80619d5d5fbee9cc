import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareLink, shareLinks } from '@koma/contracts';
import { pickFiles, publishWork, saveWork, uploadRow } from '../journey/creator-steps.js';
import { dayIn, fillIn, offer, openAsked, quoteAs, signTo } from '../journey/licence-steps.js';
import { CREATORS, makeFilm, publishedCreator } from '../journey/own-works.js';
import { hasDatabases, runPlatformTool } from '../journey/platform-tool.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const PICTURE = join(import.meta.dirname, '../../services/media/samples/picture.jpg');
const MINUTE = 60_000;

/** Uploads and publishes a picture; returns the path of its page. */
async function publishPicture(creator: Visitor, title: string): Promise<string> {
  await creator.open('/user/creator/upload/image');
  await pickFiles(creator, PICTURE);
  const row = uploadRow(creator, 'picture.jpg');
  await saveWork(creator, row, 'image', { title });
  return publishWork(creator, row);
}

/** The user asks for the work of this page, the creator quotes, and the user signs; the user is on the page of the licence. */
async function agree([user, creator]: [Visitor, Visitor], path: string, product: string): Promise<string> {
  const { page, t } = user;
  await page.goto(path);
  await page.getByRole('button', { name: new RegExp(`^${t('common:licenceRequest.open')}`) }).click();
  await fillIn(user, product, dayIn(0));
  await user.button(t('mfe-licensing:review.submit')).click();
  await expect(page.getByText(t('mfe-licensing:partStates.submitted'), { exact: true })).toBeVisible();
  await openAsked(creator, product);
  await quoteAs(creator, ['80,000']);
  await page.reload();
  await page.getByRole('link', { name: new RegExp(`^${t('mfe-licensing:request.answer')}`) }).click();
  await signTo(user, /88,000/);
  const link = page.getByRole('link', { name: /KL\d{4}-\d{6}/ });
  const [number = ''] = /KL\d{4}-\d{6}/.exec((await link.textContent()) ?? '') ?? [];
  await link.click();
  await expect(page).toHaveURL(/\/licences\/[\da-f-]{36}$/);
  return number;
}

/** The licensee fetches the file of a licence; returns its bytes as text. */
async function fetchFile({ page, t }: Visitor): Promise<string> {
  const make = page.getByRole('button', { name: new RegExp(`^${t('mfe-licensing:delivery.make')}`) });
  const fetch = page.getByRole('button', { name: new RegExp(`^${t('mfe-licensing:delivery.download')}`) });
  await expect(make.or(fetch).first()).toBeVisible();
  if (await make.isVisible()) await make.click();
  await expect(fetch).toBeVisible({ timeout: 2 * MINUTE });
  const [download] = await Promise.all([page.waitForEvent('download'), fetch.click()]);
  return (await readFile(await download.path())).toString('latin1');
}

test('a licensee fetches the file with its rights in it until the last day is over', async ({ arrive, place }) => {
  test.skip(!hasDatabases(place), 'the days are moved in the database of the platform');
  test.setTimeout(4 * MINUTE);
  const mark = Date.now();
  const creator = await arrive('ja', { as: 'creator' });
  await creator.open('/user-dashboard');
  await publishedCreator(creator, CREATORS.aoi);
  const title = `入り江 ${mark}`;
  const path = await publishPicture(creator, title);
  await expect(async () => offer(creator, title)).toPass({ timeout: 30_000 });

  const user = await arrive('ja', { as: 'user' });
  const { page, t } = user;
  const number = await agree([user, creator], path, `潮風サイダー ${mark}`);
  const licence = new URL(page.url()).pathname;
  const file = await fetchFile(user);
  expect(file).toContain(number);
  expect(file).toContain('plus:LicenseID');
  const log = page.getByRole('region', { name: t('mfe-licensing:delivery.title') });
  await expect(log).toContainText('picture');
  const check = await user.link(t('mfe-licensing:checkAddress.open')).getAttribute('href');
  const stranger = await arrive('ja');
  await stranger.page.goto(check ?? '');
  await expect(stranger.page.getByText(stranger.t('mfe-licensing:check.valid'))).toBeVisible();

  await runPlatformTool(place, 'move-licence.ts', 'licensing', '--licence', number, '--days', '120');
  for (const side of [user, creator]) {
    await side.open(licence);
    await expect(side.page.getByText(side.t('mfe-licensing:delivery.closed.expired'))).toBeVisible();
    await expect(side.page.getByText(side.t('mfe-licensing:licenceStates.expired'), { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /picture/ })).toHaveCount(0);
  await stranger.page.reload();
  await expect(stranger.page.getByText(stranger.t('mfe-licensing:check.invalid'))).toBeVisible();
});

/** The next full minute in Tokyo that is at least some seconds away, as a day and a time. */
function soon(): { at: Date; day: string; time: string } {
  const at = new Date(Math.ceil((Date.now() + 30_000) / MINUTE) * MINUTE);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' });
  return { at, day: dayIn(0, at), time: time.format(at) };
}

interface Right {
  holder: string;
  lastDay?: string;
  endTime?: string;
}

/** The creator writes down a right of somebody in a work, in the open drawer. */
async function clear({ page, t, button, field }: Visitor, { holder, lastDay, endTime }: Right): Promise<void> {
  await button(t('mfe-licensing:clearances.add')).click();
  await field(t('mfe-licensing:clearances.holder')).fill(holder);
  if (lastDay) await page.getByLabel(t('mfe-licensing:clearances.lastDay'), { exact: true }).fill(lastDay);
  if (endTime) await page.getByLabel(t('mfe-licensing:clearances.endTime'), { exact: true }).fill(endTime);
  await button(t('common:save')).click();
  await expect(button(t('mfe-licensing:clearances.add'))).toBeVisible();
}

test('a work leaves the site when a clearance ends, and comes back with a new one', async ({ arrive }) => {
  test.setTimeout(4 * MINUTE);
  const title = `期限のある作品 ${Date.now()}`;
  const creator = await arrive('ja', { as: 'creator' });
  await creator.open('/user-dashboard');
  await publishedCreator(creator, CREATORS.aoi);
  const id = await makeFilm(creator, { title, status: 'publish' });
  const data = { kind: 'work', targetId: id, form: { recipient: '紺碧フィルムズ 様', lastDay: null } };
  const headers = { origin: new URL(creator.page.url()).origin };
  const made = await creator.page.request.post(shareLinks.create.path, { data, headers });
  const { path } = shareLink.parse(await made.json());
  const guest = await arrive('en');
  await guest.open(path);
  await expect(guest.heading(title)).toBeVisible();
  const user = await arrive('ja', { as: 'user' });
  await user.open(`/details/video:${id}`);
  await expect(user.heading(title)).toBeVisible();

  const drawer = `/user/creator/licences?view=clearances&work=${id}`;
  await expect(async () => {
    await creator.open(drawer);
    await expect(creator.button(creator.t('mfe-licensing:clearances.add'))).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  const { at, day, time } = soon();
  await clear(creator, { holder: '波多野 凪', lastDay: day, endTime: time });
  await guest.page.reload();
  await expect(guest.heading(title)).toBeVisible();

  await guest.page.waitForTimeout(Math.max(0, at.getTime() - Date.now()) + 1_000);
  await guest.page.reload();
  await expect(guest.heading(guest.t('mfe-portfolio:shared.expired'))).toBeVisible();
  await user.page.reload();
  await expect(user.heading(user.t('common:states.notFound'))).toBeVisible();

  await creator.open(drawer);
  await clear(creator, { holder: '波多野 凪', lastDay: dayIn(90) });
  await creator.button(creator.t('mfe-licensing:reopen.publish')).click();
  await expect(creator.page.getByText(creator.t('mfe-licensing:reopen.done'))).toBeVisible();
  await guest.page.reload();
  await expect(guest.heading(title)).toBeVisible();
});
