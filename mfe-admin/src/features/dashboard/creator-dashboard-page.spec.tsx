import { afterEach, describe, expect, it } from '@jest/globals';
import { auth } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';

afterEach(() => signInAs(null));

describe('the start page of staff', () => {
  it('says that nobody waits', async () => {
    signInAs('admin');
    mockApi().answer(auth.listApplications, { items: [], nextCursor: null, total: 0 });
    await renderPage(remote, { path: '/en/admin/creator-dashboard' });
    expect(await screen.findByText('None')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the applications' })).toHaveAttribute('href', '/en/admin/request');
  });

  it('can be retried when the figures failed to load', async () => {
    signInAs('admin');
    const api = mockApi().refuse(auth.listApplications, 'SERVER.UNAVAILABLE');
    await renderPage(remote, { path: '/en/admin/creator-dashboard' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(auth.listApplications, { items: [], nextCursor: null, total: 0 });
    await userEvent.click(retry);
    expect(await screen.findByText('None')).toBeInTheDocument();
  });
});
