import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { auth, ownAccount, secondStep } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAccount, makeSecondStep, makeSession, makeTrusted } from '../../testing/factories.js';

const OTHER = makeSession();
const HERE = makeSession({ id: makeTrusted().id, browser: 'Firefox', system: '', isCurrent: true });
const SENT = { attemptId: OTHER.id, expiresAt: '2026-11-20T12:00:00.000Z', resendAfterSeconds: 60 };

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(auth.me, makeAccount())
    .answer(secondStep.get, makeSecondStep())
    .answer(ownAccount.listSessions, { sessions: [HERE, OTHER], trustedDevices: [makeTrusted()] });
});
afterEach(() => signInAs(null));

const show = (path = '/en/user/settings/mail-address-password') => renderPage(remote, { path });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Sections have names too. */
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
const type = async (label: string, text: string) => userEvent.type(await field(label), text);

describe('the password', () => {
  const change = async (given: { again?: string } = {}) => {
    await press('Change password');
    await type('Current password', 'old123');
    await type('New password', 'new456');
    await type('Repeat new password', given.again ?? 'new456');
    await press('Change password');
  };

  it('is changed with a message, and the devices are reloaded', async () => {
    api.answer(ownAccount.changePassword, undefined);
    await show();
    showToasts();
    expect(await screen.findByText('Changing it signs you out on all other devices.')).toBeInTheDocument();
    await change();
    expect(await screen.findByText('Password changed successfully')).toBeInTheDocument();
    expect(api.bodiesOf(ownAccount.changePassword)).toEqual([
      { currentPassword: 'old123', password: 'new456', passwordAgain: 'new456' },
    ]);
    await waitFor(() => expect(api.callsOf(ownAccount.listSessions)).toHaveLength(2));
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('that is wrong shows an error beside its field, and nothing typed is lost', async () => {
    api.refuse(ownAccount.changePassword, 'AUTH.CURRENT_PASSWORD_WRONG');
    await show();
    await change();
    expect(await screen.findByText('Current password is incorrect.')).toBeInTheDocument();
    expect(await field('Current password')).toHaveFocus();
    expect(await field('New password')).toHaveValue('new456');
  });

  it('has to be typed twice alike', async () => {
    await show();
    await change({ again: 'new457' });
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
    expect(api.callsOf(ownAccount.changePassword)).toHaveLength(0);
  });

  it('that is commonly guessed is refused beside its field', async () => {
    const issues = [{ path: 'password', code: 'FIELD.PASSWORD_COMMON', message: '' }];
    api.refuse(ownAccount.changePassword, 'REQUEST.INVALID', { issues });
    await show();
    await change();
    expect(await screen.findByText(/This password is too easy to guess/)).toBeInTheDocument();
    expect(await field('New password')).toHaveFocus();
  });
});

describe('the mail address', () => {
  const ask = async () => {
    await press('Change email address');
    await type('Current email address', 'aoi@studio.example');
    await type('Password', 'old123');
    await type('New email address', 'new@studio.example');
    await type('Repeat new email address', 'new@studio.example');
    await press('Send the code');
  };

  it('is changed by a code that is mailed to the new one', async () => {
    api
      .answer(ownAccount.startMailChange, SENT)
      .answer(ownAccount.verifyMailChange, makeAccount({ email: 'new@studio.example' }));
    await show();
    showToasts();
    await ask();
    expect(
      await screen.findByText('Please enter the 6-digit code in the mail to new@studio.example.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /New code in \d+ s/ })).toBeDisabled();
    await type('Verification code', '123456');
    expect(await screen.findByText('Email address changed')).toBeInTheDocument();
    expect(screen.getByText('new@studio.example')).toBeInTheDocument();
    expect(api.bodiesOf(ownAccount.verifyMailChange)).toEqual([{ attemptId: SENT.attemptId, code: '123456' }]);
  });

  it.each([
    ['AUTH.EMAIL_MISMATCH', "Email didn't match. Try again.", 'Current email address'],
    ['AUTH.PASSWORD_WRONG', 'Password is Incorrect.', 'Password'],
  ] as const)('is not changed after %s, with an error beside its field', async (code, words, label) => {
    api.refuse(ownAccount.startMailChange, code);
    await show();
    await ask();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await field(label)).toHaveFocus();
    expect(await field('New email address')).toHaveValue('new@studio.example');
  });

  it('says that a code is not valid, or the address taken, and returns to the typed data', async () => {
    api.answer(ownAccount.startMailChange, SENT).refuse(ownAccount.verifyMailChange, 'AUTH.MAIL_CODE_INVALID');
    await show();
    await ask();
    await type('Verification code', '000000');
    expect(await screen.findByText('The code is not valid.')).toBeInTheDocument();
    api.refuse(ownAccount.verifyMailChange, 'AUTH.EMAIL_TAKEN');
    await type('Verification code', '{Backspace}1');
    expect(await screen.findByText('Sorry the email has already been registered.')).toBeInTheDocument();
    await press('Back');
    expect(await field('New email address')).toHaveValue('new@studio.example');
  });
});

describe('the devices', () => {
  it('are listed, and all but this one can be ended', async () => {
    api.answer(ownAccount.endSession, undefined);
    await show();
    const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }));
    const [here, other] = list.getAllByRole('listitem');
    expect(here).toHaveTextContent(/Firefox.*This device/);
    expect(other).toHaveTextContent(/Chrome on macOS.*IPv6/);
    expect(list.getAllByRole('button')).toHaveLength(1);
    api.answer(ownAccount.listSessions, { sessions: [HERE], trustedDevices: [] });
    await press('Sign out Chrome on macOS');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(api.callsOf(ownAccount.endSession)[0]?.params).toEqual({ id: OTHER.id });
    expect(screen.queryByRole('button', { name: 'Sign out other devices' })).toBeNull();
  });

  it('are all ended but this one, after a confirmation', async () => {
    api.answer(ownAccount.endSessions, undefined);
    await show('/user/settings/mail-address-password');
    showToasts();
    await press('ほかの端末からログアウト');
    const dialog = within(await screen.findByRole('dialog'));
    expect(api.callsOf(ownAccount.endSessions)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'ログアウト' }));
    expect(await screen.findByText('ほかの端末からログアウトしました')).toBeInTheDocument();
    expect(api.bodiesOf(ownAccount.endSessions)).toEqual([{ which: 'others' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are all ended with this one, which signs out here too', async () => {
    // jsdom does not navigate, and logs it.
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answer(ownAccount.endSessions, undefined).answer(auth.logout, undefined);
    await show();
    await press('Sign out everywhere');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(api.callsOf(auth.logout)).toHaveLength(1));
    expect(api.bodiesOf(ownAccount.endSessions)).toEqual([{ which: 'all' }]);
    expect(document.cookie).not.toContain('isLoggedIn=true');
    complaint.mockRestore();
  });

  it('that are trusted can lose it, and admins have none', async () => {
    api.answer(ownAccount.distrustDevice, undefined);
    const { unmount } = await show();
    expect(await screen.findByText(/Until 20 Dec 2026/)).toBeInTheDocument();
    api.answer(ownAccount.listSessions, { sessions: [HERE], trustedDevices: [] });
    await press('Remove trust of Safari on iOS');
    expect(await screen.findByText('There are no trusted browsers.')).toBeInTheDocument();
    unmount();
    signInAs('admin');
    api.answer(auth.me, makeAccount({ profileType: 'admin', adminPermission: 'limited' }));
    await show();
    expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeInTheDocument();
    expect(screen.queryByText('Trusted browsers')).toBeNull();
  });
});
