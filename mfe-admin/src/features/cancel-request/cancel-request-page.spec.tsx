import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { members } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { cancellation, member, pageOf } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi().answer(members.listLeaving, pageOf(member({ cancellation })));
});
afterEach(() => signInAs(null));

const open = (query = '') => renderPage(remote, { path: `/admin/cancel-request${query}` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of members who cancel', () => {
  it('shows the reason, the last day and the erasure, as days of Tokyo', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /水沢 葵/ }));
    expect(row.getByText('アップロードが遅い')).toBeInTheDocument();
    expect(row.getByText('作品の登録に時間がかかります。')).toBeInTheDocument();
    expect(row.getByText('2026/11/30')).toBeInTheDocument();
    expect(row.getByText('2026/12/31')).toBeInTheDocument();
    expect(row.getByRole('link', { name: /090-1111-2222/ })).toHaveAttribute('href', 'tel:09011112222');
  });

  it('searches by the words in the address', async () => {
    const { router } = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: '退会申請を検索' }), '青葉{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(`?q=${encodeURIComponent('青葉')}`));
    await waitFor(() => expect(api.callsOf(members.listLeaving).at(-1)?.query.get('q')).toBe('青葉'));
  });

  it('can be empty', async () => {
    api.answer(members.listLeaving, pageOf());
    await open();
    expect(await screen.findByText('退会申請はありません')).toBeInTheDocument();
  });

  it('is open to staff only', async () => {
    signInAs('creator');
    await open();
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
    expect(api.callsOf(members.listLeaving)).toHaveLength(0);
  });
});

describe('taking a cancellation back', () => {
  it('happens after a confirmation', async () => {
    api.answer(members.withdrawCancellation, member());
    await open();
    await press('水沢 葵 さんの退会を取り消す');
    const dialog = within(await screen.findByRole('dialog', { name: '水沢 葵 さんの退会を取り消しますか' }));
    expect(dialog.getByText(/ご本人のご希望/)).toBeInTheDocument();
    expect(api.callsOf(members.withdrawCancellation)).toHaveLength(0);
    api.answer(members.listLeaving, pageOf());
    await userEvent.click(dialog.getByRole('button', { name: '取り消す' }));
    expect(await screen.findByText('退会申請はありません')).toBeInTheDocument();
    expect(api.callsOf(members.withdrawCancellation)[0]?.params.id).toBe(member().id);
  });

  it('is impossible after the end', async () => {
    api.answer(members.listLeaving, pageOf(member({ cancellation, status: 'closed' })));
    await open();
    expect(await screen.findByText('退会済み')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /取り消す/ })).toBeNull();
    expect(screen.getByRole('button', { name: /メッセージ/ })).toBeInTheDocument();
  });

  it('that comes too late says so, and keeps the dialog', async () => {
    api.refuse(members.withdrawCancellation, 'AUTH.NOT_LEAVING');
    await open();
    await press('水沢 葵 さんの退会を取り消す');
    await press('取り消す');
    expect(await screen.findByRole('alert')).toHaveTextContent('退会手続きは行われていません。');
  });

  it('is offered in the drawer with all details', async () => {
    await open();
    await press('水沢 葵 の詳細を開く');
    const drawer = within(await screen.findByRole('dialog', { name: '水沢 葵' }));
    expect(drawer.getByText('作品の登録に時間がかかります。')).toBeInTheDocument();
    expect(drawer.getByText('最終利用日')).toBeInTheDocument();
  });
});
