import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { auth, billing, notifications } from '@koma/contracts';
import { defineRemoteModule, storeLocale } from '@koma/web-kit';
import { mockApi, signInAs } from '@koma/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.js';

const ACCOUNT = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  email: 'taro@koma.example',
  favoriteId: '0198f3a0-0000-7000-8000-000000000002',
  familyName: '',
  firstName: '',
  mustEnrol: false,
};

function signIn(profileType: 'user' | 'creator' | 'admin') {
  signInAs(profileType);
  mockApi()
    .answer(auth.me, { ...ACCOUNT, profileType, adminPermission: profileType === 'admin' ? 'full' : null })
    .answer(notifications.unread, { count: 0, kinds: [] });
}

const words = { ja: () => Promise.resolve({ default: {} }), en: () => Promise.resolve({ default: {} }) };
const settings = defineRemoteModule({
  slice: 'mfe-settings',
  pages: {
    'user-settings-money-plans': () => Promise.resolve(() => <h1>the plans</h1>),
    'user-settings-credit-card': () => Promise.resolve(() => <h1>クレジットカード</h1>),
  },
  locales: words,
});
const administration = defineRemoteModule({
  slice: 'mfe-admin',
  pages: { 'admin-import': () => Promise.resolve(() => <h1>the import</h1>) },
  locales: words,
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  storeLocale('ja');
  mockApi().answer(billing.listPlans, { items: [] });
});
afterEach(() => signInAs(null));

describe('the router', () => {
  it('redirects a visitor to the sign-in page with the way back', async () => {
    const { where } = await renderShell({ path: '/en/user/settings/money-plans' });
    await heading('Sign in');
    expect(where()).toBe('/en/login?return=%2Fen%2Fuser%2Fsettings%2Fmoney-plans');
  });

  it('loads a remote with its first page, and marks planned pages', async () => {
    signIn('admin');
    const fetchRemote = jest.fn(() => Promise.resolve(administration));
    const { router } = await renderShell({ path: '/admin/import', fetchRemote });
    await heading('the import');
    expect(document.title).toBe('データの取り込み | Koma');
    await act(() => router.navigate('/admin/video-dashboard'));
    await heading('動画');
    expect(screen.getByText(/ただいま準備中です/)).toBeInTheDocument();
    expect(fetchRemote).toHaveBeenCalledTimes(1);
  });

  it('keeps the frame when the first page loads, and between pages', async () => {
    signIn('user');
    const coming = Promise.withResolvers<typeof settings>();
    const { router } = await renderShell({ path: '/user/settings/money-plans', fetchRemote: () => coming.promise });
    expect(await screen.findByText('読み込み中')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
    const entry = await screen.findByRole('menuitem', { name: 'English' });
    coming.resolve(settings);
    await screen.findByText('the plans');
    expect(entry).toBeInTheDocument();
    const rail = screen.getByRole('navigation', { name: '設定メニュー' });
    await act(() => router.navigate('/user/settings/credit-card'));
    await heading('クレジットカード');
    expect(rail).toBeInTheDocument();
  });

  it('shows a member whose membership rests where to pay, and the settings', async () => {
    signIn('user');
    mockApi()
      .answer(auth.me, { ...ACCOUNT, profileType: 'user', adminPermission: null, isResting: true })
      .answer(notifications.unread, { count: 0, kinds: [] });
    const { router } = await renderShell({
      path: '/en/user/details/video:1',
      fetchRemote: () => Promise.resolve(settings),
    });
    await heading('Your membership rests');
    expect(screen.getByRole('link', { name: 'Go to payments' })).toHaveAttribute(
      'href',
      '/en/user/settings/money-plans',
    );
    await act(() => router.navigate('/en/user/settings/money-plans'));
    await heading('the plans');
  });

  it('shows the page again moments after a rest has ended', async () => {
    signIn('user');
    const member = { ...ACCOUNT, profileType: 'user' as const, adminPermission: null };
    const api = mockApi()
      .answer(auth.me, { ...member, isResting: true })
      .answer(notifications.unread, { count: 0, kinds: [] });
    await renderShell({ path: '/en/nowhere' });
    await heading('Your membership rests');
    api.answer(auth.me, member);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Page not found' }, { timeout: 10_000 }),
    ).toBeInTheDocument();
  }, 15_000);

  it('keeps the frame when a remote fails to load, and retries on request', async () => {
    signIn('user');
    const fetchRemote = jest.fn(() => Promise.reject<typeof settings>(new Error('down')));
    await renderShell({ path: '/en/user/settings/money-plans', fetchRemote });
    await heading('This section is unavailable');
    expect(screen.getByRole('navigation', { name: 'Settings' })).toBeInTheDocument();
    fetchRemote.mockImplementation(() => Promise.resolve(settings));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('the plans');
  });

  it('does not take a page that fails to load for a page of another remote whose path matches too', async () => {
    signIn('user');
    const browse = defineRemoteModule({
      slice: 'mfe-browse',
      pages: { 'user-dashboard': () => Promise.resolve(() => <h1>the dashboard</h1>) },
      locales: words,
    });
    const fetchRemote = (slice: string) =>
      slice === 'mfe-browse' ? Promise.resolve(browse) : Promise.reject(new Error('gone'));
    const { router } = await renderShell({ path: '/user-dashboard', fetchRemote });
    await heading('the dashboard');
    await act(() => router.navigate('/user-dashboard/licences'));
    await heading('この画面を読み込めませんでした');
  });

  it('never loads the administration for a member, who sees the 404 page', async () => {
    signIn('user');
    const fetchRemote = jest.fn(() => Promise.resolve(settings));
    await renderShell({ path: '/admin/request', fetchRemote });
    await heading('ページが見つかりません');
    expect(fetchRemote).not.toHaveBeenCalled();
  });

  it('asks the server before loading the administration, whatever the cookies say', async () => {
    signInAs('admin');
    mockApi()
      .answer(auth.me, { ...ACCOUNT, profileType: 'user', adminPermission: null })
      .answer(notifications.unread, { count: 0, kinds: [] });
    const fetchRemote = jest.fn(() => Promise.resolve(settings));
    await renderShell({ path: '/admin/request', fetchRemote });
    await screen.findByRole('heading', { level: 1 });
    expect(fetchRemote).not.toHaveBeenCalled();
  });

  it('answers an unknown address with the 404 page', async () => {
    signIn('creator');
    await renderShell({ path: '/en/nowhere' });
    await heading('Page not found');
  });

  it('redirects to the sign-in page when the session has ended elsewhere', async () => {
    signInAs('user');
    mockApi().answer(auth.me, null).answer(notifications.unread, { count: 0, kinds: [] });
    const { where } = await renderShell({ path: '/notification' });
    await heading('ログイン');
    await waitFor(() => expect(where()).toBe('/login?return=%2Fnotification'));
  });
});
