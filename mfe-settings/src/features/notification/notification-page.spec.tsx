import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MEMBER_NOTIFICATION_KINDS, notifications, push } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';

const items = MEMBER_NOTIFICATION_KINDS.map((kind) => ({ kind, page: true, mail: false, push: false }));
let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(notifications.getPreferences, { items, isPushAvailable: false })
    .answer(push.get, { service: null, browsers: [] });
});
afterEach(() => signInAs(null));

const show = () => renderPage(remote, { path: '/user/settings/notification' });
const choice = (name: string) => screen.findByRole('switch', { name });

describe('the notice channels', () => {
  it('are saved one at a time, at once', async () => {
    api.answer(notifications.savePreferences, { items, isPushAvailable: false });
    await show();
    await userEvent.click(await choice('申請の承認：メール'));
    expect(await choice('申請の承認：メール')).toBeChecked();
    await waitFor(() =>
      expect(api.bodiesOf(notifications.savePreferences)).toEqual([
        { items: [{ kind: 'access-accepted', page: true, mail: true, push: false }] },
      ]),
    );
    expect(await choice('申請の承認：メール')).toBeChecked();
  });

  it('are reset when they could not be saved, and others stay', async () => {
    api.answer(notifications.savePreferences, { items, isPushAvailable: false });
    await show();
    await userEvent.click(await choice('申請の承認：画面'));
    await waitFor(() => expect(api.callsOf(notifications.savePreferences)).toHaveLength(1));
    api.refuse(notifications.savePreferences, 'SERVER.UNAVAILABLE');
    await userEvent.click(await choice('申請の承認：メール'));
    await waitFor(async () => expect(await choice('申請の承認：メール')).not.toBeChecked());
    expect(await choice('申請の承認：画面')).not.toBeChecked();
  });

  it('have no push where there is none, and always show messages of staff', async () => {
    await show();
    expect(await choice('ファイルの準備完了：プッシュ')).toBeDisabled();
    expect(screen.getByText(/プッシュ通知は、現在ご利用いただけません。/)).toBeInTheDocument();
    expect(await choice('運営からのお知らせ：画面')).toBeChecked();
    expect(await choice('運営からのお知らせ：画面')).toBeDisabled();
    expect(await choice('運営からのお知らせ：メール')).toBeEnabled();
  });

  it('have push where there is one', async () => {
    api
      .answer(notifications.getPreferences, { items, isPushAvailable: true })
      .answer(push.get, { service: { kind: 'sandbox' }, browsers: [] });
    await show();
    expect(await choice('ファイルの準備完了：プッシュ')).toBeEnabled();
    expect(screen.queryByText(/プッシュ通知は、現在/)).toBeNull();
  });

  it('report when they could not be saved', async () => {
    api.refuse(notifications.savePreferences, 'SERVER.UNAVAILABLE');
    await show();
    showToasts();
    await userEvent.click(await choice('申請の承認：メール'));
    expect(await screen.findByText(/^変更を保存できませんでした。ただいま利用できません。/)).toBeInTheDocument();
  });

  it('are not offered to admins', async () => {
    signInAs('admin');
    await show();
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(notifications.getPreferences)).toHaveLength(0);
  });
});
