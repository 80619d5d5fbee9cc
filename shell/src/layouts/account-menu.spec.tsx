import { afterEach, expect, it } from '@jest/globals';
import { signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.js';

afterEach(() => signInAs(null));

it('the menu of a user leads to what they keep, saved searches included', async () => {
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
