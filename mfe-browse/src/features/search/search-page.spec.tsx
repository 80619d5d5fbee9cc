import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, favourites, works } from '@koma/contracts';
import { neighboursOf } from '@koma/web-kit';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { pageOf, workCard } from '../../testing/works.js';

const PATH = '/user-dashboard/search/video';
const CATEGORIES = {
  items: [
    { kind: 'genre' as const, key: 'sizzle', ja: 'シズル', en: 'Sizzle', group: null },
    { kind: 'genre' as const, key: 'cool', ja: 'クール', en: 'Cool', group: null },
    { kind: 'genre' as const, key: 'song', ja: '歌', en: 'Song', group: null },
  ],
};
const FACETS = {
  items: [
    { kind: 'genre', key: 'sizzle', count: 12 },
    { kind: 'genre', key: 'cool', count: 3 },
    { kind: 'client', key: '白波飲料', count: 9 },
  ],
};

/** An observer that a test controls. */
let comesNear: () => void = () => undefined;
class Observer implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly tell: IntersectionObserverCallback) {
    comesNear = () => this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this); // parsing edge
  }
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}

let api: MockApi;
beforeEach(() => {
  window.IntersectionObserver = Observer;
  signInAs('user');
  api = mockApi()
    .answer(categories.list, CATEGORIES)
    .answer(works.facets, FACETS)
    .answer(works.search, pageOf(workCard(1), workCard(2)));
});
afterEach(() => signInAs(null));

const idOf = (number: number) => workCard(number).id;
const lastQuery = () => api.callsOf(works.search).at(-1)?.query;

describe('the search for works', () => {
  it('loads what the address says', async () => {
    await renderPage(remote, { path: `${PATH}?q=炭酸&genre=sizzle&genre=cool&sort=client` });
    expect(await screen.findByText('2件')).toBeInTheDocument();
    expect(lastQuery()?.getAll('genre')).toEqual(['sizzle', 'cool']);
    expect(lastQuery()?.get('q')).toBe('炭酸');
    expect(lastQuery()?.get('sort')).toBe('client');
    expect(lastQuery()?.get('direction')).toBe('asc');
  });

  it('links a card to its owner, and remembers the list when a work is opened', async () => {
    sessionStorage.clear();
    await renderPage(remote, { path: PATH });
    const [maker] = await screen.findAllByRole('link', { name: '水沢 葵' });
    expect(maker).toHaveAttribute('href', `/creatorProfile/${workCard(1).owner.id}/details`);
    expect(neighboursOf(idOf(1)).next).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '作品1' }), { ctrlKey: true });
    expect(neighboursOf(idOf(1)).next).toMatchObject({ id: idOf(2), title: '作品2' });
  });

  it('does not start with the Enter that ends a kana conversion', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    const field = await screen.findByRole('combobox', { name: '動画を探す' });
    await userEvent.type(field, 'たんさん');
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const enter = createEvent.keyDown(field, { key: 'Enter', ...composing });
      fireEvent(field, enter);
      expect(enter.defaultPrevented).toBe(true);
    }
    expect(router.state.location.search).toBe('');
    await userEvent.type(field, '{Enter}');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('たんさん');
  });

  it('shows counts, hides values without results, and filters by a click', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    const sizzle = await screen.findByRole('checkbox', { name: /^シズル\s?12$/ });
    expect(screen.queryByRole('checkbox', { name: /歌/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'すべて表示（3）' }));
    expect(screen.getByRole('checkbox', { name: /^歌\s?0$/ })).toBeInTheDocument();
    await userEvent.click(sizzle);
    expect(router.state.location.search).toBe('?genre=sizzle');
    await waitFor(() => expect(lastQuery()?.getAll('genre')).toEqual(['sizzle']));
  });

  it('removes one filter by its chip, or all', async () => {
    const { router } = await renderPage(remote, { path: `${PATH}?q=soda&genre=sizzle&genre=cool` });
    await userEvent.click(await screen.findByRole('button', { name: 'ジャンル：シズルを外す' }));
    expect(router.state.location.search).toBe('?q=soda&genre=cool');
    await userEvent.click(screen.getByRole('button', { name: 'すべて解除' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('list', { name: '現在の条件' })).toBeNull();
  });

  it('names the filter to remove when nothing is found', async () => {
    api.answer(works.search, pageOf());
    const { router } = await renderPage(remote, { path: `/en${PATH}?q=soda&genre=cool` });
    expect(await screen.findByText('No Results Found.')).toBeInTheDocument();
    api.answer(works.search, { ...pageOf(workCard(1)), total: 7 });
    await act(() => router.navigate(`/en${PATH}?q=soda&genre=song`));
    expect(await screen.findByText('7 works')).toBeInTheDocument();
  });

  it('loads more at its end', async () => {
    api.answer(works.search, { items: [workCard(1)], nextCursor: 'next', total: 2 });
    await renderPage(remote, { path: PATH });
    await screen.findByRole('button', { name: 'さらに表示' });
    api.answer(works.search, pageOf(workCard(2)));
    act(() => comesNear());
    expect(await screen.findByRole('link', { name: '作品2' })).toBeInTheDocument();
    expect(lastQuery()?.get('cursor')).toBe('next');
    expect(screen.queryByRole('button', { name: 'さらに表示' })).toBeNull();
  });

  it('can be retried after a failure', async () => {
    api.refuse(works.search, 'SERVER.UNAVAILABLE');
    await renderPage(remote, { path: PATH });
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    api.answer(works.search, pageOf(workCard(1)));
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: '作品1' })).toHaveAttribute(
      'href',
      `/details/video:${workCard(1).id}`,
    );
  });
});

describe('the favourite button', () => {
  const heart = () => screen.findByRole('button', { name: 'お気に入り：作品1' });

  it('marks at once and saves', async () => {
    api.answer(favourites.add, undefined);
    await renderPage(remote, { path: PATH });
    await userEvent.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(api.callsOf(favourites.add)).toHaveLength(1));
  });

  it('removes the mark when the server refuses', async () => {
    api.refuse(favourites.add, 'RESOURCE.NOT_FOUND');
    await renderPage(remote, { path: PATH });
    await userEvent.click(await heart());
    await waitFor(() => expect(api.callsOf(favourites.add)).toHaveLength(1));
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
  });
});

describe('several selected works', () => {
  it('are marked together', async () => {
    api.answer(favourites.add, undefined);
    await renderPage(remote, { path: `/en${PATH}` });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select 作品1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select 作品2' }), { shiftKey: true });
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add to favourites' }));
    await waitFor(() => expect(api.callsOf(favourites.add).map(({ params }) => params.id)).toEqual([1, 2].map(idOf)));
    expect(screen.queryByText('2 selected')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Favourite: 作品2' })).toHaveAttribute('aria-pressed', 'true');
  });
});

it('offers the filters of pictures in the search for pictures', async () => {
  await renderPage(remote, { path: '/user-dashboard/search/image?genre=cool' });
  const tabs = await screen.findByRole('navigation', { name: '種類' });
  expect(within(tabs).getByRole('link', { name: '動画' })).toHaveAttribute(
    'href',
    '/user-dashboard/search/video?genre=cool',
  );
});
