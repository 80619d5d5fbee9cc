import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { analytics, categories, clearances, slideSelects, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeSlideSelect } from '../../testing/factories.js';

const PATH = '/user/creator/profile/multi-select';
const quiet = { ...makeCard({ status: 'unpublish' }), version: 3 };
const sea = {
  ...makeCard({ id: '0198f3a0-0000-7000-8000-000000000011', title: '朝の海', status: 'unpublish' }),
  version: 5,
};
const ids = [quiet.id, sea.id];
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('creator');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(analytics.workViews, { items: [{ id: sea.id, views: 12 }] })
    .answer(clearances.lights, { items: [] })
    .answer(works.own, { items: [quiet, sea], nextCursor: null });
});
afterEach(() => signInAs(null));

const select = async () => {
  await renderPage(remote, { path: PATH });
  await userEvent.click(await screen.findByRole('checkbox', { name: '「静かな午後」を選択' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '「朝の海」を選択' }));
};
const choose = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: '公開設定' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('selecting many works', () => {
  it('shows how often each was viewed, in one request', async () => {
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText(/閲覧12回$/)).toBeInTheDocument();
    expect(screen.getAllByText(/閲覧/)).toHaveLength(1);
    expect(api.callsOf(analytics.workViews)).toHaveLength(1);
  });

  it('publishes them after one confirmation with their number', async () => {
    api.answer(works.setStatusOfMany, { changed: ids, refused: [] });
    await select();
    await choose('公開する');
    const dialog = await dialogOf('選択した2件を公開しますか');
    expect(api.callsOf(works.setStatusOfMany)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: '公開する' }));
    await waitFor(() => expect(api.bodiesOf(works.setStatusOfMany)).toEqual([{ ids, status: 'publish' }]));
    await waitFor(() => expect(screen.queryByText('2件を選択中')).toBeNull());
  });

  it('reports how many could not be published, and why', async () => {
    api.answer(works.setStatusOfMany, { changed: [sea.id], refused: [{ id: quiet.id, code: 'UPLOAD.NOT_READY' }] });
    await select();
    await choose('公開する');
    await userEvent.click((await dialogOf('選択した2件を公開しますか')).getByRole('button', { name: '公開する' }));
    expect(await screen.findByText(/1件は変更できませんでした。ファイルの準備ができていません。/)).toBeInTheDocument();
  });

  it('deletes them after one confirmation with their number', async () => {
    api.answer(works.deleteMany, { deleted: 2 });
    await select();
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    await userEvent.click((await dialogOf('選択した2件を削除しますか')).getByRole('button', { name: '削除する' }));
    await waitFor(() =>
      expect(api.bodiesOf(works.deleteMany)).toEqual([{ ids, versions: { [quiet.id]: 3, [sea.id]: 5 } }]),
    );
    expect(await screen.findByText('2件の作品を削除しました')).toBeInTheDocument();
  });

  it('deletes none when one was changed meanwhile, says so and shows it anew', async () => {
    api.refuse(works.deleteMany, 'RESOURCE.CONFLICT');
    await select();
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    const dialog = await dialogOf('選択した2件を削除しますか');
    api.answer(works.own, { items: [quiet, { ...sea, title: '夕方の海', version: 6 }], nextCursor: null });
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }));
    expect(await screen.findByText(/更新されたため、削除していません/)).toBeInTheDocument();
    expect(await screen.findByText('夕方の海')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2件を選択中')).toBeInTheDocument();
  });

  it('adds them to an existing slide select', async () => {
    const reel = makeSlideSelect({ name: '代表作' });
    api
      .answer(slideSelects.list, { items: [reel], nextCursor: null, total: 1 })
      .answer(slideSelects.add, { added: 2, present: 0 });
    await select();
    await userEvent.click(screen.getByRole('button', { name: 'スライドセレクトに追加' }));
    await userEvent.click(
      await (await dialogOf('2作品をスライドセレクトに追加')).findByRole('button', { name: /代表作/ }),
    );
    await waitFor(() => expect(api.bodiesOf(slideSelects.add)).toEqual([{ workIds: ids }]));
    expect(await screen.findByText('「代表作」に2件を追加しました')).toBeInTheDocument();
  });

  it('adds them to a new slide select, and reports a taken name', async () => {
    api
      .answer(slideSelects.list, { items: [], nextCursor: null, total: 0 })
      .refuse(slideSelects.create, 'SLIDE_SELECT.NAME_TAKEN');
    await select();
    await userEvent.click(screen.getByRole('button', { name: 'スライドセレクトに追加' }));
    const dialog = await dialogOf('2作品をスライドセレクトに追加');
    await userEvent.type(dialog.getByRole('textbox', { name: '新しいスライドセレクト' }), '代表作');
    await userEvent.click(dialog.getByRole('button', { name: '作成して追加' }));
    expect(await screen.findByText('同じ名前のスライドセレクトがすでにあります。')).toBeInTheDocument();
  });
});

it('explains what to do while there are no works', async () => {
  api.answer(works.own, { items: [], nextCursor: null });
  await renderPage(remote, { path: PATH });
  expect(await screen.findByText('作品はまだありません')).toBeInTheDocument();
});
