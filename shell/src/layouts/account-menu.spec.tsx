import { afterEach, expect, it } from '@jest/globals';
import { signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.js';

afterEach(() => signInAs(null));

const entries = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
  const items = await screen.findAllByRole('menuitem', {}, { timeout: 5_000 });
  return items.map((item) => [item.textContent, item.getAttribute('href')]);
};
const SEARCHES = ['保存した検索条件', '/user-dashboard/search/saved'];

it.each(['user', 'creator'] as const)('the menu of a %s leads to saved searches', async (type) => {
  signInAs(type);
  await renderShell({ path: '/user-dashboard/downloads' });
  expect(await entries()).toContainEqual(SEARCHES);
});

it('the menu of staff does not: they keep none', async () => {
  signInAs('admin');
  await renderShell({ path: '/notification' });
  expect(await entries()).not.toContainEqual(SEARCHES);
});
