import { afterEach, expect, it } from '@jest/globals';
import { type Account, auth, findRoute, isOffered } from '@koma/contracts';
import { mockApi, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.js';

afterEach(() => signInAs(null));

it('the account menu of a user links to stored things, saved searches included', async () => {
  signInAs('user');
  await renderShell({ path: '/notification' });
  await userEvent.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
  const items = await screen.findAllByRole('menuitem', {}, { timeout: 5_000 });
  expect(items.slice(0, 5).map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['スライドセレクト', '/user-dashboard/slide-selects'],
    ['共有リンク', '/user-dashboard/links'],
    ['使用許諾', '/user-dashboard/licences'],
    ['保存した検索条件', '/user-dashboard/search/saved'],
    ['ダウンロード', '/user-dashboard/downloads'],
  ]);
});

const account: Account = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  email: 'taro@koma.example',
  profileType: 'creator',
  adminPermission: null,
  favoriteId: '0198f3a0-0000-7000-8000-000000000002',
  familyName: '水沢',
  firstName: '葵',
  mustEnrol: false,
};

it.each([
  [account, '水'],
  [{ ...account, familyName: '', firstName: '' }, 'T'],
])('the avatar shows the first letter of the name, and of the address only without one', async (given, letter) => {
  signInAs('creator');
  mockApi().answer(auth.me, given);
  await renderShell({ path: '/notification' });
  const button = await screen.findByRole('button', { name: 'アカウントメニュー' });
  await waitFor(() => expect(button).toHaveTextContent(letter));
});

it.each([
  ['creator', '作品の許諾', '/user/creator/licences'],
  ['creator', '分析', '/user/creator/dashboard/total-page-views'],
  ['admin', '設定', '/admin/settings'],
] as const)('the account menu of a %s leads to %s', async (type, name, path) => {
  signInAs(type);
  await renderShell({ path: '/notification' });
  await userEvent.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
  expect(await screen.findByRole('menuitem', { name }, { timeout: 5_000 })).toHaveAttribute('href', path);
});

it.each([
  ['creator', ['探す', 'お気に入り', 'アップロード', 'プロジェクト', 'マイページ']],
  ['user', ['探す', 'お気に入り', 'プロジェクト', 'マイページ']],
  ['admin', ['探す', '登録申請', 'お知らせ', 'マイページ']],
] as const)('the bar at the bottom offers a %s pages that open', async (type, names) => {
  signInAs(type);
  await renderShell({ path: '/notification' });
  const links = within(await screen.findByRole('navigation', { name: 'クイックメニュー' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  for (const link of links) {
    const route = findRoute(link.getAttribute('href') ?? '');
    expect(route && isOffered(route, type)).toBe(true);
  }
});

it.each([
  ['user', 6],
  ['creator', 11],
  ['admin', 1],
] as const)('the account menu of a %s links to existing pages only', async (type, pages) => {
  signInAs(type);
  await renderShell({ path: '/notification' });
  await userEvent.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
  const items = await screen.findAllByRole('menuitem', {}, { timeout: 5_000 });
  const paths = items.flatMap((item) => item.getAttribute('href') ?? []).filter((path) => !path.startsWith('/en'));
  expect(paths.map((path) => findRoute(path)?.state)).toEqual(Array(pages).fill('built'));
});
