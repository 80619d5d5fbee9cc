import { afterEach, expect, it } from '@jest/globals';
import { type Account, auth, terms } from '@koma/contracts';
import { mockApi, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.js';

const id = '0198f3a0-0000-7000-8000-000000000001';
const ACCOUNT: Account = {
  ...{ id, email: 'taro@koma.example', profileType: 'user', adminPermission: null, favoriteId: id },
  ...{ familyName: '', firstName: '', mustEnrol: false },
};
const ASKED: Account = {
  ...ACCOUNT,
  mustAgree: [
    { page: 'terms-of-use', edition: '2026-12-01' },
    { page: 'privacy-policy', edition: '2026-12-02' },
  ],
};
afterEach(() => signInAs(null));

const dialog = () => screen.findByRole('dialog', { name: '利用規約などを改定しました' }, { timeout: 10_000 });

it('a member who is asked reads the texts and agrees to all of them', async () => {
  signInAs('user');
  const api = mockApi().answer(auth.me, ASKED).answer(terms.agree, undefined);
  await renderShell({ path: '/notification' });
  const shown = within(await dialog());
  expect(shown.getByRole('link', { name: '利用規約' })).toHaveAttribute('href', '/terms-of-use');
  expect(shown.getByText('2026/12/02改定')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(await dialog()).toBeInTheDocument();
  api.answer(auth.me, ACCOUNT);
  await userEvent.click(shown.getByRole('button', { name: '同意して続ける' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.bodiesOf(terms.agree)).toEqual(ASKED.mustAgree);
});

it('asks for the edition that holds when another one came meanwhile', async () => {
  signInAs('user');
  const api = mockApi().answer(auth.me, ASKED).refuse(terms.agree, 'RESOURCE.CONFLICT');
  await renderShell({ path: '/notification' });
  await dialog();
  api.answer(auth.me, { ...ACCOUNT, mustAgree: [{ page: 'terms-of-use', edition: '2026-12-24' }] });
  await userEvent.click(screen.getByRole('button', { name: '同意して続ける' }));
  expect(await screen.findByText('2026/12/24改定', {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(within(await dialog()).getByRole('alert')).toBeInTheDocument();
});

it('whoever does not agree can leave or sign out', async () => {
  signInAs('user');
  mockApi().answer(auth.me, ASKED);
  await renderShell({ path: '/notification' });
  const shown = within(await dialog());
  expect(shown.getByRole('button', { name: 'ログアウト' })).toBeInTheDocument();
  expect(shown.getByRole('link', { name: '同意せずに退会する' })).toHaveAttribute(
    'href',
    '/user/settings/cancel-membership',
  );
});

it('nobody else is asked', async () => {
  signInAs('user');
  mockApi().answer(auth.me, ACCOUNT);
  await renderShell({ path: '/notification' });
  expect(await screen.findByRole('button', { name: 'アカウントメニュー' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
