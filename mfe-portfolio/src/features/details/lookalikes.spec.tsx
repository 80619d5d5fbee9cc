import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, credits, lookalikes, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeMedia, makeWork } from '../../testing/factories.js';

const LIKE = 'A'.repeat(96);
const film = makeWork({
  kind: 'video',
  media: makeMedia({ durationSeconds: 15, stills: ['still-1.webp', 'still-2.webp', 'still-3.webp', 'still-4.webp'] }),
});
const similar = makeCard({ id: film.id.replace(/.$/, '1'), kind: 'video', title: '夜の光' });
let api: MockApi;
const show = ({ kind, id } = film) => renderPage(remote, { path: `/details/${kind}:${id}` });

beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(works.get, film)
    .answer(credits.related, { more: [], similar: [] });
});
afterEach(() => signInAs(null));

describe('works with a similar look', () => {
  it('are those of the whole film first, then of a still that is chosen', async () => {
    api.answer(lookalikes.list, { like: LIKE, items: [similar] });
    await show();
    const list = await screen.findByRole('list', { name: '似たルックの作品' });
    expect(within(list).getByRole('link', { name: '夜の光' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'すべて見る' })).toHaveAttribute('href', expect.stringContaining(LIKE));
    const choice = within(screen.getByRole('group', { name: '比べる絵' }));
    expect(choice.getByRole('button', { name: '作品全体' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(choice.getByRole('button', { name: '静止画3と比べる' }));
    expect(choice.getByRole('button', { name: '静止画3と比べる' })).toHaveAttribute('aria-pressed', 'true');
    expect(api.callsOf(lookalikes.list).map(({ query }) => query.get('still'))).toEqual([null, '2']);
  });

  it('are told of where there are none, and left out where no look is known', async () => {
    api.answer(lookalikes.list, { like: LIKE, items: [] });
    const page = await show();
    expect(await screen.findByText('似たルックの作品はまだありません。')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'すべて見る' })).toBeNull();
    page.unmount();
    api.answer(lookalikes.list, { like: null, items: [] });
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: '静かな午後' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '似たルックの作品' })).toBeNull();
  });

  it('can be asked for again when they fail, and the picture is shown', async () => {
    const picture = makeWork();
    api.answer(works.get, picture).refuse(lookalikes.list, 'SERVER.FAILED');
    await show(picture);
    expect(await screen.findByRole('heading', { level: 1, name: '静かな午後' })).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 5_000 });
    api.answer(lookalikes.list, { like: LIKE, items: [similar] });
    await userEvent.click(retry);
    expect(await screen.findByRole('list', { name: '似たルックの作品' })).toBeInTheDocument();
  });
});
