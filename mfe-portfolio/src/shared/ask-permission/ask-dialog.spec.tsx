import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accessRequests, categories, credits, lookalikes, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCreator, makeRequest, makeWork, OTHER_ID } from '../../testing/factories.js';

const work = makeWork();
let api: MockApi;
const show = () => renderPage(remote, { path: `/details/image:${work.id}` });

beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(works.get, work)
    .answer(credits.related, { more: [], similar: [] })
    .answer(lookalikes.list, { like: null, items: [] });
});
afterEach(() => signInAs(null));

describe('asking a creator for an access grant', () => {
  const other = makeWork({ owner: makeCreator({ id: OTHER_ID }) });
  const open = async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '水沢 葵さんへの操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '編集権限を申請' }));
    return screen.findByRole('dialog', { name: '水沢 葵さんに編集権限を申請しますか' });
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: '申請する' }));

  it('sends a message and the last day, and confirms it', async () => {
    api.answer(works.get, other).answer(accessRequests.ask, makeRequest());
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'メッセージ（任意）' }), '実績の更新を代わります。');
    fireEvent.change(screen.getByLabelText('いつまで（任意）'), { target: { value: '2999-12-31' } });
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf(accessRequests.ask)).toEqual([
      { creatorId: OTHER_ID, message: '実績の更新を代わります。', until: '2999-12-31' },
    ]);
  });

  it('keeps the dialog and what was typed when it is refused', async () => {
    api.answer(works.get, other).refuse(accessRequests.ask, 'GRANT.EXISTS');
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'メッセージ（任意）' }), 'もう一度');
    await send();
    expect(await screen.findByText('すでに申請中か、編集権限があります。')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'メッセージ（任意）' })).toHaveValue('もう一度');
  });

  it('is not offered to the owner, nor to staff', async () => {
    api.answer(works.get, makeWork({ can: { update: true, publish: true, delete: true } }));
    const { unmount } = await show();
    await screen.findByRole('heading', { level: 1, name: '静かな午後' });
    expect(screen.queryByRole('button', { name: /さんへの操作/ })).toBeNull();
    unmount();
    signInAs('admin');
    api.answer(works.get, other);
    await show();
    await screen.findByRole('heading', { level: 1, name: '静かな午後' });
    expect(screen.queryByRole('button', { name: /さんへの操作/ })).toBeNull();
  });
});
