import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dataExports, ownAccount } from '@koma/contracts';
import { FakeStream, type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeExport } from '../../testing/factories.js';

/** The first moment of December in Tokyo, and 30 days later. */
const TIMES = { endsAt: '2026-11-30T15:00:00.000Z', erasesAt: '2026-12-30T15:00:00.000Z' };
const STAYING = { cancellation: null, ...TIMES };
const LEAVING = {
  cancellation: { reason: 'few-users' as const, comment: '', requestedAt: '2026-11-20T03:00:00.000Z', ...TIMES },
  ...TIMES,
};

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi().answer(ownAccount.getCancellation, STAYING).answer(dataExports.latest, null);
});
afterEach(() => signInAs(null));

const show = (path = '/en/user/settings/cancel-membership') => renderPage(remote, { path });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: 'There are few users' }));
  await userEvent.type(screen.getByLabelText('Password'), 'abc123');
  await userEvent.click(screen.getByRole('checkbox'));
};
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel membership' }));

describe('cancelling the membership', () => {
  it('shows days of Tokyo: the last day is the one before the end', async () => {
    await show('/user/settings/cancel-membership');
    const days = within(await screen.findByRole('region', { name: '今日お手続きした場合' })).getAllByRole('listitem');
    expect(days.map((day) => day.textContent?.slice(0, 10))).toEqual(['2026/11/30', '2026/12/01', '2026/12/31']);
  });

  it('needs a reason, the password and agreement', async () => {
    await show();
    await press('Cancel membership');
    expect(await screen.findByText('Please select a reason')).toBeInTheDocument();
    expect(screen.getByText('Please enter a password.')).toBeInTheDocument();
    expect(screen.getByText('Please read the above and agree.')).toBeInTheDocument();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(screen.getAllByRole('radio')).toHaveLength(8);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs a confirmation, and can still be taken back', async () => {
    api.answer(ownAccount.cancel, LEAVING).answer(ownAccount.withdrawCancellation, STAYING);
    await show();
    showToasts();
    await fill();
    await press('Cancel membership');
    expect(await screen.findByText(/You can use Koma until 30 Nov 2026/)).toBeInTheDocument();
    expect(api.callsOf(ownAccount.cancel)).toHaveLength(0);
    await confirm();
    expect(await screen.findByText('You are leaving Koma')).toBeInTheDocument();
    expect(screen.getByText('31 Dec 2026')).toBeInTheDocument();
    expect(api.bodiesOf(ownAccount.cancel)).toEqual([
      { reason: 'few-users', comment: '', password: 'abc123', agreed: true },
    ]);
    await press('Stay with Koma');
    expect(await screen.findByText('Your cancellation has been withdrawn')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel membership' })).toBeInTheDocument();
  });

  it('does not happen without the confirmation', async () => {
    await show();
    await fill();
    await press('Cancel membership');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(ownAccount.cancel)).toHaveLength(0);
    expect(screen.getByLabelText('Password')).toHaveValue('abc123');
  });

  it('needs the right password, and keeps the rest', async () => {
    api.refuse(ownAccount.cancel, 'AUTH.PASSWORD_WRONG');
    await show();
    await fill();
    await press('Cancel membership');
    await confirm();
    expect(await screen.findByText('Password is Incorrect.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.getByRole('radio', { name: 'There are few users' })).toBeChecked();
  });

  it('is not offered to admins', async () => {
    signInAs('admin');
    await show();
    expect(await screen.findByText('This page is not for your account')).toBeInTheDocument();
    expect(api.callsOf(ownAccount.getCancellation)).toHaveLength(0);
  });
});

describe('the export of all data', () => {
  it('starts, shows progress, and ends in a file', async () => {
    api.answer(dataExports.start, makeExport({ state: 'waiting', progress: 0, bytes: null, endsAt: null }));
    await show();
    await press('Start the export');
    expect(await screen.findByText(/Waiting for its turn/)).toBeInTheDocument();
    api.answer(dataExports.latest, makeExport({ state: 'running', progress: 0.4 }));
    expect(await screen.findByText(/Exporting \(40%\)/, {}, { timeout: 4000 })).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress of the export' })).toHaveAttribute('aria-valuenow', '40');
    const done = makeExport();
    api.answer(dataExports.latest, done);
    const link = await screen.findByRole('link', { name: 'Download (5.1 MB)' }, { timeout: 4000 });
    expect(link).toHaveAttribute('href', `/api/media/exports/${done.id}/file`);
    expect(screen.getByText('Available until 27 Nov 2026.')).toBeInTheDocument();
  });

  it('updates its progress by events', async () => {
    const giveBack = FakeStream.use();
    const running = makeExport({ state: 'running', progress: 0.1 });
    api.answer(dataExports.latest, running);
    const { queryClient } = await show();
    await screen.findByText(/Exporting \(10%\)/);
    const [line] = FakeStream.opened;
    act(() => line?.onopen());
    // The page loads what it may have missed.
    await waitFor(() => expect(api.callsOf(dataExports.latest)).toHaveLength(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    line?.send({ kind: 'data-export', id: running.id, state: 'running', progress: 0.6 });
    expect(await screen.findByText(/Exporting \(60%\)/)).toBeInTheDocument();
    api.answer(dataExports.latest, makeExport());
    line?.send({ kind: 'data-export', id: running.id, state: 'ready', progress: 1 });
    expect(await screen.findByRole('link', { name: 'Download (5.1 MB)' })).toBeInTheDocument();
    giveBack();
  });

  it.each([
    ['failed', 'The export failed. Please try again.'],
    ['ended', 'The last export can no longer be downloaded.'],
  ] as const)('that has %s can be started again', async (state, words) => {
    api.answer(dataExports.latest, makeExport({ state }));
    await show();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export again' })).toBeEnabled();
  });

  it('that already runs elsewhere is shown instead', async () => {
    api.refuse(dataExports.start, 'EXPORT.RUNNING');
    await show();
    showToasts();
    await screen.findByRole('button', { name: 'Start the export' });
    api.answer(dataExports.latest, makeExport({ state: 'running', progress: 0.1 }));
    await press('Start the export');
    expect(await screen.findByText('An export is already under way.')).toBeInTheDocument();
    expect(await screen.findByText(/Exporting \(10%\)/)).toBeInTheDocument();
  });
});
