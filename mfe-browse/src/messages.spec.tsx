import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, creators, downloads, favourites, projects, slideSelects, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from './remote.js';
import { cardWork, creatorCard, creatorPage } from './testing/creators.js';
import { makeProject, projectPage } from './testing/projects.js';
import { pageOf, workCard } from './testing/works.js';

// Every message of §8 for users, at its place and in both languages.

const PROJECT = makeProject();
/** A failed request is retried before its message. */
const AFTER_RETRY = { timeout: 8_000 };

let api: MockApi;
beforeEach(() => {
  showToasts();
  signInAs('user');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(works.facets, { items: [] })
    .answer(creators.facets, { items: [] })
    .answer(projects.list, projectPage(PROJECT));
});
afterEach(() => signInAs(null));

const show = (path: string) => renderPage(remote, { path });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a search', () => {
  it.each([
    ['', '該当する結果はありません'],
    ['/en', 'No Results Found.'],
  ])('without results says so: %s', async (prefix, words) => {
    api.answer(works.search, pageOf());
    await show(`${prefix}/user-dashboard/search/video?q=soda`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['', '問題が発生しました。時間をおいてお試しください。', 'もう一度試す'],
    ['/en', 'Something went wrong try again later.', 'Try again'],
  ])('that fails says so and can be retried: %s', async (prefix, words, again) => {
    api.refuse(works.search, 'SERVER.FAILED');
    await show(`${prefix}/user-dashboard/search/image`);
    expect(await screen.findByText(words, undefined, AFTER_RETRY)).toBeInTheDocument();
    api.answer(works.search, pageOf(workCard(1)));
    await press(again);
    expect(await screen.findByRole('link', { name: '作品1' })).toBeInTheDocument();
  });
});

describe('a favourite', () => {
  it.each([
    ['', 'お気に入り：作品1', 'エラー', '問題が発生しました。時間をおいてお試しください。'],
    ['/en', 'Favourite: 作品1', 'Error', 'Something went wrong try again later.'],
  ])('that cannot be removed is reported in a notice: %s', async (prefix, button, title, words) => {
    api.answer(favourites.list, pageOf(workCard(1, { isFavourite: true }))).refuse(favourites.remove, 'SERVER.FAILED');
    await show(`${prefix}/user-dashboard/favorites/video`);
    await press(button);
    const notice = await screen.findByRole('alert');
    expect([within(notice).getByText(title), within(notice).getByText(words)]).toHaveLength(2);
  });
});

describe('a project', () => {
  const menu = async (item: string) => {
    await press(/夏の案件/);
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };

  it.each([
    ['', '新しいプロジェクト', '作成', '同じ名前のプロジェクトがすでにあります。'],
    ['/en', 'New project', 'Create', 'Project Name Already Exists.'],
  ])('needs a unique name: %s', async (prefix, label, create, words) => {
    api.refuse(projects.create, 'PROJECT.NAME_TAKEN');
    await show(`${prefix}/user-dashboard/projects`);
    const field = await screen.findByRole('textbox', { name: label });
    await userEvent.type(field, '夏の案件');
    await press(create);
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  });

  it.each([
    ['', '名前を変更', 'プロジェクト名', '保存', 'プロジェクトの名前を変更しました'],
    ['/en', 'Rename', 'Project name', 'Save', 'Project renamed successfully'],
  ])('that was renamed says so: %s', async (prefix, rename, label, save, words) => {
    api.answer(projects.rename, makeProject({ name: '秋の案件', version: 2 }));
    await show(`${prefix}/user-dashboard/projects`);
    await menu(rename);
    const dialog = await dialogOf(rename);
    await userEvent.type(dialog.getByRole('textbox', { name: label }), '2');
    await userEvent.click(dialog.getByRole('button', { name: save }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['', '削除', '「夏の案件」を削除しますか', 'プロジェクトを削除しました'],
    ['/en', 'Delete', 'Delete “夏の案件”?', 'Project deleted successfully'],
  ])('is deleted after a confirmation, with a message: %s', async (prefix, remove, question, words) => {
    api.answer(projects.delete, undefined);
    await show(`${prefix}/user-dashboard/projects`);
    await menu(remove);
    const dialog = await dialogOf(question);
    expect(api.callsOf(projects.delete)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: remove }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['', 'お探しのページは見つかりませんでした。'],
    ['/en', 'The page you are looking for cannot be found.'],
  ])('without access is not found: %s', async (prefix, words) => {
    api.refuse(projects.get, 'RESOURCE.NOT_FOUND');
    await show(`${prefix}/user-dashboard/${PROJECT.id}/videopage`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

it.each([
  ['', 'スライドセレクト名', '保存', '同じ名前のスライドセレクトがすでにあります。'],
  ['/en', 'Name of the slide select', 'Save', 'Slide Select Name already exits.'],
])('needs a unique name for a slide select of picked works: %s', async (prefix, label, save, words) => {
  const { id, title } = workCard(1);
  const media = {
    ...{ assetId: id, state: 'ready' as const, failure: null, width: 16, height: 9, durationSeconds: 15 },
    ...{ thumbHash: null, base: '/files/x', pictures: [], hls: null, preview: null, stills: [], captions: [] },
  };
  api
    .answer(creators.search, creatorPage(creatorCard(1, { works: [cardWork(1, { media })] })))
    .answer(slideSelects.list, { items: [], nextCursor: null, total: 0 })
    .refuse(slideSelects.create, 'SLIDE_SELECT.NAME_TAKEN');
  await show(`${prefix}/user-dashboard/search/creator/slide-select`);
  await screen.findByRole('link', { name: title });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await userEvent.type(await screen.findByRole('textbox', { name: label }), '候補');
  await press(save);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it.each([
  ['', '問題が発生しました。時間をおいてお試しください。'],
  ['/en', 'Something went wrong try again later.'],
])('says when downloads cannot be listed: %s', async (prefix, words) => {
  api.refuse(downloads.list, 'SERVER.FAILED');
  await show(`${prefix}/user-dashboard/downloads`);
  expect(await screen.findByText(words, undefined, AFTER_RETRY)).toBeInTheDocument();
});
