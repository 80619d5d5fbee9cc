import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Audience, auth, type Broadcast, broadcasts, members } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account } from '../../testing/factories.js';

const ID = '0198f3a0-0000-7000-8000-000000000010';
const broadcast = (change: Partial<Broadcast> = {}): Broadcast => ({
  id: ID,
  titleJa: 'メンテナンスのお知らせ',
  titleEn: 'Maintenance',
  messageJa: '12月1日に行います。',
  messageEn: 'It is on 1 December.',
  path: '',
  isMailed: true,
  isPushed: false,
  audience: { profileTypes: [], positions: [], companies: [], activity: 'any', accountIds: [] },
  state: 'draft',
  version: 3,
  sendAt: null,
  sentAt: null,
  changedAt: '2026-11-24T00:00:00.000Z',
  changedBy: '大槻 恵',
  figures: {
    delivered: 0,
    opened: 0,
    mailed: 0,
    mailsWaiting: 0,
    mailsFailed: 0,
    pushed: 0,
    pushesOpened: 0,
    pushesWaiting: 0,
    pushesFailed: 0,
  },
  ...change,
});

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  sessionStorage.clear();
  api = mockApi()
    .answer(auth.me, account({ adminPermission: 'limited' }))
    .answer(broadcasts.choices, { positions: ['監督'], companies: ['株式会社みなと映像'] })
    .answer(broadcasts.audience, { items: [], nextCursor: null, total: 12 })
    .answer(members.search, { items: [], nextCursor: null })
    .answer(broadcasts.get, broadcast())
    .answer(broadcasts.list, { items: [broadcast()], nextCursor: null });
});
afterEach(() => signInAs(null));

const show = (query = '') => renderPage(remote, { path: `/admin/create-notification${query}` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the list', () => {
  it('leads to each broadcast, and says how many have read it', async () => {
    const figures = {
      delivered: 1200,
      opened: 345,
      mailed: 1100,
      mailsWaiting: 0,
      mailsFailed: 0,
      pushed: 0,
      pushesOpened: 0,
      pushesWaiting: 0,
      pushesFailed: 0,
    };
    const items = [broadcast({ state: 'sent', sendAt: '2026-11-24T01:00:00.000Z', figures })];
    api.answer(broadcasts.list, { items, nextCursor: null });
    await show();
    const link = await screen.findByRole('link', { name: 'メンテナンスのお知らせ' });
    expect(link).toHaveAttribute('href', `/admin/create-notification?id=${ID}`);
    expect(screen.getByText('1,200')).toBeInTheDocument();
    expect(screen.getByText('345')).toBeInTheDocument();
  });

  it('says so when nothing was written', async () => {
    api.answer(broadcasts.list, { items: [], nextCursor: null });
    await show();
    expect(await screen.findByText('お知らせはまだありません')).toBeInTheDocument();
  });
});

describe('a new broadcast', () => {
  it('is stored as a draft, also unfinished, and cannot be sent before both languages are there', async () => {
    api.answer(broadcasts.create, broadcast({ version: 1, titleEn: '', messageEn: '' }));
    api.answer(broadcasts.get, broadcast({ version: 1, titleEn: '', messageEn: '' }));
    await show('?id=new');
    await userEvent.type(await field('件名（日本語）'), '新機能');
    await press('保存');
    await waitFor(() =>
      expect(api.callsOf(broadcasts.create)).toMatchObject([{ body: { titleJa: '新機能', titleEn: '' } }]),
    );
    expect(await screen.findByText(/日本語と英語の件名と本文を入力/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '配信に進む' })).toBeDisabled();
  });

  it('is not lost by a reload', async () => {
    const { unmount } = await show('?id=new');
    await userEvent.type(await field('本文（日本語）'), 'ご案内');
    unmount();
    await show('?id=new');
    expect(await field('本文（日本語）')).toHaveValue('ご案内');
  });
});

