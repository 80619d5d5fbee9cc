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

describe('recent and frequent searches', () => {
  const optionsOf = async (address: string) => {
    const view = await renderPage(remote, { path: address });
    const field = await screen.findByRole('combobox', { name: '動画を探す' });
    await userEvent.click(field);
    return { ...view, field };
  };
  const texts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const remember = async (...words: string[]) => {
    for (const q of words) {
      const { unmount } = await renderPage(remote, { path: `${PATH}?q=${q}` });
      await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain(q));
      unmount();
    }
  };
  beforeEach(() => {
    localStorage.clear();
    api.answer(suggestions.frequent, { items: [{ q: '海' }, { q: '冬の海' }] });
  });

  it('are offered before anything is typed: the own ones first, the last ones on top, each spelling once', async () => {
    await remember('夏', '海', '渡邊', '渡辺');
    await optionsOf(PATH);
    await screen.findByRole('listbox', { name: '候補' });
    await waitFor(() =>
      expect(texts()).toEqual([
        ...['渡辺最近の検索', '海最近の検索', '夏最近の検索'],
        ...['冬の海よく検索されている語', '検索履歴を消去'],
      ]),
    );
    const asked = api.callsOf(suggestions.frequent).at(-1)?.query;
    expect([asked?.get('q'), asked?.get('kind')]).toEqual(['', 'video']);
  });

  it('are not those that found nothing', async () => {
    await remember('白波飲料');
    api.answer(works.search, { ...pageOf(), total: 0 }).answer(suggestions.corrections, { items: [] });
    await renderPage(remote, { path: `${PATH}?q=白波飲科` });
    await screen.findByText('該当する結果はありません');
    await userEvent.click(screen.getByRole('combobox', { name: '動画を探す' }));
    await userEvent.clear(screen.getByRole('combobox', { name: '動画を探す' }));
    await screen.findByRole('option', { name: /白波飲料/ });
    expect(texts().filter((text) => text?.includes('白波飲科'))).toEqual([]);
  });

  it('are not asked for before the field is entered', async () => {
    await renderPage(remote, { path: PATH });
    await screen.findByRole('combobox', { name: '動画を探す' });
    expect(api.callsOf(suggestions.frequent)).toEqual([]);
  });

  it('are searched for when they are chosen', async () => {
    await remember('夏');
    const { router } = await optionsOf(PATH);
    await userEvent.click(await screen.findByRole('option', { name: /冬の海/ }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('冬の海'));
    await userEvent.click(screen.getByRole('combobox', { name: '動画を探す' }));
    await userEvent.click(await screen.findByRole('option', { name: /夏/ }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('夏'));
  });

  it('are those that hold what is typed, before people and works', async () => {
    await remember('夏', '白い海', '白波');
    const { field } = await optionsOf(PATH);
    await userEvent.type(field, '白');
    await screen.findByRole('option', { name: /白波飲料/ });
    expect(texts().slice(0, 3)).toEqual(['白波最近の検索', '白い海最近の検索', '水沢 葵director']);
  });

  it('of one account are not shown to another one of the same browser, and can be cleared', async () => {
    await remember('夏');
    localStorage.setItem('koma.searches.somebody-else', JSON.stringify(['内緒']));
    await optionsOf(PATH);
    await screen.findByRole('option', { name: /夏/ });
    expect(texts().join()).not.toContain('内緒');
    await userEvent.click(screen.getByRole('option', { name: '検索履歴を消去' }));
    await userEvent.click(screen.getByRole('combobox', { name: '動画を探す' }));
    await waitFor(() => expect(texts()).toEqual(['海よく検索されている語', '冬の海よく検索されている語']));
    expect(localStorage.getItem('koma.searches.somebody-else')).not.toBeNull();
  });

  it('that are broken in storage, or fail to load, change nothing', async () => {
    api.refuse(suggestions.frequent, 'SERVER.UNAVAILABLE');
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    await remember('夏');
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{');
    const { router, field } = await optionsOf(PATH);
    expect(texts()).toEqual([]);
    await userEvent.type(field, '海{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=%E6%B5%B7'));
  });
});
