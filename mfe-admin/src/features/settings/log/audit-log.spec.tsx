import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { admins, audit, auth, ownAccount, portraits } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { account, entry, ownFacts, pageOf } from '../../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi()
    .answer(auth.me, account())
    .answer(ownAccount.get, ownFacts)
    .answer(portraits.versions, { items: [] })
    .answer(admins.list, { items: [] })
    .answer(audit.search, pageOf(entry()));
});
afterEach(() => signInAs(null));

const open = (query = '') => renderPage(remote, { path: `/admin/settings${query}` });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the staff log', () => {
  it('shows who did what to whom, and why', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /会員の利用を停止/ }));
    expect(row.getByText('水沢 葵')).toBeInTheDocument();
    expect(row.getByText('規約違反のため')).toBeInTheDocument();
  });

  it('names known acts in words and unknown ones by their id', async () => {
    const details = { permission: 'full', change: 'app-added', page: 'faqs' };
    api.answer(audit.search, pageOf(entry({ action: 'cms.changed', details })));
    await open();
    const row = within(await screen.findByRole('row', { name: /サイトの内容を変更/ }));
    expect(row.getByText('フル権限')).toBeInTheDocument();
    expect(row.getByText('認証アプリを設定')).toBeInTheDocument();
    expect(row.getByText('page')).toBeInTheDocument();
  });

  it('names pages, lists, times and amounts as the pages of staff do', async () => {
    const sent = { at: '2026-11-27T13:03:40.093Z', recipients: '28' };
    api.answer(
      audit.search,
      pageOf(
        entry({ id: '1', action: 'broadcast.sent', subjectName: '年末のお知らせ', details: sent }),
        entry({ id: '2', action: 'cms.published', subjectName: 'home', details: { version: '2' } }),
        entry({ id: '3', action: 'categories.ordered', subjectName: 'genre', details: { kind: 'genre' } }),
        entry({ id: '4', action: 'work.categorised', details: { category: 'genre:cool', change: 'added' } }),
        entry({ id: '5', action: 'price.set', details: { month: '2027-01', amount: '12000' } }),
      ),
    );
    await open();
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    const notice = await row(/お知らせを配信/);
    expect(notice.getByText('配信日時').nextSibling).toHaveTextContent('2026-11-27 22:03');
    expect(notice.getByText('宛先の人数').nextSibling).toHaveTextContent('28');
    expect((await row(/ページを公開/)).getByText('トップページ')).toBeInTheDocument();
    expect((await row(/カテゴリーの並び順を変更/)).getAllByText('ジャンル')).toHaveLength(2);
    expect((await row(/作品のカテゴリーを変更/)).getByText('ジャンル：cool')).toBeInTheDocument();
    expect((await row(/プランの価格を設定/)).getByText('12,000円')).toBeInTheDocument();
  });

  it('loads the filters of the address, and writes new ones into it', async () => {
    const { router } = await open('?q=水沢&action=member.suspended&from=2026-11-01&to=nonsense');
    await screen.findByRole('row', { name: /会員の利用を停止/ });
    expect(Object.fromEntries(api.callsOf(audit.search)[0]?.query ?? [])).toEqual({
      q: '水沢',
      action: 'member.suspended',
      from: '2026-11-01',
    });
    fireEvent.change(screen.getByLabelText('終了日'), { target: { value: '2026-11-20' } });
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('to')).toBe('2026-11-20'));
    await waitFor(() => expect(api.callsOf(audit.search).at(-1)?.query.get('to')).toBe('2026-11-20'));
  });

  it('says when the last day is before the first', async () => {
    await open('?from=2026-11-20&to=2026-11-01');
    expect(await screen.findByText('開始日以降の日付にしてください。')).toBeInTheDocument();
  });

  it('says whose name an erasure has removed', async () => {
    api.answer(audit.search, pageOf(entry({ isErased: true, subjectName: '', details: {} })));
    await open();
    const row = within(await screen.findByRole('row', { name: /会員の利用を停止/ }));
    expect(row.getByText('退会により消去済み')).toBeInTheDocument();
    expect(
      row.getByRole('button', { name: '「会員の利用を停止」退会により消去済み の詳細を開く' }),
    ).toBeInTheDocument();
  });

  it('opens an entry with all details', async () => {
    await open();
    await press('「会員の利用を停止」水沢 葵 の詳細を開く');
    const drawer = await dialogOf('会員の利用を停止');
    expect(drawer.getByText('42')).toBeInTheDocument();
    expect(drawer.getByText('規約違反のため')).toBeInTheDocument();
  });

  it.each([
    [{ entries: 1234, isWhole: true, brokenAt: null }, '1,234件の記録を点検しました。改ざんはありません。'],
    [{ entries: 41, isWhole: false, brokenAt: '42' }, /記録番号42に改ざんの疑いがあります/],
  ])('can be verified', async (answer, words) => {
    api.answer(audit.verify, answer);
    await open();
    await press('記録の改ざんを点検');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
