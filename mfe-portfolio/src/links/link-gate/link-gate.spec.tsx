import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { analytics, categories, shared, type SharedThing, slideSelectMarks } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeCreator, makeSharedWork } from '../../testing/factories.js';

const TOKEN = 'a'.repeat(43);
const work = makeSharedWork({ ticket: 'ticket of the work' });
const thing: SharedThing = {
  isLocked: false,
  kind: 'image',
  targetId: work.id,
  ownerId: work.owner.id,
  allowsDownload: false,
  allowsComments: false,
  watermark: null,
  lastDay: null,
};
let api: MockApi;

beforeEach(() => {
  signInAs(null);
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(analytics.reportView, undefined)
    .answer(shared.enter, { openingId: null })
    .answer(shared.open, thing)
    .answer(shared.work, work);
});
afterEach(() => signInAs(null));

const show = (path = `/link-media/image:${TOKEN}`) => renderPage(remote, { path });

describe('a share link', () => {
  it('opens without a login, and links nowhere else', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: '静かな午後' })).toBeInTheDocument();
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.includes('/user-dashboard') || href?.includes('/creatorProfile'))).toEqual([]);
    await waitFor(() => expect(api.callsOf(shared.enter)).toHaveLength(1));
  });

  it('reports views with the ticket that came with the work', async () => {
    await show();
    await waitFor(() => expect(api.bodiesOf(analytics.reportView)).toHaveLength(1), { timeout: 3_000 });
    expect(api.bodiesOf(analytics.reportView)).toMatchObject([
      { id: work.id, source: 'link', ticket: 'ticket of the work' },
    ]);
  });

  it('asks for its password, says when it is wrong, and opens with the right one', async () => {
    api.answer(shared.open, { isLocked: true }).refuse(shared.unlock, 'LINK.PASSWORD_WRONG');
    await show();
    await userEvent.type(await screen.findByLabelText('パスワード'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'ページを開く' }));
    expect(await screen.findByText('パスワードが違います。')).toBeInTheDocument();
    expect(api.callsOf(shared.work)).toHaveLength(0);
    api.answer(shared.unlock, thing);
    await userEvent.click(screen.getByRole('button', { name: 'ページを開く' }));
    expect(await screen.findByRole('heading', { level: 1, name: '静かな午後' })).toBeInTheDocument();
  });

  it('says when it is locked after too many wrong passwords', async () => {
    api.answer(shared.open, { isLocked: true }).refuse(shared.unlock, 'LINK.LOCKED');
    await show();
    await userEvent.type(await screen.findByLabelText('パスワード'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'ページを開く' }));
    expect(await screen.findByText(/パスワードの誤りが続いたため/)).toBeInTheDocument();
  });

  it.each([
    ['', 'リンクの有効期限が切れています'],
    ['/en', 'Link expired.'],
  ])('that has expired shows a page that says so%s', async (prefix, words) => {
    api.refuse(shared.open, 'LINK.EXPIRED');
    await show(`${prefix}/link-media/image:${TOKEN}`);
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
  });

  it.each([`/link-media/image:${'b'.repeat(12)}`, `/link-media/creator/${TOKEN}/details`])(
    'is not found at %s',
    async (path) => {
      await show(path);
      expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
    },
  );

  it('to a profile shows it with its works, each with the same link', async () => {
    const card = makeCard({ kind: 'video' });
    api
      .answer(shared.open, { ...thing, kind: 'creator' })
      .answer(shared.creator, { ...makeCreator(), portraitUrl: '/files/x/portrait', logoUrl: '/files/x/logo' })
      .answer(shared.works, { items: [{ work: card, section: null }], nextCursor: null, total: 1 });
    await show(`/link-media/creator/${TOKEN}/details`);
    expect(await screen.findByRole('heading', { level: 1, name: '水沢 葵' })).toBeInTheDocument();
    const logo = screen.getByAltText('水沢 葵さんのロゴ');
    expect(logo).toHaveAttribute('src', '/files/x/logo');
    // There may be none at its address: it takes no place until it is there.
    expect(logo).not.toBeVisible();
    fireEvent.load(logo);
    expect(logo).toBeVisible();
    fireEvent.error(logo);
    expect(screen.queryByRole('img', { name: '水沢 葵さんのロゴ' })).toBeNull();
    const link = await screen.findByRole('link', { name: card.title });
    expect(link).toHaveAttribute('href', `/link-media/video:${TOKEN}?work=${card.id}`);
    expect(screen.queryByRole('button', { name: /お気に入り/ })).toBeNull();
  });

  it('to a reel shows its works in order with the notes', async () => {
    const card = makeCard({ kind: 'video' });
    api
      .answer(shared.open, { ...thing, kind: 'slide-select' })
      .answer(slideSelectMarks.own, { name: null, marks: [] })
      .answer(shared.slideSelect, { name: '代表作', items: [{ work: card, note: '冒頭に' }] });
    await show(`/link-media/slide-select:${TOKEN}`);
    expect(await screen.findByRole('heading', { level: 1, name: '代表作' })).toBeInTheDocument();
    expect(screen.getByText('冒頭に')).toBeInTheDocument();
  });
});
