import { shareLink, shareLinks, works } from '@koma/contracts';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

const GUEST = '青葉 太郎';
const COMMENT = 'ここの商品カットを、あと半秒ほど長く見せられますか。';
const ANSWER = '監督に確認します。';
const RECIPIENT = '青葉エージェンシー 様';

/** A link to a public film of the signed-in creator. */
async function linkToFilm({ page }: Visitor) {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.get(works.own.path, { params: { kind: 'video', limit: 50 } });
  const { items } = works.own.response.parse(await answer.json());
  const film = items.find(({ status, media }) => status === 'publish' && Boolean(media?.hls));
  const form = { recipient: RECIPIENT, lastDay: null, allowsComments: true };
  const data = { kind: 'work', targetId: film?.id, form };
  return shareLink.parse(await (await page.request.post(shareLinks.create.path, { data, headers })).json());
}

/** Moves the film of a page to a time. */
async function seek({ page }: Visitor, seconds: number): Promise<void> {
  const film = page.locator('video').first();
  await expect.poll(() => film.evaluate(({ readyState }: { readyState: number }) => readyState)).toBeGreaterThan(0);
  await film.evaluate((video: { currentTime: number }, time) => void (video.currentTime = time), seconds);
}

test('a guest comments on the second second of a film; its owner sees the mark, answers and settles it, and the guest sees that', async ({
  arrive,
}) => {
  const owner = await arrive('ja', { as: 'creator' });
  await owner.open('/user-dashboard');
  const { id, path } = await linkToFilm(owner);

  const guest = await arrive('en', { width: 390 });
  await guest.open(path);
  await seek(guest, 2.2);
  await guest.field(guest.t('mfe-portfolio:marks.name')).fill(GUEST);
  await guest.field(guest.t('mfe-portfolio:review.write')).fill(COMMENT);
  await guest.button(guest.t('mfe-portfolio:review.send')).click();
  await expect(guest.page.getByText(guest.t('mfe-portfolio:review.as', { name: GUEST }))).toBeVisible();
  await expect(guest.button(guest.t('mfe-portfolio:review.goTo', { place: '0:02' }))).toBeVisible();

  await owner.open(`/user-dashboard/links/${id}/comments`);
  const list = owner.page.getByRole('list', { name: owner.t('mfe-portfolio:review.list'), exact: true });
  await expect(list.getByText(COMMENT)).toBeVisible();
  const line = owner.page.getByRole('group', { name: owner.t('mfe-portfolio:review.line') });
  await line.getByRole('button').click();
  const film = owner.page.locator('video').first();
  await expect
    .poll(() => film.evaluate(({ currentTime }: { currentTime: number }) => Math.round(currentTime * 10)))
    .toBe(22);
  await list.getByRole('button', { name: owner.t('mfe-portfolio:review.answer'), exact: true }).click();
  await list.getByRole('textbox', { name: owner.t('mfe-portfolio:review.answerLabel') }).fill(ANSWER);
  await list.getByRole('button', { name: owner.t('mfe-portfolio:review.answerSend'), exact: true }).click();
  await expect(list.getByText(ANSWER)).toBeVisible();
  await list.getByRole('button', { name: owner.t('mfe-portfolio:review.settle'), exact: true }).click();
  await expect(owner.page.getByText(owner.t('mfe-portfolio:review.none.open'))).toBeVisible();

  // Without a reload.
  await expect(guest.page.getByText(ANSWER)).toBeVisible({ timeout: 20_000 });
  await expect(guest.page.getByText(guest.t('mfe-portfolio:review.done'), { exact: true })).toBeVisible();
  await expect(guest.button(guest.t('mfe-portfolio:review.change'))).toBeHidden();

  // What comes in meanwhile moves the owner's open page.
  await guest.button(guest.t('mfe-portfolio:review.answer')).click();
  await guest.field(guest.t('mfe-portfolio:review.answerLabel')).fill('ありがとうございます。');
  await guest.button(guest.t('mfe-portfolio:review.answerSend')).click();
  await owner.page.getByText(owner.t('mfe-portfolio:review.filters.done', { count: 1 }), { exact: true }).click();
  await expect(list.getByText('ありがとうございます。')).toBeVisible();
});
