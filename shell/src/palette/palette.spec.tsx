import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type Account,
  auth,
  type Broadcast,
  broadcasts,
  contact,
  type Member,
  members,
  money,
  type Payment,
  projects,
  savedSearches,
  type SlideSelectBrief,
  slideSelects,
  type StaffWork,
  staffWorks,
  suggestions,
} from '@koma/contracts';
import { mockApi, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.js';
import { pagesFor } from './commands.js';

const id = '0198f3a0-0000-7000-8000-000000000001';
const NONE = { items: [], nextCursor: null, total: 0 };
/** Their code is loaded on first use. */
const FIRST_USE = { timeout: 20_000 };
const AT = '2026-11-20T00:00:00.000Z';
const OWNER = { id, name: '森 空', nameRoman: '', companyName: '' };
const SELECT: SlideSelectBrief = {
  ...{ id, name: '朝の案', count: 2, covers: [], updatedAt: AT },
  ...{ owner: OWNER, role: 'owner', colleagues: [] },
};

const ADMIN: Omit<Account, 'adminPermission'> = {
  ...{ id, email: 'admin@koma.example', profileType: 'admin', favoriteId: id },
  ...{ familyName: '', firstName: '', mustEnrol: false },
};

const MEMBER: Member = {
  ...{ id, email: 'aoi@agency.example', profileType: 'creator', status: 'active', familyName: '水沢', firstName: '葵' },
  ...{
    familyNameKana: '',
    firstNameKana: '',
    position: '',
    mobileNumber: '',
    affiliation: 'freelance',
    companyName: '',
  },
  ...{ locale: 'ja', loginCount: 0, accessCount: 0, age: null, lastLoginAt: null, joinedAt: AT, payable: null },
  ...{ suspendedReason: '', hasSecondStep: false, cancellation: null, version: 1 },
};
const WORK: StaffWork = {
  ...{ id, kind: 'video', title: '灯台の朝', titleEn: '', clientName: '月草化粧品', agencyName: '', onAirDate: null },
  ...{
    mediaType: null,
    imageType: null,
    status: 'publish',
    media: null,
    publishedAt: AT,
    addedAt: AT,
    isOwnerActive: true,
  },
  owner: { id, familyName: '水沢', firstName: '葵', position: '', familyNameRoman: '', firstNameRoman: '' },
  ...{
    figures: { views: 0, favourites: 0 },
    files: { ids: [], all: 0, waiting: 0, failed: 0, bytes: 0 },
    lacks: [],
    hidden: null,
  },
};
const PAYMENT: Payment = {
  ...{
    id,
    accountId: id,
    name: '水沢 葵',
    companyName: '',
    email: 'aoi@agency.example',
    dueOn: '2026-11-01',
    month: '2026-11',
  },
  ...{ nameJa: '', nameEn: '', amountYen: 3300, taxYen: 300, refundedYen: 0, status: 'unpaid', paidAt: null },
  ...{ nextAttemptOn: null, failure: null, receipts: [] },
};
const BROADCAST: Broadcast = {
  ...{
    id,
    titleJa: '町のお知らせ',
    titleEn: '',
    messageJa: '',
    messageEn: '',
    path: '',
    isMailed: false,
    isPushed: false,
  },
  audience: { profileTypes: [], positions: [], companies: [], activity: 'any', accountIds: [] },
  ...{ state: 'sent', version: 1, sendAt: AT, sentAt: AT, changedAt: AT, changedBy: '運営' },
  ...{
    figures: { delivered: 0, opened: 0, mailed: 0, mailsWaiting: 0, mailsFailed: 0, pushed: 0, pushesOpened: 0, pushesWaiting: 0, pushesFailed: 0 }, // prettier-ignore
  },
};

afterEach(() => signInAs(null));

function answers() {
  return mockApi()
    .answer(projects.list, NONE)
    .answer(slideSelects.list, { ...NONE, items: [SELECT] })
    .answer(savedSearches.list, { items: [] })
    .answer(members.search, NONE)
    .answer(auth.listApplications, NONE)
    .answer(staffWorks.search, NONE)
    .answer(money.payments, NONE)
    .answer(broadcasts.list, NONE)
    .answer(contact.list, NONE)
    .answer(suggestions.list, {
      items: [
        { kind: 'company', name: '北斗自動車', as: 'client' },
        { kind: 'work', id, workKind: 'video', title: '朝の道', titleEn: '' },
      ],
    });
}

const open = async (path: string) => {
  const view = await renderShell({ path });
  await screen.findByText('作品・人・ページを探す');
  await userEvent.keyboard('{Control>}k{/Control}');
  return view;
};
const fieldOf = (name = 'どこへでも移動') => screen.findByRole('textbox', { name }, FIRST_USE);
const chosen = () => document.querySelector('[data-selected]')?.textContent ?? '';

describe('the search palette', () => {
  it('loses no letter that is typed before it is there', async () => {
    signInAs('user');
    answers();
    await open('/user-dashboard/downloads');
    await userEvent.keyboard('aoix{Backspace} 2');
    const field = await fieldOf();
    expect(field).toHaveValue('aoi 2');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('6');
    expect(field).toHaveValue('aoi 26');
  });

  it('opens the first match with Enter, however late it comes, and not the search below it', async () => {
    signInAs('user');
    answers();
    const { where } = await open('/user-dashboard/downloads');
    await userEvent.type(await fieldOf(), '朝{Enter}');
    await waitFor(() => expect(decodeURIComponent(where())).toBe('/user-dashboard/search/video?client=北斗自動車'));
  });

  it('opens the first match also when Enter was pressed before it was there', async () => {
    signInAs('user');
    answers();
    const { where } = await open('/user-dashboard/downloads');
    await userEvent.keyboard('asa{Enter}');
    await waitFor(() => expect(decodeURIComponent(where())).toBe('/user-dashboard/search/video?client=北斗自動車'), {
      timeout: 10_000,
    });
  });

  it('keeps what was chosen with the arrows', async () => {
    signInAs('user');
    answers();
    await open('/user-dashboard/downloads');
    await userEvent.type(await fieldOf(), '朝');
    await screen.findByRole('button', { name: /朝の道.*動画/ });
    await waitFor(() => expect(chosen()).toContain('北斗自動車'));
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toContain('朝の道');
  });

  it.each([
    ['user', 'スライド', ['クリエイターをスライドで見る', 'スライドセレクト']],
    ['creator', 'スライド', ['クリエイターをスライドで見る', 'スライドセレクト']],
    ['user', '/user/creator', []],
    ['admin', '/user/settings', ['基本情報', 'メールアドレスとパスワード']],
    [
      'admin',
      'user-dashboard/',
      ['お気に入りのクリエイター', 'お気に入りの画像', 'お気に入りの動画', 'クリエイターをスライドで見る'],
    ],
  ] as const)('offers a %s under “%s” each page once that may be opened', async (type, typed, names) => {
    signInAs(type);
    answers().answer(slideSelects.list, NONE).answer(suggestions.list, { items: [] });
    await open('/notification');
    await userEvent.type(await fieldOf(), typed);
    const places = pagesFor(type).filter(({ path }) => path.includes(typed) || typed === 'スライド');
    if (typed !== 'スライド') expect(places).toHaveLength(names.length);
    for (const name of names) expect(await screen.findAllByRole('button', { name })).toHaveLength(1);
  });

  it('finds people, companies, works and own collections by typed text', async () => {
    signInAs('user');
    answers();
    const { where } = await renderShell({ path: '/user-dashboard/downloads' });
    await screen.findByText('作品・人・ページを探す');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('textbox', { name: 'どこへでも移動' }, FIRST_USE);
    await userEvent.type(field, '朝');
    expect(await screen.findByRole('button', { name: /朝の道.*動画/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /朝の案.*スライドセレクト/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /北斗自動車.*クライアント/ }));
    expect(decodeURIComponent(where())).toBe('/user-dashboard/search/video?client=北斗自動車');
  });

  it.each([
    ['a user', 'user', 'settings', ['General information', 'Credit card'], []],
    [
      'a creator',
      'creator',
      'dashboard',
      ['Page views', 'Survey', 'Rankings'],
      ['Products in detail', 'Media types in detail'],
    ],
    ['staff', 'admin', 'admin/', ['Applications', 'Administrators'], []],
  ] as const)('offers %s pages that open from anywhere', async (_, type, typed, there, others) => {
    signInAs(type);
    answers();
    await renderShell({ path: '/en/notification' });
    await screen.findByText('Search or go to');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Go anywhere' }, FIRST_USE), typed);
    for (const name of there) expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    for (const name of others) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['full', 1],
    ['limited', 0],
  ] as const)('offers a %s admin the pages that may be opened', async (adminPermission, count) => {
    signInAs('admin');
    answers().answer(auth.me, { ...ADMIN, adminPermission });
    await open('/notification');
    await userEvent.type(await fieldOf(), 'admin/');
    expect(await screen.findByRole('button', { name: '管理者設定' })).toBeInTheDocument();
    for (const name of ['売上', 'データの取り込み'])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(count);
  });

  describe('for staff', () => {
    const found = () =>
      answers()
        .answer(auth.me, { ...ADMIN, adminPermission: 'full' })
        .answer(members.search, { items: [MEMBER], nextCursor: null, total: 12 })
        .answer(staffWorks.search, { items: [WORK], nextCursor: null, total: 1 })
        .answer(money.payments, { items: [PAYMENT], nextCursor: null, total: 1 })
        .answer(broadcasts.list, { items: [BROADCAST], nextCursor: null, total: 1 });

    it('finds members, works, payments and notices, each with the way there', async () => {
      signInAs('admin');
      const api = found();
      const { where } = await open('/notification');
      await userEvent.type(await fieldOf(), 'まち');
      for (const name of [/水沢 葵.*クリエイター・aoi@agency\.example/, /灯台の朝.*月草化粧品/, /水沢 葵.*2026\/11・未払い/, /町のお知らせ.*配信済み/])
        expect((await screen.findAllByRole('button', { name })).length).toBeGreaterThan(0); // prettier-ignore
      expect(screen.queryByRole('button', { name: /朝の道/ })).not.toBeInTheDocument();
      expect(api.callsOf(auth.listApplications).at(-1)?.query.get('status')).toBe('any');
      const [film] = screen.getAllByRole('button', { name: /灯台の朝.*月草化粧品/ });
      if (film) await userEvent.click(film);
      expect(decodeURIComponent(where())).toBe(`/admin/video-dashboard?q=まち&open=${id}`);
    });

    it('leads to all of a kind when there are more', async () => {
      signInAs('admin');
      found();
      const { where } = await open('/notification');
      await userEvent.type(await fieldOf(), 'まち');
      await userEvent.click(await screen.findByRole('button', { name: 'すべて見る（12件）' }));
      expect(decodeURIComponent(where())).toBe('/admin/creators-contacts?q=まち');
    });

    it('says where the search failed, and leads to the list', async () => {
      signInAs('admin');
      found().refuse(broadcasts.list, 'SERVER.UNAVAILABLE');
      const { where } = await open('/notification');
      await userEvent.type(await fieldOf(), 'まち');
      await userEvent.click(await screen.findByRole('button', { name: /検索できませんでした/ }, FIRST_USE));
      expect(decodeURIComponent(where())).toBe('/admin/create-notification?q=まち');
    });

    it('asks for no payments when they have limited access', async () => {
      signInAs('admin');
      const api = found().answer(auth.me, { ...ADMIN, adminPermission: 'limited' });
      await open('/notification');
      await userEvent.type(await fieldOf(), 'まち');
      expect(await screen.findAllByRole('button', { name: /灯台の朝/ })).toHaveLength(2);
      expect(api.callsOf(money.payments)).toEqual([]);
    });
  });
});
