import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { auth, companies, objections, ownAccount } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAccount, makeFacts } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(ownAccount.get, makeFacts())
    .answer(auth.me, makeAccount())
    .answer(companies.suggest, { items: [] })
    .answer(objections.get, { objects: false })
    .answer(objections.set, { objects: true });
});
afterEach(() => signInAs(null));

const show = () => renderPage(remote, { path: '/user/settings/registration-information' });
const choice = () => screen.findByRole('switch', { name: /^閲覧の記録を保存しない/ });

it('ends the keeping of what a member views, at once', async () => {
  await show();
  showToasts();
  expect(await choice()).not.toBeChecked();
  await userEvent.click(await choice());
  expect(await screen.findByText('閲覧の記録を保存しない設定にしました。')).toBeInTheDocument();
  expect(await choice()).toBeChecked();
  expect(api.bodiesOf(objections.set)).toEqual([{ objects: true }]);
});

it('is set back when it could not be saved', async () => {
  api.refuse(objections.set, 'SERVER.UNAVAILABLE');
  await show();
  await userEvent.click(await choice());
  await waitFor(async () => expect(await choice()).not.toBeChecked());
});

it('leaves the rest of the page as it is when it cannot be loaded', async () => {
  api.refuse(objections.get, 'SERVER.UNAVAILABLE');
  await show();
  expect(await screen.findByRole('textbox', { name: '携帯電話番号' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
});
