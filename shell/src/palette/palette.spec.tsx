import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type Account,
  auth,
  PAGE_ROUTES,
  projects,
  savedSearches,
  type SlideSelectBrief,
  slideSelects,
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

afterEach(() => signInAs(null));

function answers() {
  return mockApi()
    .answer(projects.list, NONE)
    .answer(slideSelects.list, { ...NONE, items: [SELECT] })
    .answer(savedSearches.list, { items: [] })
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
    mockApi()
      .answer(projects.list, NONE)
      .answer(slideSelects.list, NONE)
      .answer(savedSearches.list, { items: [] })
      .answer(suggestions.list, { items: [] });
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
    ['a creator', 'creator', 'dashboard', ['Page views'], ['Awards', 'Survey', 'Video page views']],
    ['staff', 'admin', 'admin/', ['Applications', 'Administrators'], ['Help', 'System']],
  ] as const)('offers %s existing pages only', async (_, type, typed, there, planned) => {
    signInAs(type);
    answers();
    await renderShell({ path: '/en/notification' });
    await screen.findByText('Search or go to');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Go anywhere' }, FIRST_USE), typed);
    for (const name of there) expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    for (const name of planned) expect(screen.queryByRole('button', { name })).toBeNull();
    const ofPlanned = PAGE_ROUTES.filter(({ state, path }) => state === 'planned' && path.includes(typed));
    expect(ofPlanned.length).toBeGreaterThanOrEqual(planned.length);
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
});
