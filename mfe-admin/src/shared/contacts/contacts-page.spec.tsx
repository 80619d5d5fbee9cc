import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { auth, categories, members, staffWorks } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account, idOf, member, pageOf } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  // Paged lists load more near their end; here only when the button is pressed.
  window.IntersectionObserver = class implements IntersectionObserver {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };
  const director = { kind: 'position', key: 'director', ja: 'ディレクター', en: 'Director', group: null } as const;
  api = mockApi()
    .answer(members.search, pageOf(member()))
    .answer(staffWorks.storage, { items: [{ ownerId: member().id, works: 3, bytes: 1_530_000 }] })
    .answer(categories.list, { items: [director] });
});
afterEach(() => signInAs(null));

const open = (query = '', kind = 'creators') => renderPage(remote, { path: `/admin/${kind}-contacts${query}` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const lastSearch = () => api.callsOf(members.search).at(-1)?.query;
const openDrawer = async () => {
  await press('水沢 葵 の詳細を開く');
  return within(await screen.findByRole('dialog', { name: '水沢 葵' }));
};

describe('the list of members', () => {
  it('offers a call and a mail in one tap', async () => {
    await open();
    expect(await screen.findByRole('link', { name: /090-1111-2222/ })).toHaveAttribute('href', 'tel:09011112222');
    expect(screen.getByRole('link', { name: 'aoi@agency.example' })).toHaveAttribute(
      'href',
      'mailto:aoi@agency.example',
    );
    expect(screen.getByText('1名')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: '職種' })).toBeInTheDocument();
    expect(await screen.findByText('ディレクター')).toBeInTheDocument();
  });

  it('of creators says what their files take', async () => {
    await open();
    expect(await screen.findByRole('columnheader', { name: 'アクセス数・容量' })).toBeInTheDocument();
    expect(await screen.findByText(/1\.5\s?MB/)).toBeInTheDocument();
    expect(api.callsOf(staffWorks.storage)[0]?.body).toEqual({ ownerIds: [member().id] });
  });

  it('of users has no positions', async () => {
    await open('', 'users');
    expect(await screen.findByRole('columnheader', { name: '会社' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: '職種' })).toBeNull();
    expect(lastSearch()?.get('profileType')).toBe('user');
    expect(screen.getByRole('button', { name: '招待する' })).toBeInTheDocument();
  });

  it('loads the filters of the address', async () => {
    await open('?q=さとう&status=suspended&affiliation=freelance&sort=gojuon');
    await screen.findByText('1名');
    expect(Object.fromEntries(lastSearch() ?? [])).toEqual({
      profileType: 'creator',
      q: 'さとう',
      status: 'suspended',
      affiliation: 'freelance',
      sort: 'gojuon',
      direction: 'asc',
    });
  });

  it('writes chosen filters into the address', async () => {
    const { router } = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: '連絡先を検索' }), '青葉{Enter}');
    await userEvent.click(screen.getByRole('combobox', { name: '状態' }));
    await userEvent.click(await screen.findByRole('option', { name: '停止中', hidden: true }));
    await userEvent.click(screen.getByRole('combobox', { name: '並び順' }));
    await userEvent.click(await screen.findByRole('option', { name: '50音順', hidden: true }));
    await press(/並び順を逆にする（現在：あ→ん）/);
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        q: '青葉',
        status: 'suspended',
        sort: 'gojuon',
        direction: 'desc',
      }),
    );
  });

  it('says what members owe, and sorts by it, to full admins', async () => {
    const owing = member({ payable: { yen: 6600, sinceMonth: '2026-10' } });
    api.answer(members.search, pageOf(owing)).answer(auth.me, account());
    await open();
    expect(await screen.findByText('未払い 6,600円（2026年10月分から）')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('combobox', { name: '並び順' }));
    await userEvent.click(await screen.findByRole('option', { name: '未払い額', hidden: true }));
    await waitFor(() => expect(lastSearch()?.get('sort')).toBe('payable-amount'));
    expect(lastSearch()?.get('direction')).toBe('desc');
  });

  it('does not offer limited admins to sort by what is owed', async () => {
    api
      .answer(auth.me, account({ adminPermission: 'limited' }))
      .answer(members.search, pageOf(member({ payable: null })));
    await open('?sort=payable-amount');
    await userEvent.click(await screen.findByRole('combobox', { name: '並び順' }));
    expect(screen.queryByRole('option', { name: '未払い額', hidden: true })).toBeNull();
    expect(lastSearch()?.get('sort')).toBe('joined');
  });

  it('loads more at its end', async () => {
    api.answer(members.search, { items: [member()], nextCursor: 'next', total: 2 });
    await open();
    await screen.findByText('2名');
    api.answer(members.search, pageOf(member({ id: idOf(22), familyName: '加藤' })));
    await press('さらに表示');
    expect(await screen.findByText('加藤 葵')).toBeInTheDocument();
    expect(lastSearch()?.get('cursor')).toBe('next');
    expect(screen.queryByRole('button', { name: 'さらに表示' })).toBeNull();
  });

  it('without results offers to clear the filters', async () => {
    api.answer(members.search, pageOf());
    const { router } = await open('?q=nobody&status=closed&sort=logins');
    await press('条件をすべて解除');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=logins'));
    expect(await screen.findByText('クリエイターはまだいません')).toBeInTheDocument();
  });

  it('can be retried when it failed to load', async () => {
    api.refuse(members.search, 'SERVER.UNAVAILABLE');
    await open();
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    api.answer(members.search, pageOf(member()));
    await userEvent.click(retry);
    expect(await screen.findByText('1名')).toBeInTheDocument();
  });

  it('is closed until a second step is set up, and links there', async () => {
    api.refuse(members.search, 'AUTH.SECOND_STEP_REQUIRED');
    await open();
    expect(await screen.findByRole('link', { name: '2段階認証を設定する' })).toHaveAttribute(
      'href',
      '/user/settings/mail-address-password',
    );
  });
});

