import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, notifications, push, type PushSettings } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAccount, OWN_ID } from '../../testing/factories.js';

const BROWSER_ID = '0198f3a0-0000-7000-8000-000000000071';
const browser = { id: BROWSER_ID, browser: 'Chrome', system: 'Windows', since: '2026-11-20T03:00:00.000Z' };
const withBrowsers: PushSettings = {
  service: { kind: 'sandbox' },
  browsers: [
    { ...browser, isThisOne: true },
    { ...browser, id: OWN_ID, browser: 'Safari', system: 'iOS', isThisOne: false },
  ],
};
const none: PushSettings = { service: { kind: 'sandbox' }, browsers: [] };

/** What a browser with push has; jsdom has none of it. */
function givePush(answer: NotificationPermission): { registered: string[]; take: () => void } {
  const registered: string[] = [];
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve(null) },
    unregister: () => Promise.resolve(registered.splice(0).length > 0),
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    register: (path: string) => Promise.resolve(void registered.push(path)),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: { permission: answer === 'denied' ? 'denied' : 'default', requestPermission: () => answer },
  });
  const take = () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'PushManager');
    Reflect.deleteProperty(globalThis, 'Notification');
    localStorage.clear();
  };
  return { registered, take };
}

let api: MockApi;
let given: ReturnType<typeof givePush> | undefined;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(auth.me, makeAccount())
    .answer(notifications.getPreferences, { items: [], isPushAvailable: true })
    .answer(push.get, none);
});
afterEach(() => {
  given?.take();
  given = undefined;
  signInAs(null);
});

const show = () => renderPage(remote, { path: '/user/settings/notification' });
const here = () => screen.findByRole('switch', { name: /^このブラウザーで受け取る/ });

describe('push in this browser', () => {
  it('is switched on after the browser’s permission, and the worker registered', async () => {
    given = givePush('granted');
    await show();
    await waitFor(() => expect(api.callsOf(auth.me).length).toBeGreaterThan(0));
    api.answer(push.register, withBrowsers).answer(push.get, withBrowsers);
    await userEvent.click(await here());
    const list = within(await screen.findByRole('list', { name: '受け取るブラウザー' }));
    expect(list.getByText('この端末')).toBeInTheDocument();
    expect(await here()).toBeChecked();
    expect(given.registered).toEqual(['/push-worker.js']);
    expect(api.bodiesOf(push.register)).toEqual([{ token: expect.stringMatching(/^sandbox-/) }]);
  });

  it('stays off, with a sentence, when the member does not allow it', async () => {
    given = givePush('default');
    await show();
    showToasts();
    await userEvent.click(await here());
    expect(await screen.findByText(/^通知が許可されませんでした。/)).toBeInTheDocument();
    expect(await here()).not.toBeChecked();
    expect(api.callsOf(push.register)).toHaveLength(0);
  });

  it('cannot be switched on where notifications are blocked', async () => {
    given = givePush('denied');
    await show();
    expect(await here()).toBeDisabled();
    expect(screen.getByText(/^通知がブロックされています。/)).toBeInTheDocument();
  });

  it('cannot be switched on in a browser without it', async () => {
    await show();
    expect(await here()).toBeDisabled();
    expect(screen.getByText(/対応していません。プライベートウィンドウ/)).toBeInTheDocument();
  });

  it('cannot be switched on where there is no push service', async () => {
    given = givePush('granted');
    api.answer(push.get, { service: null, browsers: [] });
    await show();
    expect(await here()).toBeDisabled();
    expect(screen.getByText('プッシュ通知は、現在ご利用いただけません。')).toBeInTheDocument();
  });
});

it('is ended in another browser by a button', async () => {
  given = givePush('granted');
  api.answer(push.get, withBrowsers).answer(push.remove, undefined);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /Safari.*解除/ }));
  await waitFor(() => expect(api.callsOf(push.remove)).toHaveLength(1));
});
