import { readFile } from 'node:fs/promises';
import {
  type Endpoint,
  fillPath,
  ownWorkCard,
  shareLink,
  shareLinks,
  slideSelect,
  slideSelects,
  work,
  type WorkDownload,
  works,
} from '@koma/contracts';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

/** Asks the API as the visitor's page would. */
async function send({ page }: Visitor, { method, path }: Endpoint, data?: object, id = ''): Promise<unknown> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.fetch(fillPath(path, { id }), { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Two published films of the creator with files: members get a preview of the first, and nothing of the second. */
async function chooseFilms(creator: Visitor) {
  const path = `${works.own.path}?kind=video&limit=50`;
  const own = ownWorkCard.array().parse(Object(await send(creator, { ...works.own, path })).items);
  const [open, closed] = own.filter(({ status, assetIds }) => status === 'publish' && assetIds.length > 0);
  if (!open || !closed) throw new Error('the demo has two films of this creator');
  const allow = async (id: string, memberDownload: WorkDownload) => {
    const { version, title, ...before } = work.parse(await send(creator, works.get, undefined, id));
    // Other tests of this platform read both titles.
    const { titleEn, clientName, credits, genres, mediaType, onAirDate } = before;
    const kept = { titleEn, clientName, genres, mediaType, onAirDate };
    const lines = credits.map(({ id: line, role, name }) => ({ id: line, role, name }));
    const form = { ...kept, title, credits: lines, memberDownload };
    await send(creator, works.update, { version, form }, id);
  };
  await allow(open.id, 'preview');
  await allow(closed.id, 'none');
  return { open, closed };
}

/** Clicks a link that saves a file, and returns its bytes. */
async function saved({ page }: Visitor, name: RegExp): Promise<Buffer> {
  // The link is there once the file is made, which takes longer than other events.
  const waiting = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('link', { name }).first().click({ timeout: 60_000 });
  return readFile(await (await waiting).path());
}

test('a member and a guest download the film that its creator allows, as a preview, and no other', async ({
  arrive,
}) => {
  test.setTimeout(180_000);
  const creator = await arrive('ja', { as: 'creator' });
  await creator.open('/user-dashboard');
  const { open, closed } = await chooseFilms(creator);

  const user = await arrive('ja', { as: 'user' });
  const { t, page } = user;
  await user.open(`/details/video:${closed.id}`);
  await expect(user.heading(closed.title)).toBeVisible();
  await expect(user.button(t('common:collect.download'))).toBeHidden();
  await user.open(`/details/video:${open.id}`);
  await expect(user.button(t('common:collect.download'))).toBeVisible();

  const name = `試写 ${Date.now()}`;
  const made = { name, workIds: [open.id, closed.id] };
  const { id } = slideSelect.parse(await send(user, slideSelects.create, made));
  await user.open('/user-dashboard/slide-selects');
  await user.button(t('mfe-portfolio:reels.menu', { name })).click();
  await page.getByRole('menuitem', { name: t('mfe-portfolio:portfolio.many.download'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('common:downloads.title') });
  const preview = t('common:downloads.formCount', { form: t('common:downloads.forms.preview'), count: 1 });
  const refused = t('common:downloads.refused', { count: 1, total: 2 });
  await expect(dialog.getByText(preview, { exact: true })).toBeVisible();
  await expect(dialog.getByText(refused, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: t('common:downloads.start') }).click();
  await dialog.getByRole('link', { name: t('common:downloads.list') }).click();
  const zip = await saved(user, /koma-\d{4}-\d\d-\d\d/);
  expect(zip.includes(`01_${open.title}/`)).toBe(true);
  expect(zip.includes(`_${closed.title}/`)).toBe(false);

  const form = { recipient: '青葉 様', lastDay: null, allowsDownload: true };
  const body = { kind: 'slide-select', targetId: id, form };
  const { path } = shareLink.parse(await send(user, shareLinks.create, body));
  const guest = await arrive('ja');
  await guest.open(path);
  await guest.button(t('mfe-portfolio:shared.download')).click();
  await expect(guest.page.getByText(preview, { exact: true })).toBeVisible();
  await expect(guest.page.getByText(refused, { exact: true })).toBeVisible();
  await guest.page.getByRole('menuitem', { name: t('mfe-portfolio:linkFiles.all') }).click();
  const given = await saved(guest, guest.like('mfe-portfolio:linkFiles.save'));
  expect(given.includes(`01_${open.title}/`)).toBe(true);
  expect(given.includes(`_${closed.title}/`)).toBe(false);
});
