import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, ownAccount, secondStep } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAccount, makePasskey, makeSecondStep, makeSession } from '../../testing/factories.js';

const CODES = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];
const STARTED = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Koma:aoi?secret=JBSWY3DPEHPK3PXP' };

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(auth.me, makeAccount())
    .answer(secondStep.get, makeSecondStep())
    .answer(ownAccount.listSessions, { sessions: [makeSession({ isCurrent: true })], trustedDevices: [] });
});
afterEach(() => {
  signInAs(null);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const show = () => renderPage(remote, { path: '/en/user/settings/mail-address-password' });
const ways = async () => within(await screen.findByRole('list', { name: 'Second step' }));
const dialog = async () => within(await screen.findByRole('dialog'));
const pressIn = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }));
const typeIn = async (label: string, text: string) => userEvent.type((await dialog()).getByLabelText(label), text);
const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

describe('an authenticator app', () => {
  const begin = async () => {
    await show();
    await userEvent.click((await ways()).getByRole('button', { name: 'Set up' }));
    await typeIn('Password', 'old123');
    await pressIn('Continue');
  };

  it('is set up by password and code, and shows its recovery codes until they are saved', async () => {
    api.answer(secondStep.startApp, STARTED).answer(secondStep.confirmApp, {
      ...makeSecondStep({ hasApp: true, recoveryCodesLeft: 10 }),
      recoveryCodes: CODES,
    });
    await begin();
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await typeIn('Code shown in the app', '１２３４５６');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    expect(api.bodiesOf(secondStep.confirmApp)).toEqual([{ code: '123456' }]);
    showToasts();
    await userEvent.setup().click((await dialog()).getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    const close = (await dialog()).getByRole('button', { name: 'Close' });
    expect(close).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText(CODES[0] ?? '')).toBeInTheDocument();
    await userEvent.click((await dialog()).getByRole('checkbox'));
    await userEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await ways()).getByText('10 left')).toBeInTheDocument();
    expect((await ways()).getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  });

  it('is not started with a wrong password', async () => {
    api.refuse(secondStep.startApp, 'AUTH.PASSWORD_WRONG');
    await begin();
    expect(await screen.findByText('Password is Incorrect.')).toBeInTheDocument();
    expect((await dialog()).getByLabelText('Password')).toHaveFocus();
  });

  it('is not set up by a wrong code', async () => {
    api.answer(secondStep.startApp, STARTED).refuse(secondStep.confirmApp, 'AUTH.APP_CODE_INVALID');
    await begin();
    await typeIn('Code shown in the app', '000000');
    expect(await screen.findByText('Invalid Code.')).toBeInTheDocument();
    expect((await dialog()).getByLabelText('Code shown in the app')).toHaveValue('000000');
  });

  it('cannot be removed while a permission needs it', async () => {
    api
      .answer(secondStep.get, makeSecondStep({ hasApp: true, recoveryCodesLeft: 1, isRequired: true }))
      .refuse(secondStep.removeApp, 'AUTH.SECOND_STEP_REQUIRED');
    await show();
    expect((await ways()).getByText(/Few are left/)).toBeInTheDocument();
    await userEvent.click((await ways()).getByRole('button', { name: 'Remove' }));
    await typeIn('Password', 'old123');
    await pressIn('Remove');
    expect((await dialog()).getByRole('alert')).toHaveTextContent('Your permission needs an authenticator app');
  });
});

describe('a passkey', () => {
  const withPasskeys = (create: () => Promise<unknown>) => {
    define(globalThis, 'PublicKeyCredential', class {});
    define(navigator, 'credentials', { create });
  };
  const bytes = new Uint8Array([0, 0, 0]).buffer;
  const made = {
    id: 'AAAA',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  };
  const options = { challenge: 'AAAA', rp: { name: 'Koma' }, user: { id: 'AAAA', name: 'aoi' }, pubKeyCredParams: [] };
  const create = async () => {
    api.answer(secondStep.passkeyOptions, options);
    await show();
    await userEvent.click((await ways()).getByRole('button', { name: 'Add' }));
    await typeIn('Name of the passkey', '仕事用のMac');
    await typeIn('Password', 'old123');
    await pressIn('Create passkey');
  };

  it('cannot be created in a browser without support', async () => {
    await show();
    expect((await ways()).getByRole('button', { name: 'Add' })).toBeDisabled();
    expect((await ways()).getByText('This browser cannot use passkeys.')).toBeInTheDocument();
  });

  it('is created with a name', async () => {
    withPasskeys(() => Promise.resolve(made));
    api.answer(secondStep.addPasskey, { ...makeSecondStep({ passkeys: [makePasskey()] }), recoveryCodes: null });
    await create();
    expect(await screen.findByText('Not used yet')).toBeInTheDocument();
    expect(api.bodiesOf(secondStep.addPasskey)).toMatchObject([{ name: '仕事用のMac', response: { id: 'AAAA' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was cancelled says so, and nothing typed is lost', async () => {
    withPasskeys(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
    await create();
    expect(await screen.findByText('The passkey was not completed. Please try again.')).toBeInTheDocument();
    expect((await dialog()).getByLabelText('Name of the passkey')).toHaveValue('仕事用のMac');
  });

  it('is removed with the password', async () => {
    const passkey = makePasskey();
    api
      .answer(secondStep.get, makeSecondStep({ passkeys: [passkey], recoveryCodesLeft: 10 }))
      .answer(secondStep.removePasskey, makeSecondStep());
    await show();
    showToasts();
    await userEvent.click((await ways()).getByRole('button', { name: 'Delete passkey “仕事用のMac”' }));
    await typeIn('Password', 'old123');
    await pressIn('Delete');
    expect(await screen.findByText('Passkey deleted')).toBeInTheDocument();
    expect(api.callsOf(secondStep.removePasskey)[0]?.params).toEqual({ id: passkey.id });
    expect((await ways()).queryByText('仕事用のMac')).toBeNull();
  });
});

it('renews recovery codes and shows the new ones once', async () => {
  const state = makeSecondStep({ hasApp: true, recoveryCodesLeft: 3 });
  api
    .answer(secondStep.get, state)
    .answer(secondStep.renewRecoveryCodes, { ...state, recoveryCodesLeft: 10, recoveryCodes: CODES });
  await show();
  await userEvent.click((await ways()).getByRole('button', { name: 'Make new ones' }));
  await typeIn('Password', 'old123');
  await pressIn('Make new ones');
  expect(await screen.findByText(CODES[1] ?? '')).toBeInTheDocument();
});

it('shows only the second step until an admin who needs it has set it up', async () => {
  signInAs('admin');
  const admin = makeAccount({ profileType: 'admin', adminPermission: 'full' });
  api
    .answer(auth.me, { ...admin, mustEnrol: true })
    .answer(secondStep.get, makeSecondStep({ isRequired: true }))
    .answer(secondStep.startApp, STARTED)
    .answer(secondStep.confirmApp, { ...makeSecondStep({ hasApp: true, isRequired: true }), recoveryCodes: CODES });
  await show();
  expect(await screen.findByText('Your permission needs an authenticator app or a passkey.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  expect(api.callsOf(ownAccount.listSessions)).toHaveLength(0);
  await userEvent.click((await ways()).getByRole('button', { name: 'Set up' }));
  await typeIn('Password', 'old123');
  await pressIn('Continue');
  api.answer(auth.me, admin);
  await typeIn('Code shown in the app', '123456');
  expect(await screen.findByText(CODES[0] ?? '')).toBeInTheDocument();
  await userEvent.click((await dialog()).getByRole('checkbox'));
  await pressIn('Close');
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeInTheDocument();
});
