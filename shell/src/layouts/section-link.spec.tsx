import { afterEach, expect, it } from '@jest/globals';
import { signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.js';

afterEach(() => signInAs(null));

it.each([
  ['/user-dashboard/search/creator/slide-select', 'クリエイター', '探す', 'true'],
  ['/en/user-dashboard/search/image', 'Images', 'Search', 'page'],
  ['/user-dashboard/favorites/creator', null, 'お気に入り', 'true'],
  ['/user/settings/notification', null, 'マイページ', 'true'],
])('marks the present entry of the navigation on %s', async (path, above, below, current) => {
  signInAs('user');
  await renderShell({ path });
  const isEnglish = path.startsWith('/en');
  const currentOf = async (name: string) =>
    within(await screen.findByRole('navigation', { name }, { timeout: 5_000 }))
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(await currentOf(isEnglish ? 'Main menu' : 'メインメニュー')).toEqual(above ? [[above, current]] : []);
  const quick = await currentOf(isEnglish ? 'Quick menu' : 'クイックメニュー');
  expect(quick.map(([name]) => name)).toEqual([below]);
});
