import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, credits, lookalikes, works } from '@koma/contracts';
import { rememberList } from '@koma/web-kit';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeCreator, makeMedia, makeWork, OTHER_ID } from '../../testing/factories.js';

const work = makeWork();
let api: MockApi;
const show = () => renderPage(remote, { path: `/details/image:${work.id}` });

beforeEach(() => {
  signInAs('user');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(works.get, work)
    .answer(credits.related, { more: [], similar: [] })
    .answer(lookalikes.list, { like: null, items: [] });
});
afterEach(() => signInAs(null));

describe('links to other works', () => {
  const other = (last: number, title: string) => makeCard({ id: work.id.replace(/.$/, String(last)), title });

  it('lead to more works of the creator and similar works, each with its owner', async () => {
    const stranger = makeCreator({ id: OTHER_ID, familyName: '森', firstName: '芽衣' });
    const similar = makeCard({ ...other(2, '波の音'), owner: stranger });
    api.answer(credits.related, { more: [other(1, '夜の光')], similar: [similar] });
    await show();
    const more = within(await screen.findByRole('list', { name: '水沢 葵さんのほかの作品' }));
    expect(more.getByRole('link', { name: '夜の光' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/details\/image:/),
    );
    const like = within(screen.getByRole('list', { name: '似ている作品' }));
    expect(like.getByRole('link', { name: '森 芽衣' })).toHaveAttribute('href', `/creatorProfile/${OTHER_ID}/details`);
  });

  it('are left out when they fail to load, and the work is shown', async () => {
    api.refuse(credits.related, 'SERVER.FAILED');
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: '静かな午後' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 5000 })).toBeInTheDocument();
  });

  it('lead to the previous and next work of the list, by link and by key', async () => {
    rememberList([other(1, '前の一枚'), work, other(2, '次の一枚')]);
    const { router } = await show();
    const ways = within(await screen.findByRole('navigation', { name: '一覧の前後の作品' }));
    expect(ways.getByRole('link', { name: /前の一枚/ })).toBeInTheDocument();
    const next = ways.getByRole('link', { name: /次の一枚/ }).getAttribute('href');
    fireEvent.keyDown(document.body, { key: ']' });
    await waitFor(() => expect(router.state.location.pathname).toBe(next));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('have no previous and next work for one opened otherwise', async () => {
    rememberList([other(1, '前の一枚'), other(2, '次の一枚')]);
    await show();
    await screen.findByRole('heading', { level: 1, name: '静かな午後' });
    expect(screen.queryByRole('navigation', { name: '一覧の前後の作品' })).toBeNull();
  });

  it('ignore keys while somebody types, and accept them with kana input on', async () => {
    rememberList([other(1, '前の一枚'), work]);
    const { router } = await show();
    await screen.findByRole('navigation', { name: '一覧の前後の作品' });
    const before = router.state.location.pathname;
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: '[' });
    fireEvent.keyDown(document.body, { key: '[', ctrlKey: true });
    field.remove();
    expect(router.state.location.pathname).toBe(before);
    fireEvent.keyDown(document.body, { key: '「' });
    await waitFor(() => expect(router.state.location.pathname).not.toBe(before));
  });
});

describe('several pictures of a work', () => {
  const pictures = [1, 2, 3].map((last) => makeMedia({ assetId: OTHER_ID.replace(/.$/, String(last)) }));
  const shown = (number: number) => screen.findByRole('img', { name: `静かな午後（${number}/3）` });

  it('are changed by keys, buttons and thumbnails', async () => {
    api.answer(works.get, makeWork({ gallery: pictures }));
    await show();
    expect(await shown(1)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '前の画像' })).toBeDisabled();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await shown(2)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '次の画像' }));
    expect(await shown(3)).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(screen.getByRole('status')).toHaveTextContent('3 / 3');
    await userEvent.click(screen.getByRole('button', { name: '静かな午後（1/3）' }));
    expect(await shown(1)).toBeInTheDocument();
  });

  it('of which one is ready are shown as one picture', async () => {
    const [first, second] = pictures;
    api.answer(
      works.get,
      makeWork({ gallery: [first ?? makeMedia(), { ...(second ?? makeMedia()), state: 'processing' }] }),
    );
    await show();
    expect(await screen.findByRole('img', { name: '静かな午後' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '次の画像' })).toBeNull();
  });
});