describe('the CSV file of members', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const textOf = (file: Blob | undefined) =>
    new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.readAsText(file ?? new Blob());
    });

  it('has everybody found, unloaded members too, and no formula', async () => {
    api.answer(members.search, { items: [member()], nextCursor: 'next', total: 2 });
    await open('?q=青葉');
    await screen.findByText('2名');
    const { fetch } = globalThis;
    globalThis.fetch = (request, init) => {
      if (typeof request === 'string' && request.includes('cursor=next'))
        api.answer(members.search, pageOf(member({ id: idOf(22), familyName: '=加藤' })));
      return fetch(request, init);
    };
    await press('CSVをダウンロード');
    await waitFor(() => expect(files).toHaveLength(1));
    const rows = String(await textOf(files[0])).split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(
      /氏名,フリガナ,会社,所属,職種,年齢,メールアドレス,電話番号,状態,ログイン回数,最終ログイン,登録日時,アクセス数,作品の容量$/,
    );
    expect(rows[1]).toContain(',ディレクター,39,aoi@agency.example,');
    expect(rows[1]).toContain(',090-1111-2222,利用中,1234,2026-11-19 12:00,');
    expect(rows[1]).toMatch(/,5678,1530000$/);
    expect(rows[2]).toMatch(/^'=加藤 葵,/);
    expect(lastSearch()?.get('limit')).toBe('100');
    expect(lastSearch()?.get('q')).toBe('青葉');
  });

  it('ends at 5,000 members', async () => {
    const items = Array.from({ length: 100 }, (_, index) => member({ id: idOf(1000 + index) }));
    await open();
    await screen.findByText('1名');
    api.answer(members.search, { items, nextCursor: 'next', total: 7_000 });
    await press('CSVをダウンロード');
    await waitFor(() => expect(files).toHaveLength(1), { timeout: 10_000 });
    expect(String(await textOf(files[0])).split('\r\n')).toHaveLength(5_002);
  });

  it('that failed halfway is not saved, and can be retried', async () => {
    await open();
    await screen.findByText('1名');
    api.refuse(members.search, 'SERVER.UNAVAILABLE');
    await press('CSVをダウンロード');
    await waitFor(() => expect(screen.getByRole('button', { name: 'CSVをダウンロード' })).toBeEnabled());
    expect(files).toHaveLength(0);
  });
});

describe('the details of a member', () => {
  it('show everything there is', async () => {
    api.answer(members.search, pageOf(member({ status: 'suspended', suspendedReason: '規約違反のため' })));
    await open();
    const drawer = await openDrawer();
    expect(drawer.getByText('ミズサワ アオイ')).toBeInTheDocument();
    expect(drawer.getByText('規約違反のため')).toBeInTheDocument();
    expect(drawer.getByText('日本語')).toBeInTheDocument();
  });

  it('suspend with a reason, after the consequences are shown', async () => {
    api.answer(members.suspend, member({ status: 'suspended' }));
    await open();
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: '水沢 葵 さんの利用を停止する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '水沢 葵 さんの利用を停止しますか' }));
    expect(dialog.getByText(/公開中の作品とプロフィールも非表示/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '停止する' }));
    expect(await dialog.findByText('入力してください。')).toBeInTheDocument();
    expect(api.callsOf(members.suspend)).toHaveLength(0);
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '規約違反のため');
    await userEvent.click(dialog.getByRole('button', { name: '停止する' }));
    await waitFor(() => expect(api.bodiesOf(members.suspend)).toEqual([{ reason: '規約違反のため' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reset a lost second step, with a reason', async () => {
    api.answer(members.search, pageOf(member({ hasSecondStep: true }))).answer(members.removeSecondStep, member());
    await open();
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: '水沢 葵 さんの2段階認証を解除する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '水沢 葵 さんの2段階認証を解除しますか' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '端末の紛失。折り返しの電話で確認済み');
    await userEvent.click(dialog.getByRole('button', { name: '解除する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf(members.removeSecondStep)).toEqual([{ reason: '端末の紛失。折り返しの電話で確認済み' }]);
  });

  it.each([
    ['suspended', members.reactivate, '水沢 葵 さんの利用を再開する', '再開する'],
    ['invited', members.inviteAgain, '水沢 葵 さんに招待メールを再送する', '再送する'],
  ] as const)('reactivate a member who is %s', async (status, endpoint, button, confirm) => {
    api.answer(members.search, pageOf(member({ status }))).answer(endpoint, member());
    await open();
    const drawer = await openDrawer();
    expect(drawer.queryByRole('button', { name: /停止する/ })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: button }));
    expect(api.callsOf(endpoint)).toHaveLength(0);
    await press(confirm);
    await waitFor(() => expect(api.callsOf(endpoint)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that somebody else has changed keep the dialog and say so', async () => {
    api.answer(members.search, pageOf(member({ status: 'suspended' }))).refuse(members.reactivate, 'RESOURCE.CONFLICT');
    await open();
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: /再開する/ }));
    await press('再開する');
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('ほかの画面で更新されています');
  });
});
