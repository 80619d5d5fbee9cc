import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { downloads, favourites, projects, slideSelects } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeProject, makeSelect, projectPage } from '../../testing/projects.js';
import { pageOf, workCard } from '../../testing/works.js';

const PATH = '/user-dashboard/favorites/video';
const marked = [1, 2, 3].map((number) => workCard(number, { isFavourite: true }));
const ids = marked.map(({ id }) => id);
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('user');
  api = mockApi().answer(favourites.list, pageOf(...marked));
});
afterEach(() => signInAs(null));

const open = async () => {
  await renderPage(remote, { path: PATH });
  await screen.findByText('作品1');
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a work in a list', () => {
  it('is added to a project, the last used one first', async () => {
    const last = makeProject({ name: '最近の案件', counts: { creator: 1, video: 2, image: 0 } });
    const other = makeProject({ id: '0198f3a0-0000-7000-8000-000000000601', name: '古い案件' });
    api.answer(projects.list, projectPage(last, other)).answer(projects.add, { added: 1, present: 0 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'プロジェクトに追加：作品1' }));
    const dialog = await dialogOf('1件をプロジェクトに追加');
    const list = within(await dialog.findByRole('group', { name: 'プロジェクト' }));
    expect(list.getAllByRole('button').map((each) => each.textContent)).toEqual(['最近の案件3件', '古い案件0件']);
    await userEvent.click(list.getByRole('button', { name: /最近の案件/ }));
    expect(await screen.findByText('「最近の案件」に1件を追加しました')).toBeInTheDocument();
    expect(api.bodiesOf(projects.add)).toEqual([{ creatorIds: [], workIds: [ids[0]] }]);
  });

  it('that is in the project already says so', async () => {
    api.answer(projects.list, projectPage(makeProject())).answer(projects.add, { added: 0, present: 1 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'プロジェクトに追加：作品1' }));
    await userEvent.click(await screen.findByRole('button', { name: /^夏の案件/ }));
    expect(await screen.findByText('「夏の案件」にはすでに入っています')).toBeInTheDocument();
  });

  it('is added to a new project, with a taken name shown beside the field (§8)', async () => {
    api.answer(projects.list, projectPage()).refuse(projects.create, 'PROJECT.NAME_TAKEN');
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'プロジェクトに追加：作品1' }));
    const dialog = await dialogOf('1件をプロジェクトに追加');
    const field = await dialog.findByRole('textbox', { name: '新しいプロジェクト' });
    await userEvent.type(field, '夏の案件{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('同じ名前のプロジェクトがすでにあります。'));
    api.answer(projects.create, makeProject({ name: '秋の案件' }));
    await userEvent.clear(field);
    await userEvent.type(field, '秋の案件{Enter}');
    expect(await screen.findByText('「秋の案件」に1件を追加しました')).toBeInTheDocument();
    expect(api.bodiesOf(projects.create).at(-1)).toEqual({ name: '秋の案件', creatorIds: [], workIds: [ids[0]] });
  });

  it('is downloaded with others, where allowed', async () => {
    api.answer(downloads.offer, {
      works: [{ workId: ids[0] ?? '', title: '作品1', form: 'preview', isOwn: false }],
      missing: [],
    });
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '「作品1」を選択' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ダウンロード' }));
    api.refuse(downloads.create, 'DOWNLOAD.NOTHING');
    const dialog = await dialogOf('作品をダウンロード');
    expect(await dialog.findByText('プレビュー（クレジット表記入り）：1件')).toBeInTheDocument();
    // Files of others never keep camera data.
    expect(dialog.queryByRole('switch')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '準備を始める' }));
    expect(await screen.findByText(/ダウンロードできるファイルがありません。/)).toBeInTheDocument();
    expect(api.bodiesOf(downloads.create)).toMatchObject([{ workIds: [ids[0]] }]);
  });

  it('has no download where its owner allows none', async () => {
    const missing = [{ workId: ids[0] ?? '', title: '作品1', fileName: null, reason: 'not-allowed' as const }];
    api.answer(downloads.offer, { works: [], missing });
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '「作品1」を選択' }));
    await waitFor(() => expect(api.callsOf(downloads.offer)).toHaveLength(1));
    await screen.findByRole('button', { name: 'お気に入りから外す' });
    expect(screen.queryByRole('button', { name: 'ダウンロード' })).toBeNull();
  });

  it('cannot be collected by staff', async () => {
    signInAs('admin');
    await open();
    await screen.findByRole('button', { name: 'お気に入り：作品1' });
    expect(screen.queryByRole('button', { name: /プロジェクトに追加/ })).toBeNull();
  });
});

it('adds selected works, also a range by Shift and click, to a slide select together', async () => {
  const select = makeSelect({ count: 4 });
  api
    .answer(slideSelects.list, { items: [select], nextCursor: null, total: 1 })
    .answer(slideSelects.add, { added: 3, present: 0 });
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: '「作品1」を選択' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: '「作品3」を選択' }));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('button', { name: 'スライドセレクトに追加' }));
  await user.click((await dialogOf('3作品をスライドセレクトに追加')).getByRole('button', { name: /提案用/ }));
  expect(await screen.findByText('「提案用」に3件を追加しました')).toBeInTheDocument();
  expect(api.bodiesOf(slideSelects.add)).toEqual([{ workIds: ids }]);
  await waitFor(() => expect(screen.queryByText('3件を選択中')).toBeNull());
});