describe('a draft', () => {
  it('shows both versions when somebody has saved the same field meanwhile', async () => {
    await show(`?id=${ID}`);
    await userEvent.type(await field('件名（日本語）'), '（改）');
    api
      .refuse(broadcasts.save, 'RESOURCE.CONFLICT')
      .answer(broadcasts.get, broadcast({ version: 4, titleJa: '点検のお知らせ' }));
    await press('保存');
    const choice = within(await screen.findByRole('radiogroup', { name: '件名（日本語）' }));
    expect(choice.getByText('点検のお知らせ')).toBeInTheDocument();
    expect(choice.getByText('メンテナンスのお知らせ（改）')).toBeInTheDocument();
  });

  it('is for whom staff choose, with their number', async () => {
    api.answer(broadcasts.save, broadcast({ version: 4 }));
    await show(`?id=${ID}`);
    expect(await screen.findByText('宛先：12名')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'クリエイター' }));
    await press('保存');
    await waitFor(() =>
      expect(api.callsOf(broadcasts.save)).toMatchObject([
        { body: { version: 3, draft: { audience: { profileTypes: ['creator'] } } } },
      ]),
    );
  });

  it('is sent after a question that says to how many, and at a time of Tokyo', async () => {
    api.answer(broadcasts.send, broadcast({ state: 'scheduled', version: 4, sendAt: '2099-12-01T01:00:00.000Z' }));
    await show(`?id=${ID}`);
    await press('配信に進む');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^12名に配信します。/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: /日時を指定/ }));
    await userEvent.click(dialog.getByRole('button', { name: '配信を予約' }));
    expect(api.callsOf(broadcasts.send)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('radio', { name: 'すぐに配信' }));
    await userEvent.click(dialog.getByRole('button', { name: '配信する' }));
    await waitFor(() => expect(api.callsOf(broadcasts.send)).toMatchObject([{ body: { version: 3, sendAt: null } }]));
    expect(await screen.findByRole('button', { name: '配信予約を取り消す' })).toBeInTheDocument();
  });

  it('that reaches nobody is refused in words', async () => {
    showToasts();
    api.refuse(broadcasts.send, 'BROADCAST.NOBODY');
    await show(`?id=${ID}`);
    await press('配信に進む');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '配信する' }));
    expect(await dialog.findByText(/宛先に該当する会員がいません/)).toBeInTheDocument();
  });
});

describe('what was sent', () => {
  it('shows its words and how far it has come, and cannot be changed', async () => {
    const figures = {
      delivered: 1200,
      opened: 345,
      mailed: 1100,
      mailsWaiting: 5,
      mailsFailed: 2,
      pushed: 0,
      pushesOpened: 0,
      pushesWaiting: 0,
      pushesFailed: 0,
    };
    api.answer(broadcasts.get, broadcast({ state: 'sent', sendAt: '2026-11-24T01:00:00.000Z', figures }));
    await show(`?id=${ID}`);
    expect(await screen.findByText('送信待ち 5')).toBeInTheDocument();
    expect(screen.getByText('It is on 1 December.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '配信予約を取り消す' })).not.toBeInTheDocument();
  });

  const narrowed: Audience = {
    profileTypes: ['creator', 'user'],
    positions: [],
    companies: ['株式会社みなと映像'],
    activity: 'inactive',
    accountIds: [],
  };
  it.each([
    ['everybody', {}, '宛先：全員'],
    ['conditions', narrowed, '宛先：クリエイター・ユーザー／株式会社みなと映像／90日以上ログインしていない会員'],
    ['members who were picked', { ...narrowed, accountIds: [ID] }, '宛先：個別に選んだ1名'],
  ])('says whom it was for: %s', async (_, change, words) => {
    const { audience } = broadcast();
    const sent = { state: 'sent', sendAt: '2026-11-24T01:00:00.000Z', audience: { ...audience, ...change } } as const;
    api.answer(broadcasts.get, broadcast(sent));
    await show(`?id=${ID}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
