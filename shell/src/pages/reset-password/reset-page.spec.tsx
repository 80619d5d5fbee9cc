import { describe, expect, it } from '@jest/globals';
import { auth } from '@koma/contracts';
import { mockApi } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell.js';

const LINK = '/en/reset_password/0198f3a0-0000-7000-8000-000000000001/secret';

describe('a link to set the password', () => {
  it('sets the first password of a new account', async () => {
    const api = mockApi().answer(auth.checkReset, { purpose: 'activation' }).answer(auth.reset, undefined);
    await renderShell({ path: LINK });
    await userEvent.type(await screen.findByLabelText('New password'), 'abc123');
    await userEvent.type(screen.getByLabelText('Repeat new password'), 'abc123');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Please sign in with your new password.')).toBeInTheDocument();
    expect(api.callsOf(auth.reset)[0]?.params).toEqual({
      uid: '0198f3a0-0000-7000-8000-000000000001',
      token: 'secret',
    });
  });

  it('says what is wrong with a password before sending it', async () => {
    mockApi().answer(auth.checkReset, { purpose: 'reset' });
    await renderShell({ path: LINK });
    await userEvent.type(await screen.findByLabelText('New password'), 'abcdef');
    await userEvent.type(screen.getByLabelText('Repeat new password'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(screen.getByText('Must contain at least a letter and a Number.')).toBeInTheDocument();
  });

  it('can be used while others of the network have asked too often', async () => {
    const api = mockApi().refuse(auth.checkReset, 'REQUEST.TOO_MANY').answer(auth.reset, undefined);
    await renderShell({ path: LINK });
    await userEvent.type(await screen.findByLabelText('New password'), 'abc123');
    await userEvent.type(screen.getByLabelText('Repeat new password'), 'abc123');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Please sign in with your new password.')).toBeInTheDocument();
    expect(api.callsOf(auth.reset)).toHaveLength(1);
  });

  it('says that it has expired, at the start and on saving', async () => {
    mockApi().refuse(auth.checkReset, 'LINK.EXPIRED');
    const { unmount } = await renderShell({ path: LINK });
    expect(await screen.findByText('Link expired.')).toBeInTheDocument();
    unmount();
    mockApi().answer(auth.checkReset, { purpose: 'reset' }).refuse(auth.reset, 'LINK.EXPIRED');
    await renderShell({ path: LINK });
    await userEvent.type(await screen.findByLabelText('New password'), 'abc123');
    await userEvent.type(screen.getByLabelText('Repeat new password'), 'abc123');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Link expired.')).toBeInTheDocument();
  });
});
