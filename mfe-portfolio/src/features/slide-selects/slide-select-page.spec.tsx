import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, slideSelects, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeSlideSelect } from '../../testing/factories.js';

const PATH = '/user/creator/profile/slide-select';
const quiet = makeCard();
const sea = makeCard({ id: '0198f3a0-0000-7000-8000-000000000011', title: '朝の海' });
const reel = makeSlideSelect({ name: '代表作', count: 2, items: [quiet, sea].map((work) => ({ work, note: '' })) });
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('creator');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(slideSelects.list, { items: [reel], nextCursor: null, total: 1 })
    .answer(slideSelects.get, reel);
});
afterEach(() => signInAs(null));

const open = () => renderPage(remote, { path: `${PATH}?id=${reel.id}` });
const menu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: '「代表作」の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the reels of a creator', () => {
  it('are listed, and open', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    const link = await screen.findByRole('link', { name: '代表作' });
    expect(link).toHaveAttribute('href', `${PATH}?id=${reel.id}`);
    await userEvent.click(link);
    expect(await screen.findByRole('list', { name: '作品の並び順' })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?id=${reel.id}`);
  });

  it('explain how to begin while there are none', async () => {
    api.answer(slideSelects.list, { items: [], nextCursor: null, total: 0 });
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('スライドセレクトはまだありません')).toBeInTheDocument();
  });

  it('need unique names, with an error beside the field (§8)', async () => {
    api.refuse(slideSelects.create, 'SLIDE_SELECT.NAME_TAKEN');
    await renderPage(remote, { path: `/en${PATH}` });
    await userEvent.type(await screen.findByRole('textbox', { name: 'New slide select' }), 'Reel');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Slide Select Name already exits.')).toBeInTheDocument();
  });
});

describe('a reel', () => {
  it('saves its notes, and removed works stay removed', async () => {
    api.answer(slideSelects.arrange, reel);
    await open();
    await userEvent.type(await screen.findByRole('textbox', { name: '「朝の海」のメモ' }), '冒頭に');
    await userEvent.click(screen.getByRole('button', { name: '「静かな午後」を外す' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(slideSelects.arrange)).toEqual([
        { version: reel.version, items: [{ workId: sea.id, note: '冒頭に' }], sections: [] },
      ]),
    );
  });

  it('is renamed', async () => {
    api.answer(slideSelects.rename, { ...reel, name: '新作' });
    await open();
    await menu('名前を変更');
    const dialog = await dialogOf('名前を変更');
    const name = dialog.getByRole('textbox', { name: '名前' });
    await userEvent.clear(name);
    await userEvent.type(name, '新作');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(api.bodiesOf(slideSelects.rename)).toEqual([{ version: reel.version, name: '新作' }]));
    expect(await screen.findByText('スライドセレクトの名前を変更しました')).toBeInTheDocument();
  });

  it('is deleted after a confirmation, and the list is shown', async () => {
    api.answer(slideSelects.delete, undefined);
    const { router } = await open();
    await menu('削除');
    await userEvent.click((await dialogOf('「代表作」を削除しますか')).getByRole('button', { name: '削除' }));
    await waitFor(() => expect(api.callsOf(slideSelects.delete)).toHaveLength(1));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('スライドセレクトを削除しました')).toBeInTheDocument();
  });

  it('adds works that are not in it yet', async () => {
    const fresh = makeCard({ id: '0198f3a0-0000-7000-8000-000000000012', title: '夜の駅' });
    api
      .answer(works.own, { items: [quiet, sea, fresh], nextCursor: null })
      .answer(slideSelects.add, { added: 1, present: 0 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '作品を追加' }));
    const dialog = await dialogOf('作品を追加');
    await userEvent.click(await dialog.findByRole('checkbox', { name: '「夜の駅」を選択' }));
    expect(dialog.queryByRole('checkbox', { name: '「朝の海」を選択' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '1作品を追加' }));
    await waitFor(() => expect(api.bodiesOf(slideSelects.add)).toEqual([{ workIds: [fresh.id] }]));
  });
});
