import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, contact, members, money, staffDisputes, staffReports, staffWorks, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { application, idOf, inMinutes, member, pageOf, staffWork } from '../../testing/factories.js';

const NOBODY = { items: [], nextCursor: null, total: 0 };
const DAYS = ['2026-11-19', '2026-11-20'] as const;
let api: MockApi;
/** The health of the platform is no endpoint of a service: it answers 503 with the same body. */
function tellHealth(services: Record<string, boolean>): void {
  const status = Object.values(services).every(Boolean) ? 200 : 503;
  globalThis.fetch = async (request, init) =>
    request === '/api/health/ready' ? Response.json({ services }, { status }) : api.fetch(request, init);
}
const me = (adminPermission: 'full' | 'limited') => ({
  ...({ id: idOf(1), email: 'boss@koma.example', profileType: 'admin', adminPermission, favoriteId: idOf(1) } as const),
  ...{ familyName: '管理', firstName: '花子', mustEnrol: false },
});
const show = (locale = '') => renderPage(remote, { path: `${locale}/admin/creator-dashboard` });
const tile = (name: string) => within(screen.getByRole('link', { name }).closest('dl') ?? document.body);

beforeEach(() => {
  signInAs('admin');
  api = mockApi()
    .answer(auth.listApplications, NOBODY)
    .answer(members.listLeaving, NOBODY)
    .answer(contact.list, NOBODY)
    .answer(works.added, { days: DAYS.map((day) => ({ day, videos: 3, images: 1 })) })
    .answer(staffWorks.search, NOBODY)
    .answer(money.payments, NOBODY)
    .answer(staffReports.waiting, { count: 2, dueAt: '2026-11-30T03:00:00.000Z' })
    .answer(staffDisputes.waiting, { count: 3, since: '2026-11-28T03:00:00.000Z' })
    .answer(auth.me, me('full'))
    .answer(auth.recentApplications, { days: DAYS.map((day) => ({ day, creators: 2, users: 1 })), newest: [] });
  tellHealth({ catalogue: true, media: true });
});
afterEach(() => signInAs(null));

