import { afterEach, expect, it } from '@jest/globals';
import { findRoute } from '@koma/contracts';
import { signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.js';

afterEach(() => signInAs(null));

it('the account menu of a user links to stored things, saved searches included', async () => {
  signInAs('user');
  await renderShell({ path: '/notification' });
  await userEvent.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
  const items = await screen.findAllByRole('menuitem', {}, { timeout: 5_000 });
  expect(items.slice(0, 3).map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['スライドセレクト', '/user-dashboard/slide-selects'],
    ['保存した検索条件', '/user-dashboard/search/saved'],
    ['ダウンロード', '/user-dashboard/downloads'],
  ]);
});

it.each([
  ['user', 4],
  ['creator', 7],
  ['admin', 1],
] as const)('the account menu of a %s links to existing pages only', async (type, pages) => {
  signInAs(type);
  await renderShell({ path: '/notification' });
  await userEvent.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
  const items = await screen.findAllByRole('menuitem', {}, { timeout: 5_000 });
  const paths = items.flatMap((item) => item.getAttribute('href') ?? []).filter((path) => !path.startsWith('/en'));
  expect(paths.map((path) => findRoute(path)?.state)).toEqual(Array(pages).fill('built'));
});
