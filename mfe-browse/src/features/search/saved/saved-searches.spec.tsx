import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, creators, portraits, type SavedSearch, savedSearches } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { creatorCard, creatorPage } from '../../../testing/creators.js';

const PATH = '/user-dashboard/search/saved';
const GRID = '/user-dashboard/search/creator/grid';
const saved = (given: Partial<SavedSearch> = {}): SavedSearch => ({
  id: '0198f3a0-0000-7000-8000-000000000600',
  name: '若手ディレクター',
  subject: 'creator',
  query: { position: ['director'], ageTo: 35, sort: 'name', direction: 'asc' },
  notifies: false,
  fresh: 3,
  createdAt: '2026-06-01T00:00:00.000Z',
  ...given,
});

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(categories.list, {
      items: [{ kind: 'position', key: 'director', ja: 'ディレクター', en: 'Director', group: null }],
    })
    .answer(creators.facets, { items: [] })
    .answer(portraits.versions, { items: [] })
    .answer(creators.search, creatorPage(creatorCard(1)))
    .answer(savedSearches.list, { items: [saved()] });
});
afterEach(() => signInAs(null));

describe('saving a search', () => {
  const openForm = async (path = `${GRID}?q=佐藤&position=director&ageTo=35`) => {
    const view = await renderPage(remote, { path });
    await userEvent.click(await screen.findByRole('button', { name: '条件を保存' }));
    const dialog = await screen.findByRole('dialog', { name: '検索条件を保存' });
    return { ...view, dialog, name: within(dialog).getByRole('textbox', { name: '条件の名前' }) };
  };

  it('stores the filters of the address, under a suggested name', async () => {
    api.answer(savedSearches.create, saved());
    const { dialog, name } = await openForm(`${GRID}?q=佐藤&position=director&ageTo=35&ownAwardFrom=2020&kind=video`);
    await waitFor(() =>
      expect(name).toHaveValue(
        '「佐藤」、年齢：35歳以下、個人の受賞年：2020年以降、職種：ディレクター、作品の種類：動画',
      ),
    );
    await userEvent.clear(name);
    await userEvent.type(name, '若手');
    await userEvent.click(within(dialog).getByRole('switch', { name: /新着を毎日お知らせする/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(savedSearches.create)).toMatchObject([
        {
          name: '若手',
          subject: 'creator',
          notifies: true,
          query: { q: '佐藤', position: ['director'], ageTo: 35, ownAwardFrom: 2020, kind: ['video'] },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a taken name beside the field, and does not send on the Enter of a kana conversion', async () => {
    api.refuse(savedSearches.create, 'SAVED_SEARCH.NAME_TAKEN');
    const { dialog, name } = await openForm();
    const enter = createEvent.keyDown(name, { key: 'Enter', isComposing: true });
    fireEvent(name, enter);
    expect(enter.defaultPrevented).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText('同じ名前の検索条件がすでに保存されています。')).toBeInTheDocument();
  });

  it('is not offered to staff', async () => {
    signInAs('admin');
    await renderPage(remote, { path: GRID });
    await screen.findByRole('link', { name: '水沢 葵1' });
    expect(screen.queryByRole('button', { name: '条件を保存' })).toBeNull();
  });
});

describe('the list of saved searches', () => {
  it('shows filters and new results, and links the search', async () => {
    api.answer(savedSearches.see, undefined);
    const { router } = await renderPage(remote, { path: PATH });
    const row = await screen.findByRole('listitem');
    expect(await within(row).findByText('クリエイター · 年齢：35歳以下 · 職種：ディレクター')).toBeInTheDocument();
    expect(within(row).getByText('新着3件')).toBeInTheDocument();
    await userEvent.click(within(row).getByRole('link', { name: '若手ディレクター' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(GRID));
    expect(router.state.location.search).toBe('?position=director&ageTo=35&sort=name');
    await waitFor(() => expect(api.callsOf(savedSearches.see)).toHaveLength(1));
  });

  it('renames one, and switches its notices', async () => {
    api.answer(savedSearches.update, saved({ notifies: true }));
    await renderPage(remote, { path: PATH });
    await userEvent.click(await screen.findByRole('switch', { name: '「若手ディレクター」の新着を毎日お知らせする' }));
    await waitFor(() =>
      expect(api.bodiesOf(savedSearches.update)).toEqual([{ name: '若手ディレクター', notifies: true }]),
    );
    await userEvent.click(screen.getByRole('button', { name: '「若手ディレクター」の名前を変更' }));
    const name = screen.getByRole('textbox', { name: '条件の名前' });
    await userEvent.clear(name);
    await userEvent.type(name, '新しい名前{Enter}');
    await waitFor(() => expect(api.bodiesOf(savedSearches.update).at(-1)).toMatchObject({ name: '新しい名前' }));
  });

  it('deletes one after a confirmation', async () => {
    api.answer(savedSearches.delete, undefined);
    await renderPage(remote, { path: `/en${PATH}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “若手ディレクター”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “若手ディレクター”?' });
    api.answer(savedSearches.list, { items: [] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No saved searches yet')).toBeInTheDocument();
    expect(api.callsOf(savedSearches.delete)).toHaveLength(1);
  });
});
