import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { categories, suggestions, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { pageOf, workCard } from '../../testing/works.js';

const PATH = '/user-dashboard/search/video';
const { owner } = workCard(1);

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(works.facets, { items: [] })
    .answer(works.search, pageOf(workCard(1)))
    .answer(suggestions.list, {
      items: [
        { kind: 'creator', creator: owner },
        { kind: 'company', name: '白波飲料', as: 'client' },
        { kind: 'work', id: workCard(2).id, workKind: 'image', title: '白波の朝', titleEn: '' },
        { kind: 'tag', name: '白い' },
      ],
    });
});
afterEach(() => signInAs(null));

const begin = async () => {
  const view = await renderPage(remote, { path: PATH });
  const field = await screen.findByRole('combobox', { name: '動画を探す' });
  await userEvent.type(field, '白');
  const list = await screen.findByRole('listbox', { name: '候補' });
  await within(list).findAllByRole('option');
  return { ...view, field, list };
};

describe('search suggestions', () => {
  it('appear while typing, with their kinds', async () => {
    const { field, list } = await begin();
    const options = within(list).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '水沢 葵director',
      '白波飲料クライアント',
      '白波の朝画像',
      '白いタグ',
    ]);
    expect(api.callsOf(suggestions.list).at(-1)?.query.get('q')).toBe('白');
    expect(field).toHaveAttribute('aria-expanded', 'true');
  });

  it.each([
    [1, `/creatorProfile/${owner.id}/details`],
    [2, { search: 'client=%E7%99%BD%E6%B3%A2%E9%A3%B2%E6%96%99' }],
    [3, `/details/image:${workCard(2).id}`],
    [4, { search: 'q=%E7%99%BD%E3%81%84' }],
  ])('open the chosen one by arrows and Enter: number %i', async (place, to) => {
    const { router, field } = await begin();
    // Pages of other slices are missing here.
    const go = jest.spyOn(router, 'navigate').mockResolvedValue();
    for (let step = 0; step < place; step += 1) await userEvent.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', expect.any(String));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(go.mock.calls.map(([target]) => target)).toEqual([to]));
  });

  it('do not disturb: Enter searches for the words, the Enter of a kana conversion does nothing, Escape closes', async () => {
    const { router, field } = await begin();
    const enter = createEvent.keyDown(field, { key: 'Enter', code: 'Enter', isComposing: true });
    fireEvent(field, enter);
    expect(enter.defaultPrevented).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=%E7%99%BD'));
  });

  it('that fail to load change nothing', async () => {
    api.refuse(suggestions.list, 'SERVER.UNAVAILABLE');
    const { router } = await renderPage(remote, { path: PATH });
    await userEvent.type(await screen.findByRole('combobox', { name: '動画を探す' }), '海{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=%E6%B5%B7'));
    expect(screen.queryByRole('option')).toBeNull();
  });
});