describe('the start page of staff', () => {
  it('says how much waits, and leads there', async () => {
    const endsAt = '2026-11-30T15:00:00.000Z';
    const cancellation = { reason: 'other', comment: '', requestedAt: endsAt, endsAt, erasesAt: endsAt } as const;
    api
      .answer(auth.listApplications, { ...pageOf(application({ waitedMinutes: 75 })), total: 1_204 })
      .answer(members.listLeaving, pageOf(member({ cancellation })))
      .answer(contact.list, { ...NOBODY, total: 7 });
    await show();
    expect(await screen.findByText('1,204')).toBeInTheDocument();
    expect(tile('登録申請').getByText('待ち時間 1時間15分')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '登録申請' })).toHaveAttribute('href', '/admin/request');
    expect(tile('退会申請').getByText('最も早い利用終了日 2026/11/30')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '退会申請' })).toHaveAttribute('href', '/admin/cancel-request');
    expect(tile('お問い合わせ').getByText('7')).toBeInTheDocument();
    expect(tile('お問い合わせ').getByText('うち権利侵害のお申し出 7件')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/admin/enquiries');
  });

  it('says how many disputes about licences wait, and since when', async () => {
    await show();
    expect(await screen.findByRole('link', { name: '許諾のトラブル' })).toHaveAttribute(
      'href',
      '/admin/licences?view=disputes',
    );
    expect(await tile('許諾のトラブル').findByText('3')).toBeInTheDocument();
    expect(tile('許諾のトラブル').getByText(/^最も古い申し出 2026\/11\/28/)).toBeInTheDocument();
  });

  it('says how many reports wait, and until when', async () => {
    await show();
    await screen.findByRole('link', { name: '削除申請' });
    expect(await tile('削除申請').findByText('2')).toBeInTheDocument();
    expect(tile('削除申請').getByText(/2026\/11\/30/)).toBeInTheDocument();
  });

  it('counts works whose files failed, and leads to them', async () => {
    api.answer(staffWorks.search, { ...pageOf(staffWork()), total: 4 });
    await show();
    await screen.findByRole('link', { name: '処理エラーの作品' });
    expect(await tile('処理エラーの作品').findByText('8')).toBeInTheDocument();
    expect(tile('処理エラーの作品').getByText('うち画像 4件')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '処理エラーの作品' })).toHaveAttribute(
      'href',
      '/admin/video-dashboard?state=failed',
    );
    const asked = api.callsOf(staffWorks.search).map(({ query }) => [query.get('kind'), query.get('state')]);
    expect(asked).toEqual(expect.arrayContaining([['video', 'failed'], ['image', 'failed']])); // prettier-ignore
  });

  it.each([
    ['full', 1],
    ['limited', 0],
  ] as const)('counts unpaid fees for a %s admin', async (permission, count) => {
    api.answer(auth.me, me(permission));
    await show();
    await screen.findByRole('link', { name: '登録申請' });
    expect(await tile('登録申請').findByText('0')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryAllByRole('link', { name: '未払いの会費' })).toHaveLength(count));
    expect(api.callsOf(money.payments)).toHaveLength(count);
  });

  it('says in one line whether everything runs, and what does not', async () => {
    const shown = await show();
    expect(await screen.findByRole('status')).toHaveTextContent('すべての機能が正常に動いています。');
    shown.unmount();
    tellHealth({ catalogue: true, media: false, other: false });
    await show();
    expect(await screen.findByText('応答していない機能があります：動画・画像・other')).toBeInTheDocument();
  });

  it('lists who is to be called next, with the time that is left', async () => {
    const late = application({ id: idOf(12), familyName: '早川', firstName: '花', promisedUntil: inMinutes(-30.5) });
    const called = application({ id: idOf(13), familyName: '呼子', contactedAt: inMinutes(-5) });
    api.answer(auth.listApplications, { ...pageOf(late, application(), called), total: 8 });
    await show();
    const rows = within(await screen.findByRole('list', { name: '次に連絡する方' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^早川 花クリエイター · 株式会社あかつき制作30分超過.+まで090-1234-5678$/),
      expect.stringMatching(/^森 奏.+期限まであと15分.+まで/),
      expect.stringMatching(/^呼子 奏.+電話済み090/),
    ]);
    expect(screen.getByRole('link', { name: 'ほか5名の申請を見る' })).toHaveAttribute('href', '/admin/request');
  });

  it('says that nobody waits', async () => {
    await show('/en');
    const queue = within(await screen.findByRole('region', { name: 'Next to call' }));
    expect(await queue.findByText('New applications appear here by themselves.')).toBeInTheDocument();
    expect(await tile('Applications').findByText('0')).toBeInTheDocument();
  });

  it('shows what came in on each day, for screen readers as a table', async () => {
    await show();
    const rowsOf = async (name: string) => {
      const table = await screen.findByRole('table', { name });
      return within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent));
    };
    expect(await rowsOf('登録された作品')).toEqual([
      ['日付', '動画', '画像'],
      ['2026/11/20', '3', '1'],
      ['2026/11/19', '3', '1'],
      ['合計', '6', '2'],
    ]);
    expect((await rowsOf('登録申請')).at(-1)).toEqual(['合計', '4', '2']);
  });

  it('names the newest applicants and what became of them', async () => {
    const newest = [application({ status: 'refused' }), application({ id: idOf(12), familyName: '早川' })];
    api.answer(auth.recentApplications, { days: [], newest });
    await show();
    const rows = within(await screen.findByRole('list', { name: '新着の申請' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('見送り2026');
    expect(rows[1]).toHaveTextContent(/^早川 奏.+審査待ち/);
  });

  it('shows the rest when one part fails, which can be retried', async () => {
    api.refuse(auth.recentApplications, 'SERVER.UNAVAILABLE').refuse(members.listLeaving, 'SERVER.UNAVAILABLE');
    await show('/en');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(await tile('Cancellation requests').findByText('Not available')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Works added' })).toBeInTheDocument();
    api.answer(auth.recentApplications, { days: [], newest: [application()] });
    await userEvent.click(retry);
    expect(await screen.findByRole('list', { name: 'Newest applicants' })).toHaveTextContent('森 奏');
  });
});
