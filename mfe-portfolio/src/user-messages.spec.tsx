import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, profiles, shared, shareLinks, slideSelects } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from './remote.js';
import { CATEGORIES, makeCard, makeLink, makeSlideSelect, OTHER_ID } from './testing/factories.js';

// Every message of §8 for users in slide selects, behind links and in profiles, at its place and in both languages.

const LIST = '/user-dashboard/slide-selects';
const SELECT = makeSlideSelect({ name: '候補', count: 1, items: [{ work: makeCard(), note: '' }] });
const TOKEN = 'a'.repeat(43);

let api: MockApi;
beforeEach(() => {
  showToasts();
  signInAs('user');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(slideSelects.list, { items: [SELECT], nextCursor: null, total: 1 })
    .answer(slideSelects.get, SELECT)
    .answer(shareLinks.list, { items: [makeLink({ kind: 'slide-select' })], nextCursor: null, total: 1 });
});
afterEach(() => signInAs(null));

const show = (path: string) => renderPage(remote, { path });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a slide select', () => {
  it.each([
    ['', '新しいスライドセレクト', '作成', '同じ名前のスライドセレクトがすでにあります。'],
    ['/en', 'New slide select', 'Create', 'Slide Select Name already exits.'],
  ])('needs a unique name: %s', async (prefix, label, create, words) => {
    api.refuse(slideSelects.create, 'SLIDE_SELECT.NAME_TAKEN');
    await show(prefix + LIST);
    await userEvent.type(await screen.findByRole('textbox', { name: label }), '候補');
    await press(create);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['', '「候補」の操作', '名前を変更', '名前', 'スライドセレクトの名前を変更しました'],
    ['/en', 'Actions for “候補”', 'Rename', 'Name', 'Slide Select renamed successfully'],
  ])('that was renamed says so: %s', async (prefix, menu, rename, label, words) => {
    api.answer(slideSelects.rename, { ...SELECT, name: '候補2' });
    await show(prefix + LIST);
    await press(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: rename }));
    await userEvent.type(await (await dialogOf(rename)).findByRole('textbox', { name: label }), '2{Enter}');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['', '「候補」の操作', '削除', '「候補」を削除しますか', 'スライドセレクトを削除しました'],
    ['/en', 'Actions for “候補”', 'Delete', 'Delete “候補”?', 'Slide Select deleted successfully'],
  ])('is deleted after a confirmation, with a message: %s', async (prefix, menu, remove, question, words) => {
    api.answer(slideSelects.delete, undefined);
    await show(prefix + LIST);
    await press(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: remove }));
    const dialog = await dialogOf(question);
    expect(api.callsOf(slideSelects.delete)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: remove }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['', 'お探しのページは見つかりませんでした。'],
    ['/en', 'The page you are looking for cannot be found.'],
  ])('of another member is not found: %s', async (prefix, words) => {
    api.refuse(slideSelects.get, 'RESOURCE.NOT_FOUND');
    await show(`${prefix}${LIST}/${SELECT.id}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('a share link', () => {
  it.each([
    ['', '共有リンク', 'リンクをコピー', 'コピーしました'],
    ['/en', 'Share links', 'Copy link', 'Copied'],
  ])('of a slide select says that it was copied: %s', async (prefix, open, copy, words) => {
    await show(`${prefix}${LIST}/${SELECT.id}`);
    // `setup` provides a clipboard.
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: open }));
    await user.click(await screen.findByRole('button', { name: copy }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['', 'リンクの有効期限が切れています'],
    ['/en', 'Link expired.'],
  ])('that has expired says so: %s', async (prefix, words) => {
    api.refuse(shared.open, 'LINK.EXPIRED');
    await show(`${prefix}/link-media/video:${TOKEN}`);
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
  });

  it.each([
    ['', 'パスワード', 'ページを開く', 'パスワードが違います。'],
    ['/en', 'Password', 'Open', 'Wrong password.'],
  ])('opens with its own password only: %s', async (prefix, label, open, words) => {
    api.answer(shared.open, { isLocked: true }).refuse(shared.unlock, 'LINK.PASSWORD_WRONG');
    await show(`${prefix}/link-media/video:${TOKEN}`);
    await userEvent.type(await screen.findByLabelText(label), 'wrong');
    await press(open);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

it.each([
  ['', 'このプロフィールを見る権限がありません。'],
  ['/en', "You don't have access to this Profile."],
])('closes a profile without an access grant: %s', async (prefix, words) => {
  api.refuse(profiles.forOwner, 'ACCESS.PROFILE_DENIED');
  await show(`${prefix}/user/creator/profile?for=${OTHER_ID}`);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
