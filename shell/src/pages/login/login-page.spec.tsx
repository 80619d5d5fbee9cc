import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, notifications } from '@koma/contracts';
import { type MockApi, mockApi, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell.js';

const ID = '0198f3a0-0000-7000-8000-000000000001';
const CODE = { attemptId: ID, expiresAt: '2026-11-20T12:00:00.000Z', resendAfterSeconds: 0 };
const SENT = { step: 'mail', mayTrust: true, ...CODE } as const;
const ACCOUNT = { id: ID, email: '', favoriteId: ID, familyName: '', firstName: '', mustEnrol: false };
const ANSWER = { token: 't', fav_id: ID, email: 'taro@koma.example', userId: ID, login_count: 1, fb_token: null };
let api: MockApi;

beforeEach(() => {
  api = mockApi().answer(auth.login, SENT).answer(notifications.unread, { count: 0, kinds: [] });
});
afterEach(() => signInAs(null));

async function givePassword() {
  await userEvent.type(await screen.findByLabelText('Email address'), 'ｔａｒｏ@koma.example');
  await userEvent.type(screen.getByLabelText('Password'), 'abc123');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return screen.findByLabelText('Verification code');
}

describe('signing in', () => {
  it('sends nothing while a field is missing', async () => {
    await renderShell({ path: '/en/login' });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Please enter a password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    expect(api.bodiesOf(auth.login)).toEqual([]);
  });

  it('says that address and password did not match, and keeps both', async () => {
    api.refuse(auth.login, 'AUTH.CREDENTIALS_WRONG');
    await renderShell({ path: '/en/login' });
    await userEvent.type(await screen.findByLabelText('Email address'), 'taro@koma.example');
    await userEvent.type(screen.getByLabelText('Password'), 'abc123{Enter}');
    expect(await screen.findByText("Email or Password didn't match.")).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('abc123');
  });

  it('says that something went wrong, and keeps what was typed', async () => {
    api.refuse(auth.login, 'SERVER.FAILED');
    await renderShell({ path: '/en/login' });
    await userEvent.type(await screen.findByLabelText('Email address'), 'taro@koma.example');
    await userEvent.type(screen.getByLabelText('Password'), 'abc123{Enter}');
    expect(await screen.findByText('Something went wrong try again later.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveValue('taro@koma.example');
  });

  it('says that an address is not activated yet', async () => {
    api.refuse(auth.login, 'AUTH.NOT_ACTIVATED');
    await renderShell({ path: '/en/login' });
    await userEvent.type(await screen.findByLabelText('Email address'), 'taro@koma.example');
    await userEvent.type(screen.getByLabelText('Password'), 'abc123{Enter}');
    expect(await screen.findByText('Email registered but not activated.')).toBeInTheDocument();
  });

  it('says that an account is suspended, and where to ask', async () => {
    api.refuse(auth.login, 'AUTH.SUSPENDED');
    await renderShell({ path: '/en/login' });
    await userEvent.type(await screen.findByLabelText('Email address'), 'taro@koma.example');
    await userEvent.type(screen.getByLabelText('Password'), 'abc123{Enter}');
    expect(await screen.findByText(/^This account is suspended\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact');
  });

  it('accepts a pasted full-width code and opens the requested page', async () => {
    api.answer(auth.verifyLogin, { ...ANSWER, profileType: 'user' });
    const { where } = await renderShell({ path: '/en/login?return=%2Fen%2Fnotification' });
    const field = await givePassword();
    api.answer(auth.me, { ...ACCOUNT, profileType: 'user', adminPermission: null });
    api.answer(notifications.list, { items: [], nextCursor: null });
    signInAs('user');
    await userEvent.click(field);
    await userEvent.paste('１２３ ４５６');
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    expect(where()).toBe('/en/notification');
    expect(api.bodiesOf(auth.login)).toEqual([{ email: 'taro@koma.example', password: 'abc123' }]);
    expect(api.bodiesOf(auth.verifyLogin)).toEqual([{ attemptId: ID, code: '123456', trustDevice: false }]);
  });

  it.each([
    [1, '/en/user/settings/credit-card?welcome=1'],
    [2, '/en/user-dashboard'],
  ])('leads a member at sign-in %i to %s', async (login_count, target) => {
    api.answer(auth.verifyLogin, { ...ANSWER, login_count, profileType: 'user' });
    const { where } = await renderShell({ path: '/en/login' });
    const field = await givePassword();
    api.answer(auth.me, { ...ACCOUNT, profileType: 'user', adminPermission: null });
    signInAs('user');
    await userEvent.type(field, '123456');
    await waitFor(() => expect(where()).toBe(target));
  });

  it('redirects staff to the administration', async () => {
    api.answer(auth.verifyLogin, { ...ANSWER, profileType: 'admin' });
    const { where } = await renderShell({ path: '/en/login' });
    const field = await givePassword();
    api.answer(auth.me, { ...ACCOUNT, profileType: 'admin', adminPermission: 'full' });
    signInAs('admin');
    await userEvent.type(field, '123456');
    await waitFor(() => expect(where()).toBe('/en/admin/creator-dashboard'));
  });

  it('refuses an invalid code, and sends a new one for a new attempt', async () => {
    api.refuse(auth.verifyLogin, 'AUTH.CODE_INVALID');
    api.answer(auth.resendCode, { ...CODE, attemptId: ID.replace(/1$/, '2'), resendAfterSeconds: 60 });
    const { container } = await renderShell({ path: '/en/login' });
    const state = () => container.querySelector('[data-code-state]')?.getAttribute('data-code-state');
    const field = await givePassword();
    expect(state()).toBe('sent');
    expect(screen.getByText(/^Verification Code Sent\./)).toBeInTheDocument();
    await userEvent.type(field, '000000');
    expect(await screen.findByText('The entered code is invalid.')).toBeInTheDocument();
    expect(state()).toBe('invalid');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByRole('button', { name: /New code in \d+ s/ })).toBeDisabled();
    expect(state()).toBe('sent');
    await userEvent.type(field, '{Backspace}1');
    await waitFor(() => expect(api.bodiesOf(auth.verifyLogin)).toHaveLength(2));
    expect(api.bodiesOf(auth.verifyLogin)[1]).toEqual({
      attemptId: ID.replace(/1$/, '2'),
      code: '000001',
      trustDevice: false,
    });
  });

  it('lets a member trust the browser, but no admin', async () => {
    api.answer(auth.verifyLogin, { ...ANSWER, profileType: 'user' });
    api.answer(auth.me, { ...ACCOUNT, profileType: 'user', adminPermission: null });
    const { unmount } = await renderShell({ path: '/en/login' });
    const field = await givePassword();
    await userEvent.click(screen.getByLabelText('Trust this browser for 30 days'));
    await userEvent.type(field, '123456');
    await waitFor(() => expect(api.bodiesOf(auth.verifyLogin)[0]).toMatchObject({ trustDevice: true }));
    unmount();
    api.answer(auth.login, { ...SENT, mayTrust: false });
    await renderShell({ path: '/en/login' });
    await givePassword();
    expect(screen.queryByLabelText('Trust this browser for 30 days')).not.toBeInTheDocument();
  });

  it('needs no code on a trusted browser', async () => {
    api.answer(auth.login, { step: 'done', login: { ...ANSWER, profileType: 'user' } });
    api.answer(auth.me, { ...ACCOUNT, profileType: 'user', adminPermission: null });
    const { where } = await renderShell({ path: '/en/login?return=%2Fen%2Fnotification' });
    api.answer(notifications.list, { items: [], nextCursor: null });
    await userEvent.type(await screen.findByLabelText('Email address'), 'taro@koma.example');
    await userEvent.type(screen.getByLabelText('Password'), 'abc123');
    signInAs('user');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(where()).toBe('/en/notification'));
  });

  it('asks for the authenticator app, or for a recovery code instead', async () => {
    const strong = { step: 'strong', attemptId: ID, expiresAt: CODE.expiresAt, mayTrust: true } as const;
    api.answer(auth.login, { ...strong, methods: ['totp', 'recovery-code'] });
    api.refuse(auth.verifyLoginByApp, 'AUTH.APP_CODE_INVALID');
    api.refuse(auth.verifyLoginByRecovery, 'AUTH.APP_CODE_INVALID');
    await renderShell({ path: '/en/login' });
    await userEvent.type(await screen.findByLabelText('Email address'), 'taro@koma.example');
    await userEvent.type(screen.getByLabelText('Password'), 'abc123{Enter}');
    await userEvent.type(await screen.findByLabelText('Code of your authenticator app'), '123456');
    expect(await screen.findByText('Invalid Code.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    const field = screen.getByLabelText('Recovery code');
    await userEvent.type(field, 'short{Enter}');
    expect(screen.getByText(/A recovery code has 12 characters/)).toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, 'ABCD-efgh-jkmn{Enter}');
    expect(await screen.findByText('Invalid Code.')).toBeInTheDocument();
    expect(field).toHaveValue('ABCD-efgh-jkmn');
    expect(api.bodiesOf(auth.verifyLoginByRecovery)).toEqual([{ attemptId: ID, recoveryCode: 'abcdefghjkmn' }]);
  });

  it('links to the local inbox in embedded mode', async () => {
    await renderShell({ path: '/en/login' });
    await givePassword();
    expect(screen.getByRole('link', { name: 'Open the local inbox' })).toHaveAttribute('href', '/dev/inbox');
  });
});

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses', async () => {
    api.answer(auth.requestReset, undefined);
    await renderShell({ path: '/en/login?forgot=1' });
    await userEvent.type(await screen.findByLabelText('Email address'), 'nobody@koma.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If this address is registered/)).toBeInTheDocument();
    expect(api.bodiesOf(auth.requestReset)).toEqual([{ email: 'nobody@koma.example', locale: 'en' }]);
  });
});
