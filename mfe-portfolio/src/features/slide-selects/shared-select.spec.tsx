import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, type MemberBrief, projects, slideSelectMarks, slideSelects } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeSlideSelect, OTHER_ID } from '../../testing/factories.js';

const LIST = '/user-dashboard/slide-selects';
const ME = '0198f3a0-0000-7000-8000-000000000001';
const COLLEAGUE: MemberBrief = { id: OTHER_ID, name: '佐藤 海', nameRoman: 'Umi Sato', companyName: '月草制作' };
const items = [{ work: makeCard(), note: '' }];
const own = makeSlideSelect({ count: 1, items });
const theirs = makeSlideSelect({ count: 1, items, owner: COLLEAGUE, ownerId: COLLEAGUE.id, role: 'colleague' });
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('user');
  sessionStorage.clear();
  api = mockApi().answer(categories.list, { items: CATEGORIES });
});
afterEach(() => signInAs(null));

const open = async (select: typeof own, path = `${LIST}/${own.id}`) => {
  api.answer(slideSelects.get, select).answer(slideSelects.list, { items: [select], nextCursor: null, total: 1 });
  return renderPage(remote, { path });
};
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: '「候補」の操作' }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a slide select of a member', () => {
  it('is shared with a colleague, and no longer', async () => {
    const shared = { ...own, colleagues: [{ member: COLLEAGUE, since: '2026-11-20T03:00:00.000Z' }] };
    api
      .answer(projects.colleagues, { items: [COLLEAGUE] })
      .answer(slideSelects.share, shared)
      .answer(slideSelects.unshare, undefined);
    await open(own);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'メンバーと共有' }));
    const dialog = await dialogOf('メンバーと共有');
    expect(dialog.getByText('まだ誰とも共有していません。')).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole('combobox', { name: 'メンバー' }));
    await userEvent.click(await screen.findByRole('option', { name: '佐藤 海' }));
    api.answer(slideSelects.get, shared);
    await userEvent.click(dialog.getByRole('button', { name: '共有' }));
    await waitFor(() =>
      expect(api.callsOf(slideSelects.share)[0]?.params).toEqual({ id: own.id, memberId: COLLEAGUE.id }),
    );
    api.answer(slideSelects.get, own);
    await userEvent.click(await dialog.findByRole('button', { name: '佐藤 海さんとの共有をやめる' }));
    expect(await dialog.findByText('まだ誰とも共有していません。')).toBeInTheDocument();
    expect(api.callsOf(slideSelects.unshare)[0]?.params).toEqual({ id: own.id, memberId: COLLEAGUE.id });
  });

  it('says before it is deleted who loses it, too', async () => {
    await open({ ...own, colleagues: [{ member: COLLEAGUE, since: '2026-11-20T03:00:00.000Z' }] });
    expect(await screen.findByText(/1作品 · .* · 1名と共有中/)).toBeInTheDocument();
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    expect((await dialogOf('「候補」を削除しますか')).getByText(/共有している1名も見られなくなります。/)).toBeVisible();
  });
});

describe('a slide select of a colleague', () => {
  it('stands in the list with the name of its owner', async () => {
    await open(theirs, `/en${LIST}`);
    expect(await screen.findByText(/Umi Sato’s slide select/)).toBeInTheDocument();
  });

  it('can be arranged, renamed and presented, but neither deleted nor shared', async () => {
    await open(theirs);
    expect(await screen.findByText(/佐藤 海さんのスライドセレクト/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'プレゼンテーション' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '見出しを追加' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '共有リンク' })).toBeNull();
    await openMenu();
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual(['PDFで印刷', '使用許諾を依頼', '名前を変更', '共有から抜ける']);
  });

  it('is left after a confirmation', async () => {
    api.answer(slideSelects.unshare, undefined);
    const { router } = await open(theirs);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: '共有から抜ける' }));
    await userEvent.click((await dialogOf('「候補」から抜けますか')).getByRole('button', { name: '共有から抜ける' }));
    expect(await screen.findByText('「候補」から抜けました')).toBeInTheDocument();
    expect(api.callsOf(slideSelects.unshare)[0]?.params).toEqual({ id: own.id, memberId: ME });
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  });

  it('shows the marks of guests without a way to delete them', async () => {
    const guestId = '0198f3a0-0000-7000-8000-000000000070';
    const said = { sign: 'circle', comment: '光がよい', updatedAt: '2026-11-22T00:00:00.000Z' } as const;
    const mark = { guestId, name: '青葉 太郎', recipient: '青葉 様', ...said };
    const tally = { workId: makeCard().id, circle: 1, triangle: 0, cross: 0, marks: [mark] };
    api.answer(slideSelectMarks.tally, { guests: 1, works: [tally] });
    await open(theirs, `${LIST}/${own.id}?view=marks`);
    expect(await screen.findByText('光がよい')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /評価をすべて削除/ })).toBeNull();
  });
});

it('lists in the profile of a creator only what is the creator’s own', async () => {
  signInAs('creator');
  await open(own, '/user/creator/profile/slide-select');
  await screen.findByRole('list', { name: 'スライドセレクト' });
  expect(api.callsOf(slideSelects.list)[0]?.query.get('ownerId')).toBe(ME);
});
