import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, members, notifications } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { member, pageOf } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi().answer(members.search, pageOf(member())).answer(categories.list, { items: [] });
});
afterEach(() => signInAs(null));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a message to a member', () => {
  const write = async () => {
    await renderPage(remote, { path: '/admin/creators-contacts' });
    await press('水沢 葵 の詳細を開く');
    await press('水沢 葵 さんにメッセージを送る');
    return within(await screen.findByRole('dialog', { name: 'メッセージを送る' }));
  };

  it('needs a title and a text', async () => {
    const dialog = await write();
    await userEvent.click(dialog.getByRole('button', { name: '送信' }));
    expect(await dialog.findByText('タイトルを入力してください。')).toBeInTheDocument();
    expect(dialog.getByText('本文を入力してください。')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /タイトル/ })).toHaveFocus();
    expect(api.callsOf(notifications.messageMember)).toHaveLength(0);
  });

  it('shows its errors in English too', async () => {
    await renderPage(remote, { path: '/en/admin/users-contacts' });
    await press('Open the details of 水沢 葵');
    await press('Send a message to 水沢 葵');
    await press('Send');
    expect(await screen.findByText('Title is required.')).toBeInTheDocument();
    expect(screen.getByText('Message is required.')).toBeInTheDocument();
  });

  it('that could not be sent keeps the typed text', async () => {
    api.refuse(notifications.messageMember, 'SERVER.UNAVAILABLE');
    const dialog = await write();
    await userEvent.type(dialog.getByRole('textbox', { name: /タイトル/ }), '掲載について');
    await userEvent.type(dialog.getByRole('textbox', { name: /本文/ }), 'ご確認をお願いします。');
    await userEvent.click(dialog.getByRole('button', { name: '送信' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /本文/ })).toHaveValue('ご確認をお願いします。');
    api.answer(notifications.messageMember, undefined);
    await userEvent.click(dialog.getByRole('button', { name: '送信' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf(notifications.messageMember).at(-1)).toEqual({
      accountId: member().id,
      title: '掲載について',
      message: 'ご確認をお願いします。',
    });
  });
});
