import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accessRequests, categories, credits, type Notification, notifications, noticeSubjects } from '@koma/contracts';
import { type MockApi, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answered,
  asked,
  CREDIT,
  credit,
  hold,
  idOf,
  notice,
  noticesApi,
  ofWork,
  proposed,
  REQUEST,
  request,
  subjects,
} from '../../testing/notices.js';
import { renderShell } from '../../testing/render-shell.js';

let api: MockApi;
const show = async (items: Notification[], given: { path?: string; nextCursor?: string } = {}) => {
  api.answer(notifications.list, { items, nextCursor: given.nextCursor ?? null });
  return renderShell({ path: given.path ?? '/notification' });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  signInAs('creator');
  showToasts();
  api = noticesApi();
});
afterEach(() => signInAs(null));

describe('a credit', () => {
  const CONFIRM = '「灯台の朝」のクレジットを承認する';

  it('is confirmed from the list: the entry says so, is read and keeps the focus', async () => {
    api.answer(noticeSubjects.get, ofWork(credit()));
    const item = proposed();
    await show([item]);
    expect(await screen.findByText('監督：水沢 葵')).toBeInTheDocument();
    const button = await screen.findByRole('button', { name: CONFIRM });
    api.answer(noticeSubjects.get, ofWork(credit({ state: 'confirmed' })));
    await userEvent.click(button);
    expect(await screen.findByText('承認しました')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument();
    expect(api.callsOf(credits.confirm)[0]?.params.id).toBe(CREDIT);
    await waitFor(() => expect(api.callsOf(notifications.read)[0]?.params.id).toBe(item.id));
    expect(screen.getByRole('group', { name: '「灯台の朝」のクレジットへの回答' })).toHaveFocus();
  });

  it('leaves the focus to a reader who has gone on meanwhile', async () => {
    api.answer(noticeSubjects.get, ofWork(credit()));
    await show([proposed(), notice('welcome')]);
    const goOn = hold(api, '/confirm');
    await press(CONFIRM);
    const other = screen.getByRole('link', { name: /Komaへようこそ/ });
    other.focus();
    api.answer(noticeSubjects.get, ofWork(credit({ state: 'confirmed' })));
    goOn();
    expect(await screen.findByText('承認しました')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument());
    expect(other).toHaveFocus();
  });

  it('is under way in the list and beside it at once', async () => {
    api.answer(noticeSubjects.get, ofWork(credit()));
    const item = proposed();
    await show([item], { path: `/notification?id=${item.id}` });
    const [first, second] = await screen.findAllByRole('button', { name: CONFIRM });
    if (!first || !second) throw new Error('The decision is not shown twice.');
    const goOn = hold(api, '/confirm');
    await userEvent.click(first);
    await waitFor(() => expect(second).toBeDisabled());
    for (const decline of screen.getAllByRole('button', { name: '「灯台の朝」のクレジットを辞退する' }))
      expect(decline).toBeDisabled();
    api.answer(noticeSubjects.get, ofWork(credit({ state: 'confirmed' })));
    goOn();
    expect(await screen.findAllByText('承認しました')).toHaveLength(2);
    expect(api.callsOf(credits.confirm)).toHaveLength(1);
  });

  it('is under way in every notice about the work', async () => {
    api.answer(noticeSubjects.get, ofWork(credit()));
    await show([proposed(), notice('welcome'), proposed()], { path: '/notification?kind=credit-proposed' });
    const [first, second] = await screen.findAllByRole('button', { name: CONFIRM });
    if (!first || !second) throw new Error('The decision is not shown twice.');
    const goOn = hold(api, '/confirm');
    await userEvent.click(first);
    await waitFor(() => expect(second).toBeDisabled());
    goOn();
    await waitFor(() => expect(second).toBeEnabled());
  });

  it('is declined, and the decision is taken back', async () => {
    api.answer(noticeSubjects.get, ofWork(credit()));
    await show([proposed()]);
    const button = await screen.findByRole('button', { name: '「灯台の朝」のクレジットを辞退する' });
    api.answer(noticeSubjects.get, ofWork(credit({ state: 'declined' })));
    await userEvent.click(button);
    expect(await screen.findByText('辞退しました')).toBeInTheDocument();
    api.answer(noticeSubjects.get, ofWork(credit()));
    // The toast of the test before may still be there.
    const undo = (await screen.findAllByRole('button', { name: '元に戻す' })).at(-1);
    if (undo) await userEvent.click(undo);
    expect(await screen.findByRole('button', { name: CONFIRM })).toBeInTheDocument();
    expect(api.callsOf(credits.reopen)).toHaveLength(1);
  });

  it('that was decided elsewhere meanwhile says so and shows the decision', async () => {
    api.answer(noticeSubjects.get, ofWork(credit())).refuse(credits.confirm, 'CREDIT.DECIDED');
    await show([proposed()]);
    const button = await screen.findByRole('button', { name: CONFIRM });
    api.answer(noticeSubjects.get, ofWork(credit({ state: 'declined' })));
    await userEvent.click(button);
    expect(await screen.findByText('辞退しました')).toBeInTheDocument();
    expect(screen.getByText(/すでに/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument();
  });

  it('that was withdrawn meanwhile says so, and offers nothing any more', async () => {
    api.answer(noticeSubjects.get, ofWork(credit())).refuse(credits.confirm, 'RESOURCE.NOT_FOUND');
    await show([proposed()]);
    const button = await screen.findByRole('button', { name: CONFIRM });
    api.answer(noticeSubjects.get, subjects());
    await userEvent.click(button);
    expect(await screen.findByText(/取り下げられたか/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument());
  });

  it('that could not be sent stays as it is and can be sent again', async () => {
    api.answer(noticeSubjects.get, ofWork(credit())).refuseOnce(credits.confirm, 'SERVER.FAILED', undefined);
    await show([proposed()]);
    await press(CONFIRM);
    await waitFor(() => expect(screen.getByRole('button', { name: CONFIRM })).toBeEnabled());
    expect(api.callsOf(notifications.read)).toEqual([]);
    await press(CONFIRM);
    await waitFor(() => expect(api.callsOf(credits.confirm)).toHaveLength(2));
  });

  it('in a merged role names what has taken its place', async () => {
    const role = { kind: 'role', group: null, isRetired: false } as const;
    const items = [
      { ...role, key: 'editor', ja: '編集', en: 'Editor', mergedInto: null },
      { ...role, key: 'cutter', ja: 'カッター', en: 'Cutter', mergedInto: 'editor' },
    ];
    api.answer(categories.list, { items, groups: [] }).answer(noticeSubjects.get, ofWork(credit({ role: 'cutter' })));
    await show([proposed()]);
    expect(await screen.findByText('編集：水沢 葵')).toBeInTheDocument();
  });

  it('in several roles has a decision for each', async () => {
    api.answer(noticeSubjects.get, ofWork(credit(), credit({ id: idOf(906), role: 'editor' })));
    await show([proposed()]);
    expect(await screen.findAllByRole('button', { name: CONFIRM })).toHaveLength(2);
  });
});

describe('a request for access', () => {
  const ACCEPT = '佐藤 空の申請を承認する';

  it.each([
    ['accept', ACCEPT, 'accepted', '承認しました'],
    ['reject', '佐藤 空の申請を承認しない', 'rejected', '承認しませんでした'],
  ] as const)('is answered by %s in its place', async (what, name, status, words) => {
    api.answer(noticeSubjects.get, subjects({ requests: [request('pending')] }));
    await show([asked()]);
    expect(await screen.findByText('あなたのプロフィールと作品の編集（2026/12/31まで）')).toBeInTheDocument();
    expect(screen.getByText('代わりに入力します。')).toBeInTheDocument();
    const button = await screen.findByRole('button', { name });
    api.answer(noticeSubjects.get, subjects({ requests: [request(status)] }));
    await userEvent.click(button);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(api.callsOf(accessRequests[what])[0]?.params.id).toBe(REQUEST);
    await waitFor(() => expect(api.callsOf(notifications.read)).toHaveLength(1));
  });

  it('whose last day has passed says why it cannot be accepted, and can be rejected', async () => {
    api
      .answer(noticeSubjects.get, subjects({ requests: [request('pending')] }))
      .refuse(accessRequests.accept, 'GRANT.OVER');
    await show([asked()]);
    await press(ACCEPT);
    const place = screen.getByRole('group', { name: '佐藤 空の申請への回答' });
    await waitFor(() => expect(place).toHaveFocus());
    expect(place.querySelector('p')).toHaveTextContent(/期限|最終日|過ぎ/);
    expect(screen.getByRole('button', { name: '佐藤 空の申請を承認しない' })).toBeEnabled();
  });

  it('that was withdrawn is none any more', async () => {
    await show([asked()]);
    expect(await screen.findByText(/取り下げられたか/)).toBeInTheDocument();
  });
});

it('in English, groups and decisions are in English', async () => {
  api.answer(noticeSubjects.get, ofWork(credit()));
  await show([proposed(), answered('A'), answered('B')], { path: '/en/notification' });
  expect(await screen.findByRole('button', { name: /^2 unread\s*Answers to your credits \(2\)/ })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Confirm the credit of “灯台の朝”' })).toBeInTheDocument();
  expect(await screen.findByText('Director: 水沢 葵')).toBeInTheDocument();
});
