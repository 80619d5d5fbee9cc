import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { linkStories, type LinkStory, shareLinks } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeLink } from '../../testing/factories.js';

const LIST = '/user-dashboard/links';
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const link = makeLink();
const id = '0198f3a0-0000-7000-8000-000000000010';
const story: LinkStory = {
  link,
  steps: [
    { kind: 'made', at: ago(9) },
    {
      ...{ kind: 'opened', number: 1, id, at: ago(8), lastSeenAt: ago(8), downloadedAt: ago(8) },
      watched: [{ workId: id, title: '潮騒', titleEn: '', share: 0.42 }],
    },
    {
      kind: 'marked',
      at: ago(7),
      workId: id,
      title: '潮騒',
      titleEn: '',
      name: '青葉 太郎',
      sign: 'circle',
      comment: '光がよい',
    },
    { kind: 'revoked', at: ago(1) },
  ],
};
let api: MockApi;

beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(shareLinks.list, { items: [link], nextCursor: null, total: 1 })
    .answer(linkStories.get, story);
});
afterEach(() => signInAs(null));

it('lists links with what is shared, and those that nobody has opened for a week', async () => {
  const waiting = makeLink({ id, recipient: '港 様', openings: 0, lastOpenedAt: null, createdAt: ago(8) });
  const fresh = makeLink({
    id: `${id.slice(0, -1)}1`,
    recipient: '空 様',
    openings: 0,
    lastOpenedAt: null,
    createdAt: ago(6),
  });
  const old = makeLink({ id: `${id.slice(0, -1)}2`, openings: 0, lastOpenedAt: null, createdAt: ago(500) });
  api.answer(shareLinks.list, { items: [link, waiting, fresh, old], nextCursor: null, total: 4 });
  await renderPage(remote, { path: LIST });
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    '2回',
    '7日以上、開かれていません',
    '未開封',
    // Openings are kept for thirteen months.
    '–',
  ]);
  expect(screen.getAllByRole('link', { name: '青葉エージェンシー 様' })[0]).toHaveAttribute(
    'href',
    `${LIST}/${link.id}`,
  );
});

it('finds the link from which something came by the number in its watermark', async () => {
  await renderPage(remote, { path: LIST });
  await screen.findByRole('table');
  const field = screen.getByRole('textbox', { name: '確認番号から探す' });
  await userEvent.type(field, 'a1b2c3d4zz');
  expect(await screen.findByText('0〜9とA〜Fの10桁で入力してください')).toBeInTheDocument();
  api.answer(shareLinks.list, { items: [], nextCursor: null, total: 0 });
  await userEvent.clear(field);
  await userEvent.type(field, ' a1b2c3d4e5');
  expect(await screen.findByText('この確認番号のリンクはありません')).toBeInTheDocument();
  expect(api.callsOf(shareLinks.list).at(-1)?.query.get('mark')).toBe('A1B2C3D4E5');
});

it('says how a first link is made', async () => {
  api.answer(shareLinks.list, { items: [], nextCursor: null, total: 0 });
  await renderPage(remote, { path: LIST });
  expect(await screen.findByText('共有リンクはまだありません')).toBeInTheDocument();
});

it('tells the story in order, with what was watched, downloaded and said', async () => {
  await renderPage(remote, { path: `${LIST}/${link.id}` });
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining('リンクを作成しました'),
    expect.stringMatching(/1回目の開封ファイルをダウンロード「潮騒」を42%まで再生/),
    expect.stringMatching(/青葉 太郎さんが「潮騒」に○をつけました光がよい/),
    expect.stringContaining('リンクを無効にしました'),
  ]);
});

it('says that nobody has opened it yet', async () => {
  const waiting = makeLink({ openings: 0, lastOpenedAt: null, createdAt: ago(8) });
  api.answer(linkStories.get, { link: waiting, steps: [{ kind: 'made', at: ago(8) }] });
  await renderPage(remote, { path: `${LIST}/${link.id}` });
  expect(await screen.findByText(/作成から7日以上たちました/)).toBeInTheDocument();
});

it('is not found for others', async () => {
  api.refuse(linkStories.get, 'RESOURCE.NOT_FOUND');
  await renderPage(remote, { path: `${LIST}/${link.id}` });
  expect(await screen.findByText(/見つかりませんでした/)).toBeInTheDocument();
});
